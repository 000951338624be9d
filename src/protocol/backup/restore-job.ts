/** A backup on its way back into the library. */
import type { WorkState } from '../work-state';

/** What becomes of something that the library has too, and has otherwise. */
export type RestorePolicy = 'keep' | 'replace';

export interface RestoreJob {
  id: number;
  name: string;
  policy: RestorePolicy;
  /** Wall clock, ms. */
  startedAt: number;
  state: WorkState;
  /** Entries that were read from the file. */
  total: number;
  /** Number of parts in which they came. A part that comes once more is left out. */
  parts?: number;
  added: number;
  changed: number;
  /** The library had them as they are, or kept its own. */
  skipped: number;
  /** Of those written: taken back by an undo, and left because they have changed since. */
  takenBack: number;
  left: number;
}

/** What the library has where an entry would go. */
export type Difference = 'same' | 'other' | 'absent';
