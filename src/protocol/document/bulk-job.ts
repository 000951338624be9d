/** One change of many documents. */
import type { Problem } from '../problem';
import type { WorkState } from '../work-state';
import type { ReadState } from './read-state';

export type BulkAction =
  | { do: 'remove' }
  | { do: 'tag'; add: readonly string[]; drop: readonly string[] }
  | { do: 'move'; namespace: string }
  | { do: 'mark'; as: ReadState }
  /** Sends them to a connected service, at its pace. `name` is how it is called. */
  | { do: 'deliver'; serviceId: string; name: string }
  /** Puts the page in the place of a bookmark. `hosts`: access to these was lent for it, and is given back. */
  | { do: 'fetch'; hosts: readonly string[] }
  /** Of each group the first is kept, and gets what the person gave the others. */
  | { do: 'join'; groups: readonly (readonly string[])[] };

export interface BulkJob {
  id: number;
  action: BulkAction;
  state: Exclude<WorkState, 'reading'>;
  /** Documents it is about; where duplicates are joined, those that go. */
  total: number;
  /** How many of them are changed now; an undo counts down. */
  done: number;
  /** What an undo could not take back: deliveries that had left, or documents that changed since. */
  left?: number;
  /** Bookmarks whose page could not be fetched. */
  failed?: number;
}

export interface UnfetchedPage {
  uid: string;
  title: string;
  url: string;
  why: Problem;
}
