/**
 * A page of ours that nobody sees, for work that needs a DOM or a heavy library. Chromium has
 * offscreen documents for it; in Firefox the background is itself a page and holds a frame.
 */
import type { Runtime } from 'webextension-polyfill';
import { browser, chromiumOnly } from '../browser';
import { isOwnPage, pageUrl } from '../runtime';

const PATH = '/reading.html';
const PORT = 'reading';

/** The one page: opened for the first job that needs it, closed after the last. */
export class ReadingPage {
  /** How many jobs use the page now. */
  #users = 0;
  #opening: Promise<void> | undefined;

  /**
   * Hands a job to the page. Resolves when `news` has answered `end`; rejects when the page went away
   * or the job was cut short by `signal`.
   */
  async run(
    job: unknown,
    news: (message: unknown) => 'more' | 'end',
    signal: AbortSignal,
  ): Promise<void> {
    this.#users += 1;
    try {
      this.#opening ??= openPage();
      await this.#opening;
      signal.throwIfAborted();
      await converse(job, news, signal);
    } finally {
      this.#users -= 1;
      if (this.#users === 0) {
        this.#opening = undefined;
        await closePage();
      }
    }
  }
}

function converse(
  job: unknown,
  news: (message: unknown) => 'more' | 'end',
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const port = browser.runtime.connect({ name: PORT });
    const stop = () => {
      port.disconnect();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    port.onMessage.addListener((message: unknown) => {
      if (news(message) === 'more') return;
      signal.removeEventListener('abort', stop);
      port.disconnect();
      resolve();
    });
    port.onDisconnect.addListener(() => reject(new Error('The reading page went away.')));
    port.postMessage(job);
  });
}

/** Called in the page itself: takes jobs. What `work` reports through `tell` reaches the sender of the job. */
export function serveReading(
  work: (job: unknown, tell: (message: unknown) => void, signal: AbortSignal) => void,
): void {
  browser.runtime.onConnect.addListener((port: Runtime.Port) => {
    const { sender } = port;
    if (port.name !== PORT || sender === undefined) return;
    if (!isOwnPage(sender, browser.runtime.id, browser.runtime.getURL(''))) return;
    const cut = new AbortController();
    port.onDisconnect.addListener(() => cut.abort(new Error('Nobody waits for it.')));
    port.onMessage.addListener((job: unknown) => {
      work(
        job,
        (message) => {
          if (!cut.signal.aborted) port.postMessage(message);
        },
        cut.signal,
      );
    });
  });
}

async function openPage(): Promise<void> {
  const { offscreen } = chromiumOnly;
  if (offscreen === undefined) return openFrame();
  // One that an earlier worker opened stands still, and there can be only one.
  await offscreen.closeDocument().catch(() => undefined);
  await offscreen.createDocument({
    url: PATH,
    reasons: ['DOM_PARSER', 'WORKERS'],
    justification: 'Parses HTML and pages saved by their links, and reads the text of PDFs.',
  });
}

function openFrame(): Promise<void> {
  const frame = document.createElement('iframe');
  frame.src = pageUrl(PATH);
  return new Promise((resolve, reject) => {
    frame.onload = () => resolve();
    frame.onerror = () => reject(new Error('The reading page did not load.'));
    document.body.append(frame);
  });
}

async function closePage(): Promise<void> {
  const { offscreen } = chromiumOnly;
  if (offscreen !== undefined) await offscreen.closeDocument().catch(() => undefined);
  else for (const frame of document.querySelectorAll('iframe')) frame.remove();
}
