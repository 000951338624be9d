/** How far long work is that is kept in the database: an import, a restore, a change of many. */
export type WorkState =
  /** What it will write is being read. If the page is closed, the rest is never read. */
  | 'reading'
  | 'running'
  /** By the person; it can go on or be undone. */
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone';

/** What a person has it do: start or go on, stop, be undone. */
export type WorkTurn = Extract<WorkState, 'running' | 'stopped' | 'undoing'>;

/** Whether it has something to do. */
export const isUnderWay = ({ state }: { state: WorkState }): boolean =>
  state === 'running' || state === 'undoing';
