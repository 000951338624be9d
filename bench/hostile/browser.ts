/** The built extension in a real Chromium, with hostile texts kept in its library. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { chromiumPath } from '../../scripts/browser/chromium.mjs';
import { launchWithExtension, welcomePage } from '../../scripts/browser/launch.mjs';
import { removeProfile } from '../../scripts/browser/profile.mjs';
import { ImportedDocumentSchema } from '../../src/protocol/imported-document.ts';

export interface HostileText {
  name: string;
  markdown: string;
}

/** Milliseconds for which nothing else could run, the longest time, in each place. */
export interface Stalls {
  name: string;
  reader: number;
  panel: number;
  popup: number;
  worker: number;
}

/** Longer than this a page of ours is not waited for. */
const GIVE_UP_MS = 60_000;

export class HostileBrowser {
  readonly #launched: Awaited<ReturnType<typeof launchWithExtension>>;
  readonly #desk: Page;

  private constructor(launched: Awaited<ReturnType<typeof launchWithExtension>>, desk: Page) {
    this.#launched = launched;
    this.#desk = desk;
  }

  static async start(): Promise<HostileBrowser> {
    const launched = await launchWithExtension({
      executablePath: chromiumPath(),
      extension: fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url)),
      headless: true,
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    });
    return new HostileBrowser(launched, await welcomePage(launched));
  }

  async close(): Promise<void> {
    await this.#launched.context.close();
    removeProfile(this.#launched.profile);
  }

  /** Keeps a text, looks at it in every place, and removes it. */
  async measure({ name, markdown }: HostileText, number: number): Promise<Stalls> {
    const word = `zzhostile${number}`;
    const uid = await this.#keep(`${word} text`, `What ${word} is: a text.\n\n${markdown}`, word);
    const worker = await this.#slowestReply(() =>
      this.#ask('ask', { question: `What is ${word}?` }),
    );
    const reader = await this.#longestTask(`library.html#uid=${uid}`, readerIsDone);
    const popup = await this.#longestTask('popup.html', typed(word, false));
    const panel = await this.#longestTask('sidepanel.html', typed(`What is ${word}?`, true));
    await this.#ask('documents.remove', { uid });
    return { name, reader, panel, popup, worker };
  }

  async #keep(title: string, markdown: string, word: string): Promise<string> {
    const { id } = await this.#ask<{ id: number }>('imports.begin', {
      name: title,
      namespace: 'hostile',
    });
    const document = v.parse(ImportedDocumentSchema, { origin: title, title, markdown });
    await this.#ask('imports.stage', { id, documents: [document], failures: [] });
    await this.#ask('imports.run', { id });
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
      type Found = { passages: { source: { uid: string } }[] };
      const { passages } = await this.#ask<Found>('search', { query: word, typing: false });
      if (passages[0] !== undefined) return passages[0].source.uid;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The text ${title} was not kept.`);
  }

  /** How long the background answers nobody else while it does something. */
  async #slowestReply(work: () => Promise<unknown>): Promise<number> {
    let done = false;
    const doing = work().finally(() => {
      done = true;
    });
    let longest = 0;
    do {
      const before = performance.now();
      await this.#ask('documents.list', { offset: 0, limit: 1 });
      longest = Math.max(longest, performance.now() - before);
    } while (!done);
    await doing;
    return longest;
  }

  /** Opens a page of ours, and asks the browser for the longest task that ran in it. */
  async #longestTask(path: string, act: (page: Page) => Promise<void>): Promise<number> {
    const page = await this.#launched.context.newPage();
    try {
      await page.addInitScript(() => {
        const tasks: number[] = [];
        Object.assign(globalThis, { longTasks: tasks });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        }).observe({ type: 'longtask', buffered: true });
      });
      const before = performance.now();
      await page.goto(`chrome-extension://${this.#launched.extensionId}/${path}`);
      const given = await act(page).then(
        () => true,
        () => false,
      );
      if (!given) return performance.now() - before;
      // What the observer saw reaches it after the task.
      await page.waitForTimeout(100);
      const tasks = await page.evaluate(
        () => (globalThis as unknown as { longTasks: number[] }).longTasks,
      );
      return Math.max(0, ...tasks);
    } finally {
      await page.close();
    }
  }

  async #ask<T = unknown>(name: string, request: object): Promise<T> {
    const reply = await this.#desk.evaluate(
      (message) =>
        (
          globalThis as unknown as {
            chrome: { runtime: { sendMessage(m: object): Promise<never> } };
          }
        ).chrome.runtime.sendMessage(message),
      { jackdaw: 'request', name, request },
    );
    const { ok, value, problem } = reply as { ok: boolean; value: T; problem?: unknown };
    if (!ok) throw new Error(`${name}: ${JSON.stringify(problem)}`);
    return value;
  }
}

/** Drawn to the end: nothing is added any more. */
async function readerIsDone(page: Page): Promise<void> {
  await page.waitForSelector('.prose > *', { timeout: GIVE_UP_MS });
  let before = -1;
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
    const now = await page.evaluate(() => document.querySelectorAll('.prose *').length);
    if (now === before) break;
    before = now;
    await page.waitForTimeout(300);
  }
  // To its end, so that it is laid out there too.
  await page.evaluate(() =>
    document.querySelector('.prose')?.lastElementChild?.scrollIntoView(false),
  );
  await page.waitForTimeout(200);
}

/** Types what is looked for, or asked. */
function typed(words: string, asks: boolean): (page: Page) => Promise<void> {
  return async (page) => {
    await page.waitForSelector('.desk input', { timeout: GIVE_UP_MS });
    await page.fill('.desk input', words);
    if (asks) {
      await page.waitForSelector('.row.ask', { timeout: GIVE_UP_MS });
      await page.click('.row.ask', { timeout: GIVE_UP_MS });
    }
    await page.waitForSelector(asks ? '.answer, .empty' : '.row.hit', { timeout: GIVE_UP_MS });
  };
}
