/** Ranks the chunks of one segment. */

import { theKernel } from '../kernel/kernel';
import type { Conditions, Group } from '../query/asked';
import { runLength } from '../rows/chunk-page';
import { BLOCK, decodePostings, Postings } from '../rows/posting-list';
import { joined } from '../rows/posting-rows';
import { longest, type OpenSegment } from '../segments/open-segments';
import { type FieldNorms, K1 } from '../weights/bm25f';
import type { TopHits } from './top';

/** Adding up fewer postings than this is faster than skipping. */
const WORTH_SKIPPING = 4 * BLOCK;
/** Rounding may leave a sum of bounds slightly below the sum of scores. */
const ROUNDING = 1 + 1e-9;

export interface WeighedGroup extends Group {
  /** Weight times inverse frequency. */
  readonly worth: number;
}

export class SegmentScorer {
  readonly #groups: readonly WeighedGroup[];
  readonly #conditions: Conditions;
  readonly #norms: FieldNorms;

  constructor(norms: FieldNorms, groups: readonly WeighedGroup[], conditions: Conditions) {
    this.#groups = groups;
    this.#conditions = conditions;
    this.#norms = norms;
  }

  /** Lists hits without ranking: every allowed chunk, or the first chunk of each document. */
  list(open: OpenSegment, top: TopHits, oneEach: boolean): void {
    const { before, segment, runs } = open;
    const barred = this.#barred(open);
    const starts = oneEach ? runs?.starts : undefined;
    for (let i = 0, run = 0; i < segment.chunks; run++) {
      const end = starts === undefined ? i + 1 : (starts[run + 1] ?? segment.chunks);
      // A word that a document must not contain may be in any of its chunks.
      if (barred?.subarray(i, end).includes(1) !== true) top.offer({ order: before + i, score: 0 });
      i = end;
    }
  }

  score(open: OpenSegment, top: TopHits, limit: number): void {
    const { before, segment, lists, bodies } = open;
    const barred = this.#barred(open);
    const kernel = theKernel();
    kernel.open(segment.chunks, barred, { longest: longest(lists), most: limit });
    kernel.rankBy(bodies, this.#norms);
    let left = this.#groups.reduce((sum, { worth }) => sum + worth * (K1 + 1), 0);
    let following = false;
    for (const { terms, worth } of this.#groups) {
      const weighed = terms.flatMap(({ term, weight }) => {
        const list = lists.get(term);
        return list === undefined ? [] : [{ ...list, weight }];
      });
      const postings = weighed.reduce((sum, { count }) => sum + count, 0);
      if (!following && kernel.seen >= limit && postings > WORTH_SKIPPING) {
        const least = Math.max(top.threshold, kernel.least(limit));
        const rest = left * ROUNDING;
        following = rest < least;
        if (following) kernel.follow(least - rest);
      }
      kernel.score(weighed, worth, following);
      left -= worth * (K1 + 1);
    }
    kernel.each(Math.max(top.threshold, kernel.least(limit)), (ordinal, score) =>
      top.offer({ order: before + ordinal, score }),
    );
  }

  /** Returns an array with 1 for each chunk that is dead or fails the conditions; `undefined` if none is. */
  #barred({ runs, dead, segment, lists }: OpenSegment): Uint8Array | undefined {
    const { required, excluded, fromDay, toDay } = this.#conditions;
    const unconditional = required.length === 0 && excluded.length === 0;
    if (unconditional && fromDay === undefined && toDay === undefined) return dead;
    const barred = dead?.slice() ?? new Uint8Array(segment.chunks);
    const counting = new Postings();
    const each = (term: string, use: (ordinal: number) => void) => {
      const list = lists.get(term);
      if (list === undefined) return;
      counting.clear();
      decodePostings(joined(list.parts), list.count, counting);
      for (let i = 0; i < counting.length; i++) use(counting.ordinals[i] ?? 0);
    };
    for (const anyOf of required) {
      const present = new Uint8Array(segment.chunks);
      for (const term of anyOf) {
        each(term, (ordinal) => {
          present[ordinal] = 1;
        });
      }
      for (let i = 0; i < barred.length; i++) if (present[i] === 0) barred[i] = 1;
    }
    for (const term of excluded) {
      each(term, (ordinal) => {
        barred[ordinal] = 1;
      });
    }
    runs?.days.forEach((day, run) => {
      const start = runs.starts[run] ?? 0;
      if (day < (fromDay ?? day) || day >= (toDay ?? day + 1)) {
        barred.fill(1, start, start + runLength(runs, run, segment.chunks));
      }
    });
    return barred;
  }
}
