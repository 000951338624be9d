/** Finds similar sketches among many without comparing every pair. */

/** Band size: number of sketch values that must all agree for two texts to share a bucket. */
const BAND = 3;
/**
 * Minimum share of numbers that agree. For texts that have three quarters in common, 45 of 72 numbers agree, and hardly
 * ever less than this share.
 */
const LEAST_AGREEING = 0.44;
/**
 * Number of texts in a bucket that others are compared with: its first ones, which are the longest. If thousands of
 * texts share a frame, the work then still grows only in proportion to their number.
 */
const MET_IN_BUCKET = 8;

/** Decodes a sketch from the form in which messages carry it. */
export function readSketch(base64: string): Uint16Array {
  const bytes = atob(base64);
  const numbers = new Uint16Array(bytes.length >> 1);
  for (let i = 0; i < numbers.length; i += 1) {
    numbers[i] = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8);
  }
  return numbers;
}

/**
 * Returns for each sketch the later ones that are probably similar, by locality-sensitive hashing in bands. Empty
 * sketches match no other.
 * @param pause is awaited between slices of the work.
 */
export async function similarPairs(
  sketches: readonly Uint16Array[],
  pause: () => Promise<void>,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const pairs = new Map<number, Set<number>>();
  // All sketches of texts with words have the same length.
  const bands = (sketches.find(({ length }) => length > 0)?.length ?? 0) / BAND;
  for (let band = 0; band < bands; band += 1) {
    const buckets = new Map<number, number[]>();
    for (const [index, sketch] of sketches.entries()) {
      if (index % 1_024 === 0) await pause();
      if (sketch.length === 0) continue;
      const key = keyOf(sketch, band * BAND);
      const bucket = buckets.get(key);
      if (bucket === undefined) {
        buckets.set(key, [index]);
        continue;
      }
      for (const first of bucket) note(pairs, first, index, sketches);
      if (bucket.length < MET_IN_BUCKET) bucket.push(index);
    }
  }
  return pairs;
}

/** Combines three 16-bit numbers to one of 48 bits. */
function keyOf(sketch: Uint16Array, at: number): number {
  return (sketch[at] ?? 0) * 2 ** 32 + (sketch[at + 1] ?? 0) * 2 ** 16 + (sketch[at + 2] ?? 0);
}

function note(
  pairs: Map<number, Set<number>>,
  first: number,
  second: number,
  sketches: readonly Uint16Array[],
): void {
  const known = pairs.get(first);
  if (known?.has(second)) return;
  if (agreeing(sketches[first], sketches[second]) < LEAST_AGREEING) return;
  if (known === undefined) pairs.set(first, new Set([second]));
  else known.add(second);
}

function agreeing(a: Uint16Array | undefined, b: Uint16Array | undefined): number {
  if (a === undefined || b === undefined) return 0;
  let same = 0;
  for (let i = 0; i < a.length; i += 1) if (a[i] === b[i]) same += 1;
  return same / Math.max(1, a.length);
}
