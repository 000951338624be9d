/**
 * Chooses which posting lists of a query to read. A chunk's score is at most the sum of what its terms can add. While
 * the unread lists together cannot lift a chunk to a certain score, every chunk that reaches it is in a list that is
 * read (MaxScore: Turtle & Flood 1995). A term has two lists; the weak one, which adds less, is left out first.
 */
import { K1 } from '../../retrieval/weights/bm25f';

export interface WeighedTerm {
  term: string;
  /** The factor for its count. */
  weight: number;
  /** Weight times inverse frequency. */
  worth: number;
  /** How many chunks have it, and in how many of those it is weak. */
  chunks: number;
  weakChunks: number;
}

/** A list to read. Scores found in it are compared with what the unread lists might add. */
export interface ListToRead {
  term: WeighedTerm;
  weak: boolean;
  /** What was assumed for the term until it is found. Finding it subtracts this again. */
  reckoned: number;
}

export interface Reading {
  lists: ListToRead[];
  /** The most that lists not read can add to a chunk's score. */
  unread: number;
  postings: number;
}

/** Rounding may leave a sum of bounds slightly below the sum of scores. */
const ROUNDING = 1 + 1e-9;
/** Opening a list costs as much as reading this many postings. */
const OPENING = 30;

/** The most that a term's unread lists add: if none is read, if the strong one is, if both are. */
const bounds = ({ worth }: WeighedTerm, weakBound: number) =>
  [worth * (K1 + 1) * ROUNDING, worth * weakBound * ROUNDING, 0] as const;

/**
 * Chooses lists so that every chunk that is in none of them stays below a score. It takes, each time, the list that
 * removes most uncertainty for its length.
 * @param weakBound the most that a weak posting adds, before the term's weight.
 */
export function chooseLists(
  terms: readonly WeighedTerm[],
  weakBound: number,
  score: number,
): Reading {
  const read = terms.map((): 0 | 1 | 2 => 0);
  const bound = terms.map((term) => bounds(term, weakBound));
  let unread = bound.reduce((sum, [all]) => sum + all, 0);
  while (unread >= score) {
    let best: { index: number; to: 1 | 2; gain: number; rate: number } | undefined;
    for (const [index, term] of terms.entries()) {
      const from = read[index] ?? 2;
      for (const to of [1, 2] as const) {
        if (to <= from) continue;
        const gain = (bound[index]?.[from] ?? 0) - (bound[index]?.[to] ?? 0);
        const rate = gain / (OPENING + postingsUpTo(term, to) - postingsUpTo(term, from));
        if (best === undefined || rate > best.rate) best = { index, to, gain, rate };
      }
    }
    if (best === undefined) break;
    read[best.index] = best.to;
    unread -= best.gain;
  }
  const lists = terms.flatMap((term, index): ListToRead[] => {
    const reckoned = bound[index]?.[read[index] ?? 0] ?? 0;
    if (read[index] === 0) return [];
    const strong = { term, weak: false, reckoned };
    return read[index] === 1 ? [strong] : [strong, { term, weak: true, reckoned }];
  });
  const postings = terms.reduce(
    (sum, term, index) => sum + postingsUpTo(term, read[index] ?? 0),
    0,
  );
  // Sum again, because repeated subtraction would accumulate rounding errors.
  return {
    lists,
    unread: terms.reduce((sum, _, index) => sum + (bound[index]?.[read[index] ?? 0] ?? 0), 0),
    postings,
  };
}

const postingsUpTo = ({ chunks, weakChunks }: WeighedTerm, lists: 0 | 1 | 2) =>
  lists === 0 ? 0 : lists === 1 ? chunks - weakChunks : chunks;
