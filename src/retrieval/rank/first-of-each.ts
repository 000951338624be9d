/** Returns the first item for each key, in the order of the list. */
export function firstOfEach<T>(list: readonly T[], keyOf: (one: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return list.filter((one) => seen.size < seen.add(keyOf(one)).size);
}
