/** The built extension in a real browser, with hostile texts kept in its library. */
import * as v from 'valibot';
import { ImportedDocumentSchema } from '../../src/protocol/document/imported-document.ts';
import { appears, countOf, type Place } from '../places/place.ts';
import { longestStall, watchStalls } from './stalls.ts';
import { type Pages, startChromium, startFirefox } from './start.ts';

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
  readonly #pages: Pages;

  private constructor(pages: Pages) {
    this.#pages = pages;
  }

  static async start(browser: 'chromium' | 'firefox' = 'chromium'): Promise<HostileBrowser> {
    return new HostileBrowser(await (browser === 'firefox' ? startFirefox() : startChromium()));
  }

  close(): Promise<void> {
    return this.#pages.close();
  }

  /** Keeps a text, looks at it in every place, and removes it. */
  async measure({ name, markdown }: HostileText, number: number): Promise<Stalls> {
    const word = `zzhostile${number}`;
    const uid = await this.#keep(`${word} text`, `What ${word} is: a text.\n\n${markdown}`, word);
    const worker = await this.#slowestReply(() =>
      this.#pages.ask('ask', { question: `What is ${word}?` }),
    );
    const reader = await this.#longestStall('library.html', isRead(uid));
    const popup = await this.#longestStall('popup.html', typed(word, false));
    const panel = await this.#longestStall('sidepanel.html', typed(`What is ${word}?`, true));
    await this.#pages.ask('documents.remove', { uid });
    return { name, reader, panel, popup, worker };
  }

  async #keep(title: string, markdown: string, word: string): Promise<string> {
    const { id } = await this.#pages.ask('imports.begin', {
      name: title,
      namespace: 'hostile',
    });
    const document = v.parse(ImportedDocumentSchema, { origin: title, title, markdown });
    await this.#pages.ask('imports.stage', { id, documents: [document], failures: [] });
    await this.#pages.ask('imports.turn', { id, to: 'running' });
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
      const { passages } = await this.#pages.ask('search', { query: word, typing: false });
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
      await this.#pages.ask('documents.list', { offset: 0, limit: 1 });
      longest = Math.max(longest, performance.now() - before);
    } while (!done);
    await doing;
    return longest;
  }

  /** The longest time for which a page of ours stood still while something was done in it. */
  async #longestStall(path: string, act: (page: Place) => Promise<void>): Promise<number> {
    const page = await this.#pages.own(path);
    try {
      await page.evaluate(watchStalls, undefined);
      const before = performance.now();
      const isDone = await act(page).then(
        () => true,
        () => false,
      );
      if (!isDone) return performance.now() - before;
      // What was seen of the last task is told after it.
      await pause(100);
      return await page.evaluate(longestStall, undefined);
    } finally {
      await page.close();
    }
  }
}

/** Drawn to the end: nothing is added any more. */
function isRead(uid: string): (page: Place) => Promise<void> {
  return async (page) => {
    await page.evaluate((to) => {
      location.hash = `uid=${to}`;
    }, uid);
    await appears(page, '.prose > *', GIVE_UP_MS);
    let before = -1;
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
      const now = await countOf(page, '.prose *');
      if (now === before) break;
      before = now;
      await pause(300);
    }
    // To its end, so that it is laid out there too.
    await page.evaluate(
      () => document.querySelector('.prose')?.lastElementChild?.scrollIntoView(false),
      undefined,
    );
    await pause(200);
  };
}

/** Types what is looked for, or asked. */
function typed(words: string, asks: boolean): (page: Place) => Promise<void> {
  return async (page) => {
    await appears(page, '.desk input', GIVE_UP_MS);
    await page.fill('.desk input', words);
    if (asks) {
      await appears(page, '.row.ask', GIVE_UP_MS);
      await page.click('.row.ask', 0);
    }
    await appears(page, asks ? '.answer, .empty' : '.row.hit', GIVE_UP_MS);
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
