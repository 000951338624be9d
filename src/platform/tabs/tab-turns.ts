/** What is under way in a tab, by its id: the last that was asked for. */
const last = new Map<number, Promise<unknown>>();

/**
 * Runs `work` once everything that was begun in that tab before has ended, well or not. A script is told what is
 * wanted by one injection and run by the next: of two such pairs at once, the second would take the first one's wish.
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
