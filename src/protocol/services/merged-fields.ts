/**
 * Applies to an object what a page has changed in its own copy of it. Fields that another page has changed since that copy
 * was read stay.
 *
 * @param current the object as it is now
 * @param since the copy as the page read it
 * @param next the copy as the page has changed it
 */
export function mergedFields<T extends object>(current: T, since: T, next: T): T {
  const names = [...new Set([...Object.keys(current), ...Object.keys(next)])] as (keyof T)[];
  const isSame = (name: keyof T) => JSON.stringify(next[name]) === JSON.stringify(since[name]);
  const merged = names.map((name) => [name, (isSame(name) ? current : next)[name]] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T;
}
