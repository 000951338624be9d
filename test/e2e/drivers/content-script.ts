import type { Page } from 'playwright-core';
import type { RequestName } from '../../../src/messages/requests';

/** Every request there is: a new one without a row here is a type error. */
const EVERY: Record<RequestName, true> = {
  'tab.look': true,
  'tab.survey': true,
  'guard.allow': true,
  'tab.compare': true,
  'related.look': true,
  'highlights.add': true,
  'highlights.hide': true,
  'highlights.list': true,
  'highlights.look': true,
  'highlights.note': true,
  'highlights.put-back': true,
  'highlights.remove': true,
  'highlights.show': true,
  'highlights.shown': true,
  'clip.save': true,
  'clip.cancel': true,
  'clip.typed': true,
  'typed.hold': true,
  'typed.get': true,
  'popup.reopen': true,
  'tabs.list': true,
  'tabs.save': true,
  'clip.pdf-file': true,
  'clip.undo': true,
  search: true,
  ask: true,
  'answers.keep': true,
  'threads.list': true,
  'threads.get': true,
  'threads.put': true,
  'threads.remove': true,
  'tags.list': true,
  'tags.suggest': true,
  'namespaces.list': true,
  'namespaces.count': true,
  'documents.recent': true,
  'documents.list': true,
  'documents.get': true,
  'documents.correct': true,
  'places.get': true,
  'places.put': true,
  'bulk.begin': true,
  'pictures.list': true,
  'pictures.read': true,
  'pictures.use': true,
  'bulk.forget': true,
  'fetch.failed': true,
  'fetch.hosts': true,
  'bulk.latest': true,
  'bulk.turn': true,
  'documents.remove': true,
  'listing.newest': true,
  'listing.opening': true,
  'listing.catalogue': true,
  'listing.find': true,
  'listing.count': true,
  'listing.rows': true,
  'twins.sketch': true,
  'twins.compare': true,
  'twins.rows': true,
  'twins.told-apart': true,
  'twins.tell-apart': true,
  'searches.list': true,
  'searches.put': true,
  'documents.restore': true,
  'bin.list': true,
  'bin.read': true,
  'bin.erase': true,
  'versions.list': true,
  'versions.get': true,
  'versions.restore': true,
  'ask.take-pending': true,
  'ask.held': true,
  'ask.drop': true,
  'diagnostics.read': true,
  'settings.read': true,
  'settings.change': true,
  'search.services': true,
  'services.list': true,
  'services.put': true,
  'services.key-given': true,
  'services.remove': true,
  'services.test': true,
  'services.plan-move': true,
  'services.move': true,
  'services.move-pause': true,
  'services.move-end': true,
  'services.sample-sent': true,
  'services.read-back': true,
  'model.read': true,
  'browser-model.read': true,
  'browser-model.put': true,
  'model.put': true,
  'model.test': true,
  'bridge.view': true,
  'bridge.pair': true,
  'bridge.switch': true,
  'bridge.add-client': true,
  'bridge.revoke': true,
  'line.where': true,
  'line.frame': true,
  'line.ended': true,
  'deliveries.list': true,
  'deliveries.retry': true,
  'deliveries.acknowledge': true,
  'deliveries.delete': true,
  'deliveries.body': true,
  'deliveries.replace': true,
  'backup.list': true,
  'backup.read': true,
  'backup.compare': true,
  'backup.plan': true,
  'backup.plan-change': true,
  'restore.begin': true,
  'restore.stage': true,
  'restore.latest': true,
  'restore.turn': true,
  'restore.forget': true,
  'imports.list': true,
  'imports.begin': true,
  'imports.stage': true,
  'imports.turn': true,
  'imports.forget': true,
  'documents.export': true,
  'meaning.report': true,
  'meaning.start': true,
  'chores.list': true,
  'chores.stop': true,
  'index.report': true,
  'index.check': true,
  'index.rebuild': true,
  'ledger.list': true,
};

/** The name of every request. */
export const NAMES = Object.keys(EVERY);

/** What a content script can reach. */
export interface Reach {
  address: string;
  extension: string;
  /** What came back for each request; `null`: nothing. */
  replies: unknown[];
  /** Each storage area as text, or that it is refused. */
  areas: Record<string, string>;
  databases: (string | undefined)[];
}

/**
 * Puts a script of ours into every frame of the tab in front, has it try everything, and tells how it went.
 * @param desk a page of the extension that may do so
 */
export function fromContentScripts(desk: Page): Promise<Reach[]> {
  return desk.evaluate(async (names) => {
    const { chrome } = globalThis as unknown as {
      chrome: {
        tabs: { query(q: object): Promise<{ id: number }[]> };
        scripting: { executeScript(o: object): Promise<{ result: Reach }[]> };
      };
    };
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const frames = await chrome.scripting.executeScript({
      target: { tabId: tab?.id, allFrames: true },
      args: [names],
      func: async (posted: string[]): Promise<Reach> => {
        const { runtime, storage } = (
          globalThis as unknown as {
            chrome: {
              runtime: { id: string; sendMessage(message: object): Promise<unknown> };
              storage?: Record<string, { get(): Promise<object> } | undefined>;
            };
          }
        ).chrome;
        const replies: unknown[] = [];
        for (const name of posted) {
          const message = { jackdaw: 'request', name, request: {} };
          replies.push((await runtime.sendMessage(message).catch(() => null)) ?? null);
        }
        const areas: Record<string, string> = {};
        for (const area of ['local', 'sync', 'managed', 'session']) {
          areas[area] = await (storage?.[area]?.get() ?? Promise.reject(new Error('none'))).then(
            (items) => JSON.stringify(items),
            (error: Error) => `refused: ${error.message}`,
          );
        }
        const databases = (await indexedDB.databases()).map(({ name }) => name);
        return { address: location.href, extension: runtime.id, replies, areas, databases };
      },
    });
    return frames.map(({ result }) => result);
  }, NAMES);
}
