/** The interface between a search and the store of postings: segments in IndexedDB, or PostgreSQL. */

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
  /** Stop resolving chunks once they cover this many documents. */
  readonly documents?: number | undefined;
  /** Without groups: return the first chunk of each document, if all its chunks are allowed. */
  readonly oneEach?: boolean;
  readonly weights: Readonly<FieldLengths>;
}

export interface Ranking<H extends Hit = Hit> {
  readonly hits: readonly H[];
  readonly collection: Collection;
  /** Number of chunks that contain each scored term. */
  readonly counts: ReadonlyMap<string, number>;
  /** The highest score that any chunk could have had; 0 if hits cannot serve as feedback. */
  readonly possible: number;
}

/** One consistent view of all postings. */
export interface PostingsView<H extends Hit = Hit> {
  /** Counts the chunks that have each term. @param isRankedNext whether the lists will be needed too. */
  count(terms: readonly string[], isRankedNext: boolean): Promise<ReadonlyMap<string, number>>;
  /**
   * Returns the terms with this beginning. A term may occur several times; its counts are then added.
   * @param lengths terms outside these lengths may be left out.
   */
  beginning(
    beginning: string,
    lengths?: { least: number; most: number },
  ): Promise<readonly TermCount[]>;
  /** Number of chunks in each language, by its code; `undefined` if all are in English. */
  languages(): ReadonlyMap<string, number> | undefined;
  /** Number of chunks. Known after the first `count`. */
  chunks(): number;
  /** Allocates memory for the ranking while rows are being read. */
  expect?(how: HowToRank): void;
  /** Starts to read the lengths of chunks, which every ranking needs. */
  readLengths?(): void;
  /** Reads the lists of terms before they are ranked, in one trip with other reads. */
  readLists?(terms: readonly string[]): Promise<unknown>;
  /** Returns the best chunks by the sum of their groups' scores, under conditions. */
  rank(groups: readonly Group[], conditions: Conditions, how: HowToRank): Promise<Ranking<H>>;
}

export interface Postings<H extends Hit = Hit> {
  /**
   * Runs `work` on one view; `work` must await nothing but the view.
   * @param prepare is called while the view is being opened. If it returns `undefined`, nothing is read.
   * @param asItIs whether documents that are kept but not yet indexed may be missing.
   */
  read<P, T>(
    prepare: () => P | undefined,
    work: (view: PostingsView<H>, prepared: P) => Promise<T>,
    asItIs?: boolean,
  ): Promise<T | undefined>;
}
