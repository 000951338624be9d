/** Real Chromium with one extension per engine, each driven from a page of its own. */
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { startChromium } from '../../scripts/browser/chromium.mjs';
import { freshFolder, removeProfile } from '../../scripts/browser/profile.mjs';
import type { ImportedDocument } from '../../src/protocol/document/imported-document.ts';
import type { BenchDocument, KeepTimes } from '../peers/engine.ts';
import { buildEngine } from './extension.ts';

export interface Found {
  ids: string[];
  /** Milliseconds inside the worker. */
  ms: number;
}

export interface SearchCall {
  limit?: number;
  typing?: boolean;
  feedback?: boolean;
}

/** Documents handed over at a time. */
export const BATCH = 500;

/** Milliseconds between two looks at a worker's memory. */
const MEMORY_EVERY_MS = 5;

/** One engine in its worker. */
export class EngineWorker {
  readonly name: string;
  readonly #page: Page;
  readonly #context: BrowserContext;
  readonly #cdp: CDPSession;

  constructor(name: string, page: Page, context: BrowserContext, cdp: CDPSession) {
    this.name = name;
    this.#page = page;
    this.#context = context;
    this.#cdp = cdp;
  }

  /** Adds documents; resolves with the milliseconds spent in the worker. */
  async add(documents: readonly BenchDocument[]): Promise<number> {
    let milliseconds = 0;
    for (let i = 0; i < documents.length; i += BATCH) {
      milliseconds += await this.addBatch(documents.slice(i, i + BATCH));
    }
    return milliseconds + (await this.seal());
  }

  /** Adds documents of which there are more to come; resolves with milliseconds, as `add` does. */
  async addBatch(documents: readonly BenchDocument[]): Promise<number> {
    return Number(await this.#call({ call: 'add', documents }));
  }

  /** Says that all are there; resolves with the milliseconds until they are on the disk. */
  async seal(): Promise<number> {
    return Number(await this.#call({ call: 'seal' }));
  }

  async size(): Promise<number> {
    return Number(await this.#call({ call: 'size' }));
  }

  async search(queries: readonly string[], options: SearchCall = {}): Promise<Found[]> {
    const { limit = 10, typing = false, feedback = !typing } = options;
    return (await this.#call({ call: 'search', queries, limit, typing, feedback })) as Found[];
  }

  /** Ends the worker, then asks; resolves with the milliseconds until the page has its answer. */
  async cold(query: string, options: SearchCall = {}): Promise<number> {
    await this.stop();
    const { limit = 10, typing = false, feedback = !typing } = options;
    // Jackdaw is asked as its own pages ask.
    const message = this.name.startsWith('jackdaw')
      ? { jackdaw: 'request', name: 'search', request: { query, typing, rows: limit } }
      : { call: 'search', queries: [query], limit, typing, feedback };
    return this.#page.evaluate(async (message) => {
      const before = performance.now();
      const reply = await chrome.runtime.sendMessage(message);
      if (reply?.error) throw new Error(reply.error);
      return performance.now() - before;
    }, message);
  }

  /**
   * Imports documents as the options page does, by the same requests, while a person goes on typing.
   * @returns milliseconds from the first request to the last document in a compacted index, and per
   * query before the import and during it, as a page of the extension sees them.
   */
  async importWhileTyping(documents: readonly BenchDocument[], queries: readonly string[]) {
    return this.#page.evaluate(
      async ({ documents, queries }) => {
        const ask = async (name: string, request: object) => {
          const reply = (await chrome.runtime.sendMessage({
            jackdaw: 'request',
            name,
            request,
          })) as { ok?: boolean; value?: unknown } | undefined;
          if (reply?.ok !== true) throw new Error(JSON.stringify(reply));
          return reply.value;
        };
        // A fast typist's next key.
        const nextKey = () => new Promise((resolve) => setTimeout(resolve, 50));
        const type = async (query = '') => {
          const before = performance.now();
          await ask('search', { query, typing: true });
          return performance.now() - before;
        };
        const bringIn = async () => {
          const before = performance.now();
          const { id } = (await ask('imports.begin', { name: 'bench', namespace: 'import' })) as {
            id: number;
          };
          // As many at a time as the page hands over (`src/ui/options/send-files.ts`).
          for (let at = 0; at < documents.length; at += 32) {
            const some = documents.slice(at, at + 32);
            await ask('imports.stage', { id, documents: some, failures: [] });
          }
          await ask('imports.turn', { id, to: 'running' });
          for (;;) {
            const [row] = (await ask('imports.list', {})) as { state: string }[];
            if (row?.state === 'done') return performance.now() - before;
            await new Promise((resolve) => setTimeout(resolve, 250));
          }
        };
        // The first answers come before the worker has all of its own script.
        await ask('imports.list', {});
        for (const query of queries) await type(query);
        const idle: number[] = [];
        for (const query of queries) {
          idle.push(await type(query));
          await nextKey();
        }
        const during: number[] = [];
        let ms: number | undefined;
        let failed: unknown;
        bringIn().then(
          (taken) => {
            ms = taken;
          },
          (error) => {
            failed = error;
          },
        );
        while (ms === undefined && failed === undefined) {
          during.push(await type(queries[during.length % queries.length]));
          await nextKey();
        }
        if (ms === undefined) throw failed;
        return { ms, idle, during };
      },
      { documents: documents.map(asImported), queries: [...queries] },
    );
  }

  /** Keeps texts as clips, and their bytes plainly, in turn. */
  async keep(texts: readonly string[]): Promise<KeepTimes> {
    return (await this.#call({ call: 'keep', texts })) as KeepTimes;
  }

  /** Ends the worker and waits until the browser says that it has stopped. */
  async stop(): Promise<void> {
    const session = await this.#context.newCDPSession(this.#page);
    const stopped = new Promise<void>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        for (const { runningStatus } of versions) {
          if (runningStatus === 'stopped') resolve();
        }
      });
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await stopped;
    await session.detach();
  }

  /**
   * The most megabytes that the worker's JavaScript, WebAssembly and buffers take while `work` goes
   * on, garbage that is not collected yet included. Asked of it again and again, between the tasks
   * that it does; what lives only within one of them is not seen.
   */
  async peakMemory(work: () => Promise<unknown>): Promise<number> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets');
    const target = targetInfos.find(
      ({ type, url }) =>
        type === 'service_worker' && url.startsWith(new URL('.', this.#page.url()).href),
    );
    if (target === undefined) throw new Error(`${this.name} has no worker to be looked at.`);
    const { sessionId } = await this.#cdp.send('Target.attachToTarget', {
      targetId: target.targetId,
      flatten: false,
    });
    let peak = 0;
    let answered: () => void = () => undefined;
    const listen = (event: { sessionId: string; message: string }) => {
      if (event.sessionId !== sessionId) return;
      const { result } = JSON.parse(event.message);
      peak = Math.max(peak, (result?.usedSize ?? 0) + (result?.backingStorageSize ?? 0));
      answered();
    };
    this.#cdp.on('Target.receivedMessageFromTarget', listen);
    let over = false;
    const watching = (async () => {
      for (let id = 1; !over; id++) {
        const reply = new Promise<void>((resolve) => {
          answered = resolve;
        });
        const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' });
        await this.#cdp.send('Target.sendMessageToTarget', { sessionId, message });
        await reply;
        await new Promise((resolve) => setTimeout(resolve, MEMORY_EVERY_MS));
      }
    })();
    try {
      await work();
    } finally {
      over = true;
      await watching;
      this.#cdp.off('Target.receivedMessageFromTarget', listen);
      await this.#cdp.send('Target.detachFromTarget', { sessionId });
    }
    return peak / 1e6;
  }

  async #call(message: unknown): Promise<unknown> {
    const reply = await this.#page.evaluate(
      (message) => chrome.runtime.sendMessage(message),
      message as object,
    );
    if (reply?.error !== undefined) throw new Error(`${this.name}: ${reply.error}`);
    return reply?.value;
  }
}

/** As the reader of a person's files hands it over. */
function asImported({ id: origin, title, text }: BenchDocument): ImportedDocument {
  const unknown = { url: '', pageUrl: '', byline: '', site: '', language: '', publishedAt: '' };
  const left = { excerpt: '', namespace: '', createdAt: '', updatedAt: '', uid: '' };
  const none = { tags: [], highlights: [], versions: [] };
  return { ...unknown, ...left, ...none, kind: 'page', origin, title, markdown: text };
}

/** A process of the browser that ended by itself, as Chromium's own now and then does: no engine's doing. */
const CRASHED = 'Target crashed';

/**
 * Runs `use` with a browser in which each named engine has its own extension. `use` is run once more,
 * from the start in a new browser, where a process of the browser crashed meanwhile; it says so.
 */
export async function withEngines(
  names: readonly string[],
  use: (engines: EngineWorker[]) => Promise<void>,
): Promise<void> {
  try {
    await withBrowser(names, use);
  } catch (error) {
    if (!String(error).includes(CRASHED)) throw error;
    console.log(`${names.join(', ')}: the browser crashed, so this is begun again`);
    await withBrowser(names, use);
  }
}

async function withBrowser(
  names: readonly string[],
  use: (engines: EngineWorker[]) => Promise<void>,
): Promise<void> {
  const folder = freshFolder('bench');
  const paths = [];
  for (const name of names) paths.push(await buildEngine(name, join(folder, 'extensions', name)));
  const context = await startChromium(join(folder, 'profile'), {
    args: ['--enable-unsafe-extension-debugging', '--enable-precise-memory-info'],
  });
  try {
    const browser = context.browser();
    if (browser === null) throw new Error('The browser closed before it was ready.');
    const cdp = await browser.newBrowserCDPSession();
    const engines: EngineWorker[] = [];
    for (const [i, name] of names.entries()) {
      const { id } = await cdp.send('Extensions.loadUnpacked', { path: paths[i] ?? '' });
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/page.html`);
      engines.push(new EngineWorker(name, page, context, cdp));
    }
    await use(engines);
  } finally {
    await context.close();
    removeProfile(folder);
  }
}
