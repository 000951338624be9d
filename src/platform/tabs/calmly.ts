/** Milliseconds between two looks at the same tab. */
const LOOK_EVERY_MS = 500;

/**
 * Returns a function that looks at a tab at once, but then rests: a page may change its address with every frame.
 * What changes in a tab meanwhile is looked at once, at the end of the rest.
 */
export function calmly(look: (tabId: number) => void): (tabId: number) => void {
  /** The tabs that rest, and whether each has changed since. */
  const resting = new Map<number, boolean>();
  function lookNow(tabId: number): void {
    resting.set(tabId, false);
    setTimeout(() => {
      const changed = resting.get(tabId);
      resting.delete(tabId);
      if (changed) lookNow(tabId);
    }, LOOK_EVERY_MS);
    look(tabId);
  }
  return (tabId) => {
    if (resting.has(tabId)) resting.set(tabId, true);
    else lookNow(tabId);
  };
}
