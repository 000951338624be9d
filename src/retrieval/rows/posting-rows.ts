/** Posting lists form one long file, one after another, stored in rows of one size. */

/** Bytes of posting lists per row. A term often needs one row, and never a megabyte. */
export const POSTING_ROW = 16_384;

/** Returns the numbers of the rows that contain a posting list. */
export function rowsOf(start: number, length: number): number[] {
  const first = Math.floor(start / POSTING_ROW);
  const last = Math.floor((start + length - 1) / POSTING_ROW);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Returns the parts of a posting list in its rows, without copying. */
export function partsOf(
  start: number,
  length: number,
  rowAt: (row: number) => Uint8Array | undefined,
): Uint8Array[] {
  return rowsOf(start, length).map((row) => {
    const from = Math.max(0, start - row * POSTING_ROW);
    const to = Math.min(POSTING_ROW, start + length - row * POSTING_ROW);
    return rowAt(row)?.subarray(from, to) ?? new Uint8Array();
  });
}

/** Joins the parts. A single part is not copied. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...more] = parts;
  if (more.length === 0) return first;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
