/** Normalised discounted cumulative gain of the first `depth` ids (Järvelin & Kekäläinen 2002, linear gain). */
export function ndcg(
  ids: readonly string[],
  relevant: ReadonlyMap<string, number>,
  depth = 10,
): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, depth).reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0);
  const best = gain([...relevant.values()].sort((a, b) => b - a));
  return best === 0 ? 0 : gain(ids.map((id) => relevant.get(id) ?? 0)) / best;
}

/** The share of all relevant documents among the first `depth` ids. */
export function recall(
  ids: readonly string[],
  relevant: ReadonlyMap<string, number>,
  depth = 100,
): number {
  const found = ids.slice(0, depth).filter((id) => relevant.has(id)).length;
  return found / relevant.size;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The value below which a share of the values lies, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0
  );
}
