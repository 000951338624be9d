/** Units that a key is made of, and bits of each. Together with the index they fit a double. */
const UNITS = 4;
const UNIT_BITS = 7;
const LAST_UNIT = 2 ** UNIT_BITS - 1;
/** No segment is built of so many terms at once. */
const MOST = 2 ** (53 - UNITS * UNIT_BITS);

/**
 * Sorts terms by UTF-16 code unit, as IndexedDB orders its keys, and returns their places. It first sorts numbers made
 * of their beginnings, and compares strings, which is slow, only for equal beginnings.
 */
export function inTermOrder(terms: readonly string[]): Int32Array {
  const order = new Int32Array(terms.length);
  const byTerm = (a: number, b: number): number => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1);
  if (terms.length > MOST) return order.map((_, place) => place).sort(byTerm);
  const keys = new Float64Array(terms.length);
  for (let i = 0; i < terms.length; i++) keys[i] = beginning(terms[i] ?? '') * MOST + i;
  keys.sort();
  for (let from = 0; from < keys.length; ) {
    const alike = Math.floor((keys[from] ?? 0) / MOST);
    let to = from;
    do {
      order[to] = (keys[to] ?? 0) % MOST;
      to++;
    } while (to < keys.length && Math.floor((keys[to] ?? 0) / MOST) === alike);
    if (to - from > 1) order.subarray(from, to).sort(byTerm);
    from = to;
  }
  return order;
}

/** Encodes the beginning of a term as a number that is never larger than that of a later term. */
function beginning(term: string): number {
  let key = 0;
  for (let i = 0; i < UNITS; i++) {
    const unit = i < term.length ? term.charCodeAt(i) : 0;
    if (unit >= LAST_UNIT)
      return (key * 2 ** UNIT_BITS + LAST_UNIT) * 2 ** ((UNITS - 1 - i) * UNIT_BITS);
    key = key * 2 ** UNIT_BITS + unit;
  }
  return key;
}
