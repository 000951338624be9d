/** Makes a function that runs `work` once all earlier work of the same tab or window has ended, whether it failed or not. */
export function createTurns(): <T>(id: number, work: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
  return (id, work) => {
    const mine = (last.get(id) ?? Promise.resolve()).then(work, work);
    last.set(id, mine);
    const tidy = () => {
      if (last.get(id) === mine) last.delete(id);
    };
    mine.then(tidy, tidy);
    return mine;
  };
}

/**
 * Runs work in a tab in its turn. One injection stores a request and the next runs the script for it. If two of these
 * pairs ran at once, one script could take the other's request. One map for the whole module is enough, because only
 * the main script injects anything.
 */
export const inTurn = createTurns();
