/** A backup that is being restored into the library. */

/** What to do with an entry that the library has with other content. */
export type RestorePolicy = 'keep' | 'replace';

export interface RestoreJob {
  id: number;
  name: string;
  policy: RestorePolicy;
  /** Wall clock, ms. */
  startedAt: number;
  /** `reading`: nothing is written yet. `stopped`: by the person; it can continue or be undone. */
  state: 'reading' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone';
  /** Entries that were read from the file. */
  total: number;
  added: number;
  changed: number;
  /** The library had the same entries, or kept its own. */
  skipped: number;
  /** Of those written: removed by an undo, and left because they have changed since. */
  takenBack: number;
  left: number;
}

/** What the library has in the place of an entry. */
export type Difference = 'same' | 'other' | 'absent';
