/** What is read in the reading page, because a service worker has no DOM: linked pages and PDFs. */
import * as v from 'valibot';
import { mayReach } from '../../platform/host-permission';
import type { ReadingPage } from '../../platform/pages/reading-page';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import type { Draft } from '../../protocol/document/document';
import { type Problem, ProblemError } from '../../protocol/problem';
import {
  type DraftingJob,
  type ReadingFailure,
  ReadingNewsSchema,
  type ReadingOutcome,
} from '../../protocol/reading';
import { tell } from '../worker/announce';
import { clipProblem } from './clip-problem';

export interface Reading {
  page: ReadingPage;
  /** Jobs that a person may cut short, by the window they were started from. */
  jobs: Map<number, AbortController>;
}

/** How often progress is told, in milliseconds: a page of a PDF takes far less. */
const TELL_EVERY_MS = 150;

/** Resolves with a draft that has been checked; rejects with `ProblemError`. */
export async function requestReading(
  { page, jobs }: Reading,
  job: DraftingJob,
  windowId: number,
): Promise<Draft> {
  const cut = new AbortController();
  jobs.get(windowId)?.abort();
  jobs.set(windowId, cut);
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
    void tell('clip.progress', { windowId, done, total });
    return 'more';
  };
  try {
    await page.run(job, hear, cut.signal);
  } catch (error) {
    if (cut.signal.aborted) throw new ProblemError({ code: 'cancelled' }, { cause: error });
    throw error;
  } finally {
    if (jobs.get(windowId) === cut) jobs.delete(windowId);
  }
  if (outcome === undefined) throw new ProblemError({ code: 'bad-draft' });
  if (!outcome.ok) throw new ProblemError(await problemOf(outcome.failure, job));
  return outcome.draft;
}

/** Stops what is read for a window; nothing is kept of it. */
export function cancelReading({ jobs }: Reading, windowId: number): void {
  jobs.get(windowId)?.abort(new Error('The person stopped it.'));
}

/** Reads the PDF that a tab shows. Its viewer lets nobody in, so it is fetched again. */
export function readPdfTab(reading: Reading, tab: TabGlimpse): Promise<Draft> {
  if (tab.url === undefined) throw new ProblemError({ code: 'tab-not-lent' });
  return requestReading(reading, { kind: 'pdf', url: tab.url }, tab.windowId);
}

async function problemOf(failure: ReadingFailure, job: DraftingJob): Promise<Problem> {
  const host = 'url' in job && URL.canParse(job.url) ? new URL(job.url).host : '';
  switch (failure.code) {
    case 'unreachable':
      // To the page it is the same whether nobody answers or the browser does not let it ask.
      if (!('url' in job) || (await mayReach(job.url))) return { code: 'unreachable', host };
      return { code: job.kind === 'pdf' ? 'pdf-not-permitted' : 'not-permitted', host };
    case 'leads-elsewhere':
      return { code: 'leads-elsewhere', host };
    case 'broken':
      return { code: 'unexpected', detail: failure.detail };
    case 'too-slow':
    case 'refused':
    case 'not-a-page':
    case 'too-large':
    case 'pdf-locked':
    case 'pdf-scanned':
    case 'pdf-damaged':
      return failure;
    default:
      return clipProblem(failure);
  }
}
