/** Real Chromium with one extension per engine, each driven from a page of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { startChromium } from '../../scripts/browser/chromium.mjs';
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
  async add(documents: readonly BenchDocument[], batch = 500): Promise<number> {
    let milliseconds = 0;
    for (let i = 0; i < documents.length; i += batch) {
      milliseconds += Number(
        await this.#call({ call: 'add', documents: documents.slice(i, i + batch) }),
      );
    }
    return milliseconds + Number(await this.#call({ call: 'seal' }));
  }

  /** Hands documents over without saying that they are all. */
  async stage(documents: readonly BenchDocument[], batch = 500): Promise<void> {
    for (let i = 0; i < documents.length; i += batch) {
      await this.#call({ call: 'add', documents: documents.slice(i, i + batch) });
    }
  }

  async seal(): Promise<void> {
    await this.#call({ call: 'seal' });
  }

  /** Milliseconds from asking to answer as a page of the extension sees them, waiting included. */
  async roundTrip(query: string): Promise<number> {
    return this.#page.evaluate(
      async (message) => {
        const before = performance.now();
        await chrome.runtime.sendMessage(message);
        return performance.now() - before;
      },
      { call: 'search', queries: [query], limit: 10, typing: false, feedback: false },
    );
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
      ? { jackdaw: 'request', name: 'search', request: { query, typing } }
      : { call: 'search', queries: [query], limit, typing, feedback };
    return this.#page.evaluate(async (message) => {
      const before = performance.now();
      const reply = await chrome.runtime.sendMessage(message);
      if (reply?.error) throw new Error(reply.error);
      return performance.now() - before;
    }, message);
  }

  /**
   * Brings documents in while a person goes on typing.
   * @returns milliseconds the import took, and per query before it and during it.
   */
  async bringIn(documents: readonly BenchDocument[], queries: readonly string[]) {
    return this.#page.evaluate(
      async ({ documents, queries }) => {
        const ask = async (query = '') => {
          const before = performance.now();
          const request = { query, typing: true };
          await chrome.runtime.sendMessage({ jackdaw: 'request', name: 'search', request });
          return performance.now() - before;
        };
        const idle: number[] = [];
        for (const query of queries) idle.push(await ask(query));
        const during: number[] = [];
        let ms: number | undefined;
        const importing = chrome.runtime
          .sendMessage({ call: 'bring-in', documents })
          .then((reply) => {
            ms = Number(reply?.value);
          });
        while (ms === undefined) {
          during.push(await ask(queries[during.length % queries.length]));
          // A fast typist's next key.
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        await importing;
        return { ms, idle, during };
      },
      { documents: [...documents], queries: [...queries] },
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

  /** Megabytes that the worker's JavaScript, WebAssembly and buffers take right now. */
  async memory(): Promise<number> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets');
    const target = targetInfos.find(
      ({ type, url }) =>
        type === 'service_worker' && url.startsWith(new URL('.', this.#page.url()).href),
    );
    if (target === undefined) return 0;
    const { sessionId } = await this.#cdp.send('Target.attachToTarget', {
      targetId: target.targetId,
      flatten: false,
    });
    const usage = await new Promise<{ usedSize: number; backingStorageSize?: number }>(
      (resolve, reject) => {
        this.#cdp.on('Target.receivedMessageFromTarget', (event) => {
          if (event.sessionId !== sessionId) return;
          const { id, result } = JSON.parse(event.message);
          if (id === 2) resolve(result);
        });
        for (const [i, method] of [
          'HeapProfiler.collectGarbage',
          'Runtime.getHeapUsage',
        ].entries()) {
          this.#cdp
            .send('Target.sendMessageToTarget', {
              sessionId,
              message: JSON.stringify({ id: i + 1, method }),
            })
            .catch(reject);
        }
      },
    );
    await this.#cdp.send('Target.detachFromTarget', { sessionId });
    return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
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

/** Runs `use` with a browser in which each named engine has its own extension. */
export async function withEngines(
  names: readonly string[],
  use: (engines: EngineWorker[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'jackdaw-bench-'));
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
    rmSync(folder, { recursive: true, force: true });
  }
}
