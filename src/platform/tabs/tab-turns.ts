/**
 * The latest work that was requested in each tab, by its id. One map for the whole module is enough, because only the
 * main script injects anything.
 */
const last = new Map<number, Promise<unknown>>();

/**
 * Runs `work` once all earlier work in that tab has ended, whether it failed or not. One injection stores a request
 * and the next runs the script for it. If two of these pairs ran at once, one script could take the other's request.
 */
export function inTurn<T>(tabId: number, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(tabId) ?? Promise.resolve()).then(work, work);
  last.set(tabId, mine);
  const tidy = () => {
    if (last.get(tabId) === mine) last.delete(tabId);
  };
  mine.then(tidy, tidy);
  return mine;
}
