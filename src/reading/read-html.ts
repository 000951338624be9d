/** Reads HTML that is not a page in a tab: saved or pushed to the service on this device. */
import { deadlineIn, TooSlowError } from '../clip/deadline';
import { Slices } from '../clip/slices';
import { parseHtml } from '../clip/undrawn/parse-html';
import { writeWhole } from '../clip/undrawn/write-whole';
import { MAX_CLIP_MS } from '../protocol/document/clip-limits';
import { ReadingError, type WritingJob } from '../protocol/reading';

export async function writeHtml({ html, url }: WritingJob, now: () => number): Promise<string> {
  const page = await parseHtml(new Blob([html], { type: 'text/html;charset=utf-8' }));
  try {
    const slices = new Slices(now);
    return await slices.run(writeWhole(page, url, deadlineIn(MAX_CLIP_MS, slices)));
  } catch (error) {
    if (!(error instanceof TooSlowError)) throw error;
    const { milliseconds } = error;
    throw new ReadingError({ code: 'too-slow', milliseconds }, { cause: error });
  }
}
