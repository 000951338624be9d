/** One change of many documents. */

export type BulkAction =
  | { do: 'remove' }
  | { do: 'tag'; add: readonly string[]; drop: readonly string[] }
  | { do: 'move'; namespace: string };

export interface BulkJob {
  id: number;
  action: BulkAction;
  /** `stopped`: the person stopped it, and it can go on or be undone. */
  state: 'running' | 'stopped' | 'done' | 'undoing' | 'undone';
  /** Documents it is about. */
  total: number;
  /** Documents that are changed now; an undo counts down. */
  done: number;
}
