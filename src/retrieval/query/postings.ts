/** What a search needs from the place where postings are kept: segments in IndexedDB, or PostgreSQL. */

import type { TermCount } from '../rows/dictionary';
import type { Collection } from '../weights/bm25f';
import type { FieldLengths } from '../weights/fields';
import type { Conditions, Group } from './asked';

export interface Hit {
  readonly document: number;
  /** 0-based place of the chunk in its document. */
  readonly position: number;
  readonly score: number;
}

export interface HowToRank {
  readonly limit: number;
  /** Stop saying where chunks are once they come from so many documents. */
  readonly documents?: number | undefined;
  /** Without groups: the first chunk of each document, if all of its chunks are allowed. */
  readonly oneEach?: boolean;
  readonly weights: Readonly<FieldLengths>;
}

export interface Ranking<H extends Hit = Hit> {
  readonly hits: readonly H[];
  readonly collection: Collection;
  /** Chunks that have each scored term. */
  readonly counts: ReadonlyMap<string, number>;
  /** The highest score any chunk could have had; 0 where hits teach nothing. */
  readonly possible: number;
}

/** One consistent view of all postings. */
export interface PostingsView<H extends Hit = Hit> {
  /**
   * How many chunks have each term.
   * @param isRankedNext whether the lists will be needed too.
   */
  count(terms: readonly string[], isRankedNext: boolean): Promise<ReadonlyMap<string, number>>;
  /**
   * The terms with this beginning. One may come several times; its counts are then added.
   * @param lengths only terms of these lengths are needed.
   */
  beginning(
    beginning: string,
    lengths?: { least: number; most: number },
  ): Promise<readonly TermCount[]>;
  /** How many chunks each language has, by its code; nothing if all are in English. */
  languages(): ReadonlyMap<string, number> | undefined;
  /** How many chunks there are. Known once terms were counted. */
  chunks(): number;
  /** Makes room for what will be ranked, while rows are on their way. */
  expect?(how: HowToRank): void;
  /** Begins to read the lengths of chunks, which every ranking needs whatever its terms. */
  readLengths?(): void;
  /** Reads the lists of terms before they are ranked, in one trip with whatever else is being read. */
  readLists?(terms: readonly string[]): Promise<unknown>;
  /** The best chunks by the sum of their groups' scores, under conditions. */
  rank(groups: readonly Group[], conditions: Conditions, how: HowToRank): Promise<Ranking<H>>;
}

export interface Postings<H extends Hit = Hit> {
  /**
   * Runs `work` on one view; `work` awaits nothing but the view.
   * @param prepare is called while the view is on its way; with `undefined` there is nothing to read.
   * @param asItIs whether what is kept and not in the postings yet may be missing.
   */
  read<P, T>(
    prepare: () => P | undefined,
    work: (view: PostingsView<H>, prepared: P) => Promise<T>,
    asItIs?: boolean,
  ): Promise<T | undefined>;
}
