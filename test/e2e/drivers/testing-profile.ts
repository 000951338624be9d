/**
 * The testing build (fault points compiled in, loopback allowed) in a headless Chromium whose profile outlives it.
 * The prompt-free permission is the one difference from the build that people get.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { startChromium } from '../../../scripts/browser/chromium.mjs';
import { endWorker } from '../../../scripts/browser/end-worker.mjs';
import { welcomePage } from '../../../scripts/browser/launch.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { attachView, type View } from '../../../scripts/browser/views.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../../src/messages/requests';
import type { Reply } from '../../../src/messages/wire';
import type { FaultPointName } from '../../../src/outbox/fault-points';
import type { InterfaceService } from '../../../src/protocol/services/connected-service';
import { service } from '../../fakes/services/services';
import { noteKeptSeen } from './jackdaw';

export { freshFolder, removeProfile } from '../../../scripts/browser/profile.mjs';

const extension = fileURLToPath(new URL('../../../.output/chrome-mv3-testing', import.meta.url));

export interface TestingProfile {
  context: BrowserContext;
  /** A page of the extension, to ask the background from. */
  desk: Page;
  request<N extends RequestName>(name: N, request: RequestOf<N>): Promise<Reply<N>>;
  ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>>;
  /** Opens a page of the extension in a tab, such as `popup.html`. */
  openOwn(path: string): Promise<Page>;
  /** Opens an address in a tab in front. */
  open(url: string): Promise<Page>;
  /** Connects a service as the options page does: the key goes into the database, not into a message. */
  connect(changes: Partial<InterfaceService>, key: string): Promise<void>;
  /** Gives the key or token for a service at this address. */
  giveSecret(serviceId: string, url: string, secret: string): Promise<void>;
  /** The id of the extension that is not ours. */
  otherExtension(own: string): Promise<string>;
  /** Takes hold of the worker, which then goes on until the browser ends. */
  worker(): Promise<View>;
  /** Takes the network from the worker, as far as it can tell, until the browser is started again. */
  goOffline(): Promise<void>;
  /** Ends the service worker. */
  killWorker(): Promise<void>;
  /** Lets the worker stop for ever when it next comes to this point. */
  arm(point: FaultPointName): Promise<void>;
  /** Resolves when the worker has come to that point. */
  reached(point: FaultPointName): Promise<void>;
  /** Ends the whole browser with SIGKILL. */
  sigkill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param others folders of further extensions in the same browser
 * @param language what the browser speaks, by the browser's name of it
 * @param own the folder of ours
 */
export async function startTestingProfile(
  profile: string,
  others: readonly string[] = [],
  language = 'en',
  own = extension,
): Promise<TestingProfile> {
  const isNew = readdirSync(profile).length === 0;
  const context = await startChromium(profile, {
    extensions: [own, ...others],
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      `--lang=${language}`,
    ],
    env: { ...process.env, LANGUAGE: language },
    page: { viewport: null },
  });
  const browser = context.browser();
  if (browser === null) throw new Error('The browser closed before it was ready.');
  const cdp = await browser.newBrowserCDPSession();
  const root = await until('the worker starts', async () => {
    const { targetInfos } = await cdp.send('Target.getTargets');
    // Of all extensions here only ours has a worker.
    const url = targetInfos.find(
      ({ type, url: found }) =>
        type === 'service_worker' && found.startsWith('chrome-extension://'),
    )?.url;
    return url && /^chrome-extension:\/\/\w+\//.exec(url)?.[0];
  });
  // It opens in front, once: whatever is to be the tab in front must be opened after it.
  if (isNew) await welcomePage({ context, extensionId: new URL(root).host });
  const desk = await context.newPage();
  await desk.goto(`${root}options.html#connections`);
  await noteKeptSeen(desk);
  const session = await context.newCDPSession(desk);
  await session.send('ServiceWorker.enable');

  const profileOf: TestingProfile = {
    context,
    desk,
    request: (name, request) =>
      desk.evaluate(
        (posted) =>
          (
            globalThis as unknown as {
              chrome: { runtime: { sendMessage(m: object): Promise<never> } };
            }
          ).chrome.runtime.sendMessage(posted),
        { jackdaw: 'request', name, request } as object,
      ),
    ask: async (name, request) => {
      const reply = await profileOf.request(name, request);
      if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.problem)}`);
      return reply.value;
    },
    openOwn: async (path) => {
      const url = root + path;
      const others = context.pages();
      // A tab that begins empty needs a process more: a third of the processor time of opening ours.
      await cdp.send('Target.createTarget', { url });
      const page = await until(`${path} opens`, async () =>
        context.pages().find((one) => !others.includes(one) && one.url().startsWith(url)),
      );
      // On a busy machine the driver may miss the load of a tab that it did not open, and wait for it for ever.
      await until(`${path} is loaded`, () =>
        page.evaluate(() => document.readyState === 'complete').catch(() => false),
      );
      return page;
    },
    open: async (url) => {
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.bringToFront();
      return page;
    },
    connect: async (changes, key) => {
      const target = service(changes);
      await profileOf.ask('services.put', { service: target });
      await profileOf.giveSecret(target.id, target.baseUrl, key);
    },
    giveSecret: async (serviceId, url, secret) => {
      const { origin } = new URL(url);
      await desk.evaluate(putKey, { serviceId, origin, secret, version: `${Math.random()}` });
      await profileOf.ask('services.key-given', { id: serviceId });
    },
    otherExtension: async (own) => {
      // The browser's own extensions, such as its PDF viewer, are not in this list.
      const { extensions } = await cdp.send('Extensions.getExtensions');
      const other = extensions.find(({ id }) => id !== own)?.id;
      if (other === undefined) throw new Error('there is no other extension');
      return other;
    },
    worker: async () => {
      const { targetInfos } = await cdp.send('Target.getTargets');
      const worker = targetInfos.find(
        ({ type, url }) => type === 'service_worker' && url.startsWith(root),
      );
      if (worker === undefined) throw new Error('the worker is not running');
      return attachView(cdp, worker.targetId);
    },
    goOffline: async () => {
      const view = await profileOf.worker();
      await view.send('Network.enable');
      await view.send('Network.emulateNetworkConditions', {
        offline: true,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      await until('the worker knows', async () => !(await view.evaluate('navigator.onLine')));
    },
    killWorker: () => endWorker(session, cdp, root),
    arm: async (point) => {
      await desk.evaluate(
        (name) =>
          (globalThis as unknown as ExtensionGlobal).chrome.storage.session.set({
            'fault.armed': name,
          }),
        point as string,
      );
    },
    reached: async (point) => {
      await until(`the worker comes to ${point}`, async () => {
        const found = await desk.evaluate(() =>
          (globalThis as unknown as ExtensionGlobal).chrome.storage.session.get('fault.reached'),
        );
        return found['fault.reached'] === point;
      });
      await desk.evaluate(() =>
        (globalThis as unknown as ExtensionGlobal).chrome.storage.session.remove('fault.reached'),
      );
    },
    sigkill: async () => {
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
      const own = processInfo.find(({ type }) => type === 'browser');
      if (own === undefined) throw new Error('the browser has no process');
      const closed = new Promise((resolve) => context.once('close', resolve));
      process.kill(own.id, 'SIGKILL');
      await closed;
    },
    close: () => context.close(),
  };
  return profileOf;
}

/** The part of the extension interface that a test touches from a page of the extension. */
interface ExtensionGlobal {
  chrome: {
    storage: {
      session: {
        set(items: object): Promise<void>;
        get(key: string): Promise<Record<string, unknown>>;
        remove(key: string): Promise<void>;
      };
    };
  };
}

/** Keeps a key as the settings do, from a page of ours: it goes into no message. */
export async function putKey(row: object): Promise<void> {
  const open = indexedDB.open('jackdaw');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error);
  });
  const transaction = database.transaction('keys', 'readwrite');
  transaction.objectStore('keys').put(row);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}
