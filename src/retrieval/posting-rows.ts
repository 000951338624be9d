/** Posting lists lie one after another in one long file, which is stored in rows of one size. */

/** Bytes of posting lists per row: what one term needs is often one row, and never a megabyte. */
export const POSTING_ROW = 16_384;

/** The numbers of the rows that a posting list lies in. */
export function rowsOf(start: number, length: number): number[] {
  const first = Math.floor(start / POSTING_ROW);
  const last = Math.floor((start + length - 1) / POSTING_ROW);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** A posting list out of the rows it lies in. */
export function joinRows(
  start: number,
  length: number,
  rowAt: (row: number) => Uint8Array | undefined,
): Uint8Array {
  const [first = 0, ...more] = rowsOf(start, length);
  const from = start - first * POSTING_ROW;
  const head = rowAt(first)?.subarray(from, from + length) ?? new Uint8Array();
  if (more.length === 0) return head;
  const list = new Uint8Array(length);
  list.set(head);
  let at = head.length;
  for (const row of more) {
    const part = rowAt(row)?.subarray(0, length - at) ?? new Uint8Array();
    list.set(part, at);
    at += part.length;
  }
  return list;
}
