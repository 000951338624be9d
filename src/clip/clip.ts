import { MAX_CLIP_MS, MAX_NODES } from '../protocol/document/clip-limits';
import type { ClipFailure, ClipOutcome, Survey } from '../protocol/document/document';
import { viewOf } from './copy/clobbering';
import { hasMoreNodes } from './copy/node-count';
import { hasSelection } from './copy/selection';
import { deadlineIn } from './deadline';
import { Faults } from './faults';
import {
  type ClipOptions,
  type ClipRequest,
  clipCopy,
  clipSelection,
  failed,
  type Terms,
} from './readers/in-full';
import { clipReadability, clipSelectedText, clipText } from './readers/simpler';

/** Milliseconds: a survey is made unasked, while a popup opens. */
const SURVEY_MS = 1_500;
/** Of the time of a clip, what reading in full may take: the rest is for the simpler readers. */
const MOST_OF_IT = 0.65;
/** Nodes: nothing stops it once it runs, and it counts elements alone. */
const MOST_FOR_READABILITY = 2 * MAX_NODES;

/**
 * Takes a clip of a page. The page is only read: its DOM is the same before and after. What can go
 * wrong in a way a person can act on is returned as a failure. A reader that throws, takes too long or writes
 * too much gives way to the next simpler one, so that no page with words on it is lost.
 */
export function clipPage(live: Document, request: ClipRequest, options: ClipOptions): ClipOutcome {
  const terms = { deadline: deadlineIn(MAX_CLIP_MS, options.now), faults: new Faults() };
  let tooLong: ClipOutcome | undefined;
  for (const read of readersOf(live, request, options)) {
    try {
      const outcome = read(terms);
      if (!isTooLong(outcome)) return outcome;
      // Of a file or a link nobody sees how much was left out.
      if (viewOf(live) === null) return outcome;
      tooLong ??= outcome;
      terms.faults.add('clip', new RangeError('more characters than a clip may have'));
    } catch (error) {
      terms.faults.add('clip', error);
    }
  }
  return tooLong ?? failed(NOTHING[request.kind] ?? { code: 'empty-page' });
}

function isTooLong(outcome: ClipOutcome): boolean {
  return !outcome.ok && outcome.failure.code === 'too-long';
}

/** What a clip has come to where every reader of it has thrown. */
const NOTHING: Partial<Record<ClipRequest['kind'], ClipFailure>> = {
  selection: { code: 'no-selection' },
  transcript: { code: 'no-transcript' },
};

type Reader = (terms: Terms) => ClipOutcome;

/** The ways to read what is asked for, the best first. */
function readersOf(live: Document, request: ClipRequest, options: ClipOptions): Reader[] {
  const inFull =
    (read: Reader): Reader =>
    ({ faults }) => {
      refuseLarger(live, MAX_NODES);
      return read({ deadline: deadlineIn(MOST_OF_IT * MAX_CLIP_MS, options.now), faults });
    };
  switch (request.kind) {
    case 'selection':
      return [
        inFull((terms) => clipSelection(live, options, terms)),
        (terms) => clipSelectedText(live, options, terms),
      ];
    case 'page':
      return [
        inFull((terms) => clipCopy(live, request, options, terms)),
        (terms) => {
          refuseLarger(live, MOST_FOR_READABILITY);
          return clipReadability(live, options, terms);
        },
        (terms) => clipText(live, 'page', options, terms),
      ];
    case 'whole-page':
      return [
        inFull((terms) => clipCopy(live, request, options, terms)),
        (terms) => clipText(live, 'whole-page', options, terms),
      ];
    default:
      return [inFull((terms) => clipCopy(live, request, options, terms))];
  }
}

/** What a clip of the page would be. `undefined` where that takes longer than it is worth. */
export function surveyPage(live: Document, options: ClipOptions): Survey | undefined {
  const selected = hasSelection(live, options.shadowRootOf);
  // Of such a page all text is kept.
  if (hasMoreNodes(live, MAX_NODES)) return { coverage: 1, selected, transcript: false };
  const terms = { deadline: deadlineIn(SURVEY_MS, options.now), faults: new Faults() };
  try {
    const outcome = clipCopy(live, { kind: 'page' }, options, terms);
    // A page of a player alone may have no other text than what is said in it.
    const transcript = clipCopy(live, { kind: 'transcript' }, options, terms).ok;
    return outcome.ok
      ? { coverage: outcome.draft.coverage, selected, transcript }
      : { coverage: 0, selected, transcript, failure: outcome.failure };
  } catch {
    return undefined;
  }
}

function refuseLarger(live: Document, limit: number): void {
  if (hasMoreNodes(live, limit)) throw new RangeError(`more than ${limit} nodes`);
}
