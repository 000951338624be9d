import type { TwinPage, TwinRow } from '../protocol/document/twins';

export type * from '../protocol/document/twins';

/** Requests of the list of duplicates. Only a bulk change (`bulk.begin`) writes anything about them. */
export interface TwinRequests {
  /**
   * Returns the next documents with what texts are compared by. `after` is 0 at first, then the previous reply's
   * `next`.
   */
  'twins.sketch': (request: { after: number }) => TwinPage;
  /** Returns the share of the longer text that each of the others has in common with a document, in order: 0 to 1. */
  'twins.compare': (request: { uid: string; others: readonly string[] }) => number[];
  /** Returns the rows of documents, without those that are gone. */
  'twins.rows': (request: { uids: readonly string[] }) => TwinRow[];
  /** Lists the groups of documents that the person said are not duplicates of each other. */
  'twins.told-apart': (request: Record<string, never>) => string[][];
  /** Answers with all of them. `since`: as the page has read them; what another page has changed since stays. */
  'twins.tell-apart': (request: {
    groups: readonly (readonly string[])[];
    since: readonly (readonly string[])[];
  }) => string[][];
}

/** Maximum number of groups that are remembered as not duplicates. */
export const MOST_TOLD_APART = 5_000;
