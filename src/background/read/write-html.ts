import * as v from 'valibot';
import type { ReadingPage } from '../../platform/pages/reading-page';
import { type ReadingJob, type ReadingNews, ReadingNewsSchema } from '../../protocol/reading';

/**
 * Converts HTML to markdown for the service on this device. Runs in the reading page, because a service worker has no
 * DOM. `undefined`: it takes too long.
 */
export async function writeHtml(
  page: ReadingPage,
  html: string,
  url: string,
): Promise<string | undefined> {
  let last: ReadingNews | undefined;
  const job: ReadingJob = { kind: 'html', html, url };
  const hear = (message: unknown) => {
    const news = v.safeParse(ReadingNewsSchema, message);
    if (news.success) last = news.output;
    return 'end' as const;
  };
  await page.run(job, hear, new AbortController().signal);
  if (last?.news === 'markdown') return last.markdown;
  if (last?.news === 'end' && !last.outcome.ok && last.outcome.failure.code === 'too-slow') {
    return undefined;
  }
  throw new Error(`HTML was not read: ${JSON.stringify(last)}`);
}
