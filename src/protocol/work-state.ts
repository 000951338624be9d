/** Says whether long work in the database has something left to do: an import, a restore, a bulk change. */
export const isUnderWay = ({ state }: { state: string }): boolean =>
  state === 'running' || state === 'undoing';
