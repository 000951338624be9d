/**
 * Jackdaw without a browser: the pages' own connection, the real background and its database, over a
 * browser in memory. Tests bring about what they need as a person does, with requests and keys.
 */
import { askByGesture } from '../../../src/background/ask/ask-gesture';
import { search } from '../../../src/background/find/search';
import { createMain } from '../../../src/background/start/main-script';
import { completePendingIndex } from '../../../src/library/index/index-pending';
import { createLibrary } from '../../../src/library/library';
import { answerInParts, type Channel, createAskInParts } from '../../../src/messages/parted';
import type { AskPart, PartedName, RequestName, RequestOf } from '../../../src/messages/requests';
import {
  createAsk,
  dispatch,
  type Envelope,
  type Handlers,
  isRequest,
  type Listener,
  type Reply,
} from '../../../src/messages/wire';
import { glimpse } from '../../../src/platform/tabs/tabs';
import type { KeptDocument } from '../../../src/protocol/document/document';
import type { ImportedDocument } from '../../../src/protocol/document/imported-document';
import type { Problem } from '../../../src/protocol/problem';
import type { Languages } from '../../../src/retrieval/analysis/language';
import { Database } from '../../../src/storage/database/database';
import { keepKey } from '../../../src/storage/keys';
import { connect } from '../../../src/ui/connect';
import type { Environment } from '../../../src/ui/environment';
import type { KeyKeeper } from '../../../src/ui/services/ServicesSection';
import { type FakeBrowser, type FakeTab, fakeBrowser } from '../browser/browser';
import { channelPair } from '../browser/channel-pair';
import { useInterface } from '../browser/webextension-polyfill';
import { NOW, setClock } from '../services/clock';
import { hold } from './held';

/** A document as files bring it, with the versions it had before. */
export type FiledDocument = KeptDocument & Partial<Pick<ImportedDocument, 'versions'>>;

export interface Coming {
  sent: readonly AskPart[];
  after: 'the reply' | 'nothing' | 'the end';
}

export interface Jackdaw extends Environment {
  chrome: FakeBrowser;
  keys: KeyKeeper;
  /** Every request of the pages, in order. */
  asked: { name: RequestName; request: unknown }[];
  /** Requests that end in a problem, until they are taken off. */
  problems: Partial<Record<RequestName, Problem>>;
  /** Requests that are answered here. For pictures of what takes long to bring about; no test uses it. */
  instead: Partial<Handlers>;
  /** What comes of an answer, and what comes after: states that pass too soon to be met otherwise. */
  coming?: Coming;
  closed: number;
  downloads: { fileName: string; text: string }[];
  /** What was put into the clipboard, in order. */
  copied: string[];
  /** Requests of this name wait until the returned function lets them go. */
  hold(name: RequestName): () => void;
  requests<N extends RequestName>(name: N): RequestOf<N>[];
  /** Takes documents in from files, the first of them the newest. */
  file(documents: readonly FiledDocument[]): Promise<void>;
  /** All that is kept, the newest first. */
  kept(): Promise<KeptDocument[]>;
  /** Presses a shortcut on the tab in front. */
  press(command: 'save-page' | 'ask-selection' | 'highlight-selection'): Promise<void>;
  /** Loads the page of the tab in front. */
  arrive(): Promise<unknown>;
  /** Asks about what is selected in the tab in front. */
  askAbout(selection: string): Promise<void>;
}

/**
 * @param tab what stands in the tab in front.
 * @param languages those of texts beside English.
 */
export async function openJackdaw(
  tab: Partial<FakeTab> = {},
  languages?: Languages,
): Promise<Jackdaw> {
  setClock();
  const chrome = fakeBrowser();
  chrome.tab = { ...chrome.tab, ...tab };
  useInterface(chrome.api);
  const database = new Database();
  const library = createLibrary(database, completePendingIndex, undefined, languages);
  const main = createMain(library);
  const held = new Map<RequestName, Promise<void>>();

  /** As the start of the worker does: searches need not wait for the main script. */
  async function background(
    message: unknown,
    listener?: Listener<PartedName>,
  ): Promise<Reply | undefined> {
    if (!isRequest(message)) return undefined;
    if (message.name !== 'search') return main.answer(message, listener);
    if (message.request.typing) library.queries.typed();
    const ports = {
      mending: () => main.mending(),
      pageAt: (address: string) => main.pageAt(address),
      failed: (error: unknown) => main.searchFailed(error),
    };
    return dispatch({ search: (request) => search(library, request, ports) }, message);
  }

  async function answer(
    message: unknown,
    listener?: Listener<PartedName>,
  ): Promise<Reply | undefined> {
    if (!isRequest(message)) return undefined;
    const { name, request } = message;
    jackdaw.asked.push({ name, request });
    await held.get(name);
    const problem = jackdaw.problems[name];
    if (problem !== undefined) return { ok: false, problem };
    const isReplaced = Object.hasOwn(jackdaw.instead, name);
    const reply = isReplaced
      ? await dispatch(jackdaw.instead as Handlers, message as Envelope)
      : await background(message, listener);
    return structuredClone(reply);
  }
  chrome.background = (message) => answer(message);

  function openChannel(): Channel {
    const [page, other] = channelPair();
    answerInParts(other, async (message, listener) => {
      const { sent, after } = jackdaw.coming ?? { sent: [], after: 'the reply' };
      for (const part of sent) listener.part(part);
      if (after === 'nothing') return new Promise(() => undefined);
      if (after === 'the end') return undefined;
      return answer(message, listener);
    });
    return page;
  }

  /** For what a test does and sees itself. */
  const unseen = createAsk(background);
  const connected = connect();
  const here = () => {
    const found = glimpse(chrome.tab);
    if (found === undefined) throw new Error('No tab is in front.');
    return found;
  };
  const jackdaw: Jackdaw = {
    ...connected,
    askInParts: createAskInParts(openChannel),
    browser: {
      ...connected.browser,
      mac: false,
      close: () => {
        jackdaw.closed += 1;
      },
      storage: async () => ({ used: 48_300_000, quota: 12_400_000_000 }),
      copy: async (text) => void jackdaw.copied.push(text),
      download: (fileName, text) => void jackdaw.downloads.push({ fileName, text }),
      downloadParts: (fileName, parts) =>
        void new Blob([...parts]).text().then((text) => jackdaw.downloads.push({ fileName, text })),
    },
    now: () => NOW,
    chrome,
    keys: {
      keep: (given) => keepKey(database, given),
      requestHost: (origin) => connected.browser.requestHosts([origin]),
    },
    asked: [],
    problems: {},
    instead: {},
    closed: 0,
    downloads: [],
    copied: [],
    hold(name) {
      const { wait, letGo } = hold();
      held.set(name, wait);
      return () => {
        held.delete(name);
        letGo();
      };
    },
    requests: <N extends RequestName>(name: N) =>
      jackdaw.asked
        .filter((asked) => asked.name === name)
        .map(({ request }) => request as RequestOf<N>),
    async file(documents) {
      const { id } = await unseen('imports.begin', { name: 'library.json', namespace: '' });
      // Of documents of the same time, the one kept last is the newest.
      const filed = documents.map(asFiled).reverse();
      await unseen('imports.stage', { id, documents: filed, failures: [] });
      const { wait: done, letGo } = hold();
      const stop = connected.listen('chores.changed', async ({ chores }) => {
        if (chores.length > 0) return;
        const found = (await unseen('imports.list', {})).find((one) => one.id === id);
        if (found?.state === 'done') letGo();
      });
      await unseen('imports.turn', { id, to: 'running' });
      await done;
      stop();
      await unseen('imports.forget', { id });
    },
    async kept() {
      const { documents } = await unseen('documents.list', { offset: 0, limit: 1_000 });
      return Promise.all(documents.map(({ uid }) => unseen('documents.get', { uid })));
    },
    async press(command) {
      if (command === 'ask-selection') await askByGesture(here());
      else await main.gesture(command, here());
    },
    arrive: () => main.arrived(here()),
    askAbout: (selection) => askByGesture(here(), selection),
  };
  return jackdaw;
}

function asFiled(document: FiledDocument): ImportedDocument {
  const { uid, tags = [], highlights = [], versions = [] } = document;
  return { ...document, origin: uid, tags: [...tags], highlights: [...highlights], versions };
}
