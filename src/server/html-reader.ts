/**
 * HTML that was sent is hostile. What it takes to read it grows with the square of what is sent, whatever the
 * library, and nothing of that can be stopped from inside. So it is read in a thread of its own, which is ended when
 * it takes too long or too much memory: other requests do not wait for it meanwhile.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_CLIP_MS } from '../protocol/document';
import type { ServicePorts } from '../service/ports';

export interface HtmlJob {
  html: string;
  url: string;
}

/** Ten times what the largest body takes that is a page and not an attack. */
const MAX_MEGABYTES = 1_024;

/**
 * @param script `html-thread.ts`, as it was built.
 * @returns a function that reads one after another, in the order in which it is asked.
 */
export function createHtmlReader(
  script: URL,
  maxMs = MAX_CLIP_MS,
  maxMegabytes = MAX_MEGABYTES,
): ServicePorts['htmlToMarkdown'] {
  let thread: Worker | undefined;
  let before: Promise<unknown> = Promise.resolve();
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
  return (html, url) => {
    const mine = before.then(() => read({ html, url }));
    before = mine.catch(() => undefined);
    return mine;
  };
}

function startThread(script: URL, maxOldGenerationSizeMb: number): Worker {
  const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb } });
  // It waits for the next job, and the server's end need not wait for it.
  thread.unref();
  return thread;
}

/** Out of time, of memory, or of what a text may be long. */
function isTooMuch(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    (error instanceof Error && error.name === 'AbortError') ||
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    error instanceof RangeError
  );
}
