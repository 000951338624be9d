import type { TwinPage, TwinRow } from '../protocol/document/twins';

export type * from '../protocol/document/twins';

/** Requests of the list of duplicates. Only a bulk change (`bulk.begin`) writes anything about them. */
export interface TwinRequests {
  /**
   * The next documents, with what their texts are compared by. `after`: 0 at first, then the `next` of the
   * reply before.
   */
  'twins.sketch': (request: { after: number }) => TwinPage;
  /**
   * For each of the others, in order: the share of the longer text that it and a document have in common, 0
   * to 1.
   */
  'twins.compare': (request: { uid: string; others: readonly string[] }) => number[];
  /** What is shown of documents; those that are gone are left out. */
  'twins.rows': (request: { uids: readonly string[] }) => TwinRow[];
  /** Documents that are no duplicates of each other, as the person said: one list for each group. */
  'twins.told-apart': (request: Record<string, never>) => string[][];
  'twins.tell-apart': (request: { groups: readonly (readonly string[])[] }) => void;
}

/** The most groups that are remembered as no duplicates. */
export const MOST_TOLD_APART = 5_000;
