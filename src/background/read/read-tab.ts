import * as v from 'valibot';
import { pageLoaded, runScript } from '../../platform/pages/scripts';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { MAX_CLIP_MS } from '../../protocol/document/clip-limits';
import {
  ClipOutcomeSchema,
  type Draft,
  type Survey,
  SurveySchema,
} from '../../protocol/document/document';
import type { PageClip } from '../../protocol/document/document-kinds';
import { CLIP_SCRIPT } from '../../protocol/injected-scripts';
import { isProblemError, type Problem, ProblemError } from '../../protocol/problem';
import { within } from '../../protocol/within';
import type { Reading } from '../worker/worker-context';
import { clipProblem } from './clip-problem';
import { whyForbidden } from './clippable';
import { isOtherPage } from './other-page';
import { readPdfTab } from './request-reading';
import { explainSelectionFailure, type Shown } from './what-is-shown';
import { refusalAsProblem } from './why-unreadable';

/** The script stops by itself at `MAX_CLIP_MS`, unless the page blocks its own thread. */
const PATIENCE_MS = 2 * MAX_CLIP_MS;

const READS_ALL: ReadonlySet<PageClip['kind']> = new Set(['page', 'whole-page']);

/** Reads what a tab shows. Resolves with a validated draft; rejects with `ProblemError`. */
export async function readTab(
  reading: Reading,
  tab: TabGlimpse,
  shown: Shown,
  request: PageClip,
): Promise<Draft> {
  if (READS_ALL.has(request.kind)) {
    if (shown.kind === 'pdf') return (await readPdfTab(reading, tab, shown.shut)).draft;
    if (shown.kind === 'no-document')
      throw new ProblemError({ code: shown.kind, what: shown.what });
  }
  return runTheScript(tab, request).catch((error: unknown) => {
    throw request.kind === 'selection' ? explainSelectionFailure(error, shown) : error;
  });
}

/** Throws what is said of a page that did not answer in time. */
function tooSlow(): never {
  throw new ProblemError({ code: 'too-slow', milliseconds: PATIENCE_MS });
}

/**
 * Waits for the page of a tab to load. Rejects with `too-slow`, or if the tab shows another page by then or is closed.
 * If no script may run there, what reads the page says why.
 */
export async function untilLoaded(tab: TabGlimpse): Promise<void> {
  const loaded = pageLoaded(tab.id)
    .catch(refusalAsProblem(tab))
    .catch((error: unknown) => {
      if (isProblemError(error) && LEFT.has(error.problem.code)) throw error;
    });
  await within(PATIENCE_MS, loaded, tooSlow);
}

const LEFT: ReadonlySet<Problem['code']> = new Set(['tab-gone', 'tab-moved']);

async function runTheScript(tab: TabGlimpse, request: PageClip): Promise<Draft> {
  const when = request.kind === 'selection' ? 'now' : 'loaded';
  const run = runScript(tab.id, CLIP_SCRIPT, request, when).catch(refusalAsProblem(tab));
  const returned = await within(PATIENCE_MS, run, tooSlow);
  const outcome = v.safeParse(ClipOutcomeSchema, returned);
  if (!outcome.success) throw new ProblemError({ code: 'bad-draft' });
  if (!outcome.output.ok) throw new ProblemError(clipProblem(outcome.output.failure));
  const { draft } = outcome.output;
  // While the page loaded, the tab may have gone on to another page of its site, which is lent as well.
  if (isOtherPage(tab.url ?? '', draft.pageUrl)) throw new ProblemError({ code: 'tab-moved' });
  return draft;
}

/** How long the popup waits for a page to load before it asks for what is there. */
const SURVEY_PATIENCE_MS = 1_000;

/** Returns what a clip of the page in a tab would contain, and keeps nothing. `undefined` if the script fails. */
export async function surveyTab(tab: TabGlimpse): Promise<Survey | undefined> {
  if (tab.incognito || tab.url === undefined || whyForbidden(tab.url) !== undefined)
    return undefined;
  const loaded = pageLoaded(tab.id)
    .catch(() => undefined)
    .then(() => true);
  const isLoaded = await within(SURVEY_PATIENCE_MS, loaded, () => false);
  const run = runScript(tab.id, CLIP_SCRIPT, { kind: 'survey' }, 'now');
  const returned = await run.catch(() => undefined);
  const survey = v.safeParse(SurveySchema, returned);
  if (!survey.success) return undefined;
  if (isLoaded) return survey.output;
  // Whether there is an article, and how much of the page it is, is known only once the rest has loaded.
  const { failure: _, coverage: __, ...sure } = survey.output;
  return sure;
}
