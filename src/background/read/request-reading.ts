/** Linked pages and PDFs are read in the reading page, because a service worker has no DOM. */
import * as v from 'valibot';
import { mayReach } from '../../platform/host-permission';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { parseAddress } from '../../protocol/address/parse-address';
import { isProblemError, type Problem, ProblemError } from '../../protocol/problem';
import {
  type DraftingJob,
  type ReadingFailure,
  ReadingNewsSchema,
  type ReadingOutcome,
  type ReadPage,
} from '../../protocol/reading';
import { tell } from '../worker/announce';
import type { Reading } from '../worker/worker-context';
import { clipProblem } from './clip-problem';

/** How often progress is reported, in milliseconds. A page of a PDF takes far less. */
const TELL_EVERY_MS = 150;

/** Reads for a window, which lets the person stop it. Rejects with `ProblemError`. */
export async function requestReading(
  reading: Reading,
  job: DraftingJob,
  windowId: number,
): Promise<ReadPage> {
  const { jobs } = reading;
  const own = { windowId, cut: new AbortController() };
  jobs.add(own);
  try {
    return await readAway(reading, job, own.cut.signal, (done, total) => {
      void tell('clip.progress', { windowId, done, total });
    });
  } finally {
    jobs.delete(own);
  }
}

/**
 * Resolves with the validated result; rejects with `ProblemError`.
 * @param progress hears about each page of a PDF
 */
export async function readAway(
  { page }: Reading,
  job: DraftingJob,
  signal: AbortSignal,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<ReadPage> {
  let outcome: ReadingOutcome | undefined;
  let told = 0;
  const hear = (message: unknown): 'more' | 'end' => {
    const news = v.safeParse(ReadingNewsSchema, message);
    if (!news.success) return 'end';
    if (news.output.news === 'end') {
      outcome = news.output.outcome;
      return 'end';
    }
    if (news.output.news === 'markdown') return 'end';
    const { done, total } = news.output;
    if (performance.now() - told < TELL_EVERY_MS && done < total) return 'more';
    told = performance.now();
    progress(done, total);
    return 'more';
  };
  try {
    await page.run(job, hear, signal);
  } catch (error) {
    if (signal.aborted) throw new ProblemError({ code: 'cancelled' }, { cause: error });
    throw error;
  }
  if (outcome === undefined) throw new ProblemError({ code: 'bad-draft' });
  if (!outcome.ok) throw new ProblemError(await problemOf(outcome.failure, job));
  return outcome;
}

/** Stops all reading for a window. Nothing is kept. */
export function cancelReading({ jobs }: Reading, windowId: number): void {
  for (const job of jobs) {
    if (job.windowId === windowId) job.cut.abort(new Error('The person stopped it.'));
  }
}

/**
 * Reads the PDF that a tab shows. Fetches it again, because no script may run in the PDF viewer.
 * @param shut the tab's permission does not include its viewer
 */
export async function readPdfTab(
  reading: Reading,
  tab: TabGlimpse,
  shut: boolean,
): Promise<ReadPage> {
  if (tab.url === undefined) throw new ProblemError({ code: 'tab-not-lent' });
  const host = parseAddress(tab.url)?.host ?? '';
  try {
    return await requestReading(reading, { kind: 'pdf', url: tab.url }, tab.windowId);
  } catch (error) {
    const isUnasked = isProblemError(error) && error.problem.code === 'pdf-not-permitted';
    // A tab that was lent needs no permission, so the reason is that nobody answers.
    if (isUnasked && !shut) throw new ProblemError({ code: 'unreachable', host }, { cause: error });
    throw error;
  }
}

async function problemOf(failure: ReadingFailure, job: DraftingJob): Promise<Problem> {
  const host = ('url' in job ? parseAddress(job.url)?.host : undefined) ?? '';
  switch (failure.code) {
    case 'unreachable':
      // The reading page cannot distinguish a host that does not answer from a browser that refuses.
      if (!('url' in job) || (await mayReach(job.url))) return { code: 'unreachable', host };
      return { code: job.kind === 'pdf' ? 'pdf-not-permitted' : 'not-permitted', host };
    case 'leads-elsewhere':
      return { code: 'leads-elsewhere', host };
    case 'broken':
      return { code: 'unexpected', detail: failure.detail };
    default:
      return clipProblem(failure);
  }
}
