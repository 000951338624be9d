/**
 * An invisible page of ours, for work that needs a DOM or a heavy library. In Chromium it is an offscreen document.
 * In Firefox the background is itself a page and holds it in a frame.
 */

import { chromiumOnly, offscreenDocuments } from '../browser';
import { acceptPorts, openPort } from '../ports';
import { pageUrl } from '../runtime';
import { createQueue } from '../turns';

const PATH = '/reading.html';
const PORT = 'reading';

/** Opens the only such page for the first job and closes it after the last, unless it is needed longer. */
export class ReadingPage {
  /** Number of jobs that are using the page. */
  #users = 0;
  #opening: Promise<void> | undefined;
  readonly #stays: () => Promise<boolean>;
  /** Opening and closing run one after the other, because only one page can exist. */
  readonly #inTurn = createQueue();

  /** @param stays whether the page is needed without a job, because it then holds the line to the bridge. */
  constructor(stays: () => Promise<boolean> = async () => false) {
    this.#stays = stays;
  }

  /** Opens or closes the page, as `stays` says now. */
  async settle(): Promise<void> {
    await this.#inTurn(async () => {
      if (chromiumOnly.offscreen === undefined || this.#users > 0) return;
      if (await this.#stays()) await openPage(true);
      else await closePage();
    });
  }

  /**
   * Gives a job to the page. Resolves when `news` has returned `end`. Rejects when the page is gone or `signal` stops
   * the job.
   */
  async run(
    job: unknown,
    news: (message: unknown) => 'more' | 'end',
    signal: AbortSignal,
  ): Promise<void> {
    this.#users += 1;
    try {
      this.#opening ??= this.#inTurn(async () => openPage(await this.#stays()));
      await this.#opening;
      signal.throwIfAborted();
      await converse(job, news, signal);
    } finally {
      this.#users -= 1;
      if (this.#users === 0) {
        this.#opening = undefined;
        await this.#inTurn(async () => {
          // Firefox closes its frame, because there the background itself holds the line.
          if (chromiumOnly.offscreen === undefined || !(await this.#stays())) await closePage();
        });
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
    const port = openPort(PORT);
    const stop = () => {
      port.close();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    port.onMessage((message) => {
      if (news(message) === 'more') return;
      signal.removeEventListener('abort', stop);
      port.close();
      resolve();
    });
    port.onClose(() => reject(new Error('The reading page went away.')));
    port.post(job);
  });
}

/** Accepts jobs. Called in the page itself. `tell` sends a message to whoever gave the job. */
export function serveReading(
  work: (job: unknown, tell: (message: unknown) => void, signal: AbortSignal) => void,
): void {
  acceptPorts(PORT, (port) => {
    const cut = new AbortController();
    port.onClose(() => cut.abort(new Error('Nobody waits for it.')));
    port.onMessage((job) => work(job, (message) => port.post(message), cut.signal));
  });
}

async function openPage(stays: boolean): Promise<void> {
  const { offscreen } = chromiumOnly;
  if (offscreen === undefined) return openFrame();
  // Only one page can exist. If an earlier worker opened it for its jobs, it no longer does anything.
  if (stays && (await offscreenDocuments()).length > 0) return;
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
