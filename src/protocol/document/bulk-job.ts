/** One change of many documents. */
import type { Problem } from '../problem';
import type { WorkState } from '../work-state';
import type { ReadState } from './read-state';

export type BulkAction =
  | { do: 'remove' }
  | { do: 'tag'; add: readonly string[]; drop: readonly string[] }
  | { do: 'move'; namespace: string }
  | { do: 'mark'; as: ReadState }
  /** Sends them to a connected service, at its pace. `name` is the service's name. */
  | { do: 'deliver'; serviceId: string; name: string }
  /** Replaces bookmarks by their pages. `hosts`: access to these was lent for that, and is returned. */
  | { do: 'fetch'; hosts: readonly string[] }
  /** Keeps the first document of each group, and adds what the person gave the others. */
  | { do: 'join'; groups: readonly (readonly string[])[] };

export interface BulkJob {
  id: number;
  action: BulkAction;
  /** `stopped`: the person stopped it, and it can continue or be undone. */
  state: 'running' | 'stopped' | 'done' | 'undoing' | 'undone';
  /** The number of documents it changes; for a join, of those that are removed. */
  total: number;
  /** How many of them are changed now. An undo counts down. */
  done: number;
  /** How many an undo could not restore: deliveries that had left, or documents that changed since. */
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
