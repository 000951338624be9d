/** Suggests which of several duplicates to keep. */
import type { TwinRow } from '../../messages/requests';

type Merit = 'newest' | 'longest' | 'most-highlights';

/** Returns the reasons to keep each document, by uid. A quality that all of them share is not a reason. */
export function meritsOf(rows: readonly TwinRow[]): ReadonlyMap<string, readonly Merit[]> {
  const measures: readonly [Merit, (row: TwinRow) => number][] = [
    ['most-highlights', ({ highlights }) => highlights],
    ['longest', ({ document }) => document.length],
    ['newest', ({ document }) => Date.parse(document.updatedAt)],
  ];
  const merits = new Map<string, Merit[]>(rows.map(({ document }) => [document.uid, []]));
  for (const [merit, measure] of measures) {
    const most = rows.reduce((most, row) => Math.max(most, measure(row)), Number.NEGATIVE_INFINITY);
    const best = rows.filter((row) => measure(row) === most);
    if (best.length === rows.length) continue;
    for (const { document } of best) merits.get(document.uid)?.push(merit);
  }
  return merits;
}

/** Returns the document with the most merits; among equals, the newest. */
export function suggested(rows: readonly TwinRow[]): string {
  const merits = meritsOf(rows);
  const [best] = [...rows].sort(
    (a, b) =>
      (merits.get(b.document.uid)?.length ?? 0) - (merits.get(a.document.uid)?.length ?? 0) ||
      Date.parse(b.document.updatedAt) - Date.parse(a.document.updatedAt),
  );
  return best?.document.uid ?? '';
}
