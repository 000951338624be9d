/**
 * Received HTML is untrusted: bad nesting takes a parser quadratic time, and the parser cannot be stopped from inside.
 * So a separate thread reads it, and is ended if it takes too much time or memory.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_CLIP_MS } from '../../protocol/document/clip-limits';
import type { ServicePorts } from '../../service/ports';

export interface HtmlJob {
  html: string;
  url: string;
}

/** Twice what a body of maximum size needs, full of tags and words. */
const MAX_MEGABYTES = 512;

/**
 * Returns a function that reads one document after another. Accounts take turns, so that between two
 * of its documents an account waits for one of each other account at most. @param script `html-thread.ts`, built.
 */
export function createHtmlReader(
  script: URL,
  maxMs = MAX_CLIP_MS,
  maxMegabytes = MAX_MEGABYTES,
): ServicePorts['htmlToMarkdown'] {
  let thread: Worker | undefined;
  /** What each account has sent, in the order of their turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isReading = false;
  const read = async (job: HtmlJob): Promise<string | undefined> => {
    thread ??= startThread(script, maxMegabytes);
    try {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(maxMs) });
      thread.postMessage(job);
      const [markdown] = await answer;
      return markdown;
    } catch (error) {
      await thread.terminate();
      thread = undefined;
      if (isTooMuch(error)) return undefined;
      throw error;
    }
  };
  const readAll = async () => {
    isReading = true;
    // What is set again while the map is walked comes last.
    for (const [account, jobs] of waiting) {
      await jobs.shift()?.();
      waiting.delete(account);
      if (jobs.length > 0) waiting.set(account, jobs);
    }
    isReading = false;
  };
  return (html, url, account) =>
    new Promise((resolve, reject) => {
      const jobs = waiting.get(account) ?? [];
      waiting.set(account, jobs);
      jobs.push(() => read({ html, url }).then(resolve, reject));
      if (!isReading) void readAll();
    });
}

function startThread(script: URL, maxOldGenerationSizeMb: number): Worker {
  const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb } });
  // A thread that is being ended for taking too long may run out of memory at the same time. Nobody waits for it then,
  // and an unhandled error would end the process.
  thread.on('error', () => undefined);
  // An idle thread must not keep the process alive.
  thread.unref();
  return thread;
}

/** Returns whether the error means: out of time, out of memory, or longer than a string may be. */
function isTooMuch(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    (error instanceof Error && error.name === 'AbortError') ||
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    error instanceof RangeError
  );
}
