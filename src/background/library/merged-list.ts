/**
 * Applies to a list what a page has changed in its own copy of it. Another page may have changed the list since that copy
 * was read, and what that page did stays.
 *
 * @param current the list as it is now
 * @param since the copy as the page read it; the list as it is now if the page does not say
 * @param next the copy as the page has changed it; its order counts only if nothing else has changed
 * @param keyOf two entries with the same key are the same, or one is a later form of the other
 */
export function mergedList<T>(
  current: readonly T[],
  { since = current, next }: { since?: readonly T[] | undefined; next: readonly T[] },
  keyOf: (entry: T) => string,
): T[] {
  const isAsRead = JSON.stringify(current) === JSON.stringify(since);
  if (isAsRead) return [...next];
  const before = new Map(since.map((entry) => [keyOf(entry), entry]));
  const after = new Map(next.map((entry) => [keyOf(entry), entry]));
  const there = new Set(current.map(keyOf));
  const merged = current.flatMap((entry) => {
    const key = keyOf(entry);
    const own = after.get(key);
    if (own === undefined) return before.has(key) ? [] : [entry];
    const isChanged = JSON.stringify(own) !== JSON.stringify(before.get(key));
    return [isChanged ? own : entry];
  });
  const added = next.filter((entry) => !before.has(keyOf(entry)) && !there.has(keyOf(entry)));
  return [...merged, ...added];
}
