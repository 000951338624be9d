import { MAX_CLIP_MS, MAX_NODES } from '../protocol/document/clip-limits';
import type { ClipFailure, ClipOutcome, Survey } from '../protocol/document/document';
import type { PageClip } from '../protocol/document/document-kinds';
import { viewOf } from './copy/clobbering';
import { hasMoreNodes } from './copy/node-count';
import { copySelection } from './copy/selection';
import { deadlineIn } from './deadline';
import { Faults } from './faults';
import { keywordsOf } from './metadata/keywords';
import {
  type ClipOptions,
  clipCopy,
  clipSelection,
  failed,
  surveyCopy,
  type Terms,
} from './readers/in-full';
import { clipReadability, clipSelectedText, clipText } from './readers/simpler';
import { Slices, type Work } from './slices';

/** Milliseconds. A survey runs unasked while the popup opens, so it must be short. */
const SURVEY_MS = 1_500;
/** Milliseconds to wait for a page's content, and between two checks. */
const LOADED_WITHIN_MS = 4_000;
const LOOK_AGAIN_MS = 250;
/** Maximum share of a clip's time for reading in full. The rest is for the simpler readers. */
const MOST_OF_IT = 0.65;

/**
 * Takes a clip of a page, in slices. The page is only read. If a reader throws, takes too long or writes too much,
 * the next simpler one takes over, so that no page with words on it is lost. A page whose content has not loaded yet
 * is read again for some seconds.
 */
export async function clipPage(
  live: Document,
  request: PageClip,
  options: ClipOptions,
): Promise<ClipOutcome> {
  for (const end = options.now() + LOADED_WITHIN_MS; ; ) {
    const slices = new Slices(options.now);
    const outcome = await slices.run(readBest(live, request, options, slices));
    // A page that no tab shows loads nothing more.
    if (!isLoading(outcome) || viewOf(live) === null || options.now() > end) return outcome;
    await new Promise((again) => setTimeout(again, LOOK_AGAIN_MS));
  }
}

function isLoading(outcome: ClipOutcome): boolean {
  if (outcome.ok || outcome.failure.code !== 'nothing-to-clip') return false;
  return outcome.failure.what === 'empty-shell';
}

function* readBest(
  live: Document,
  request: PageClip,
  options: ClipOptions,
  slices: Slices,
): Work<ClipOutcome> {
  const faults = new Faults();
  const inFull = { deadline: deadlineIn(MOST_OF_IT * MAX_CLIP_MS, slices), faults };
  const terms = { deadline: deadlineIn(MAX_CLIP_MS, slices), faults };
  let tooLong: ClipOutcome | undefined;
  for (const read of readersOf(live, request, options, inFull, terms)) {
    try {
      const outcome = yield* read();
      if (outcome.ok || outcome.failure.code !== 'too-long') return outcome;
      // For a file or a link there is no open page in which a person would see what was left out.
      if (viewOf(live) === null) return outcome;
      tooLong ??= outcome;
      faults.add('clip', new RangeError('more characters than a clip may have'));
    } catch (error) {
      faults.add('clip', error);
    }
  }
  return tooLong ?? failed(NOTHING[request.kind] ?? { code: 'empty-page' });
}

/** The outcome if every reader has thrown. */
const NOTHING: Partial<Record<PageClip['kind'], ClipFailure>> = {
  selection: { code: 'no-selection' },
  transcript: { code: 'no-transcript' },
};

type Reader = () => Work<ClipOutcome>;

/** Returns the readers for a request, the best first. */
function readersOf(
  live: Document,
  request: PageClip,
  options: ClipOptions,
  inFull: Terms,
  terms: Terms,
): Reader[] {
  switch (request.kind) {
    case 'selection':
      return [
        () => clipSelection(live, options, inFull),
        () => clipSelectedText(live, options, terms),
      ];
    case 'page':
      return [
        () => clipCopy(live, request, options, inFull),
        () => clipReadability(live, options, terms),
        () => clipText(live, 'page', options, terms),
      ];
    case 'whole-page':
      return [
        () => clipCopy(live, request, options, inFull),
        () => clipText(live, 'whole-page', options, terms),
      ];
    default:
      return [() => clipCopy(live, request, options, inFull)];
  }
}

/** Returns what a clip of the page would contain; `undefined` if that takes too long. */
export function surveyPage(live: Document, options: ClipOptions): Promise<Survey | undefined> {
  const slices = new Slices(options.now);
  return slices.run(survey(live, options, deadlineIn(SURVEY_MS, slices)));
}

function* survey(
  live: Document,
  options: ClipOptions,
  deadline: Terms['deadline'],
): Work<Survey | undefined> {
  try {
    const selection = yield* copySelection(live, deadline, options.shadowRootOf);
    const selected = selection !== undefined;
    // Such a page is kept as plain text, and completely.
    if (hasMoreNodes(live, MAX_NODES)) return { coverage: 1, selected, transcript: false };
    const keywords = keywordsOf(live);
    const named = keywords.length === 0 ? {} : { keywords };
    return {
      selected,
      ...named,
      ...(yield* surveyCopy(live, options, { deadline, faults: new Faults() })),
    };
  } catch {
    return undefined;
  }
}
