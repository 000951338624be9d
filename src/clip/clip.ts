import { MAX_CLIP_MS, MAX_NODES } from '../protocol/document/clip-limits';
import type { ClipFailure, ClipOutcome, Survey } from '../protocol/document/document';
import type { PageClip } from '../protocol/document/wanted-clip';
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

/** Milliseconds. A survey is made while the popup opens, and nobody has asked for it. */
const SURVEY_MS = 1_500;
/** Milliseconds that a page gets to show its content, and between two looks whether it has. */
const LOADED_WITHIN_MS = 4_000;
const LOOK_AGAIN_MS = 250;
/** The share of a clip's time that reading in full may take. The rest is for the simpler readers. */
const MOST_OF_IT = 0.65;

/**
 * Takes a clip of a page, in slices. The page is only read. A reader that throws, takes too long or writes too
 * much gives way to the next simpler one, so that no page with words on it is lost. A page whose content has not come
 * is read again for some moments.
 */
export async function clipPage(
  live: Document,
  request: PageClip,
  options: ClipOptions,
): Promise<ClipOutcome> {
  for (const end = options.now() + LOADED_WITHIN_MS; ; ) {
    const slices = new Slices(options.now);
    const outcome = await slices.run(readBest(live, request, options, slices));
    // To what nobody has opened nothing comes.
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
      if (!isTooLong(outcome)) return outcome;
      // Nobody looks at a file or a link, so nobody would see how much was left out.
      if (viewOf(live) === null) return outcome;
      tooLong ??= outcome;
      faults.add('clip', new RangeError('more characters than a clip may have'));
    } catch (error) {
      faults.add('clip', error);
    }
  }
  return tooLong ?? failed(NOTHING[request.kind] ?? { code: 'empty-page' });
}

function isTooLong(outcome: ClipOutcome): boolean {
  return !outcome.ok && outcome.failure.code === 'too-long';
}

/** The outcome where every reader has thrown. */
const NOTHING: Partial<Record<PageClip['kind'], ClipFailure>> = {
  selection: { code: 'no-selection' },
  transcript: { code: 'no-transcript' },
};

type Reader = () => Work<ClipOutcome>;

/** The ways to read what is asked for, the best first. */
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

/** What a clip of the page would be. `undefined` where that takes longer than it is worth. */
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
    // Of such a page all text is kept.
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
