/** Whether long work that is kept in the database has something to do: an import, a restore, a change of many. */
export const isUnderWay = ({ state }: { state: string }): boolean =>
  state === 'running' || state === 'undoing';
