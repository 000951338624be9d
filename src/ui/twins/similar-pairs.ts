/** Finds similar sketches among many without comparing every pair. */

/** Band size: number of sketch values that must all agree for two texts to share a bucket. */
const BAND = 3;
/** Of texts that have three quarters in common, 45 of 72 numbers agree; hardly ever fewer than this share. */
const LEAST_AGREEING = 0.44;
/**
 * How many texts of a bucket others are compared with: its first ones, which are the longest. Where thousands
 * of texts share a frame, this keeps the work in proportion to their number.
 */
const MET_IN_BUCKET = 8;

/** A sketch as it comes in messages. */
export function readSketch(base64: string): Uint16Array {
  const bytes = atob(base64);
  const numbers = new Uint16Array(bytes.length >> 1);
  for (let i = 0; i < numbers.length; i += 1) {
    numbers[i] = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8);
  }
  return numbers;
}

/**
 * For each sketch, the later ones that are probably similar: locality-sensitive hashing in bands. Empty sketches
 * are like no other.
 * @param pause is waited for between slices of the work.
 */
export async function similarPairs(
  sketches: readonly Uint16Array[],
  pause: () => Promise<void>,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const pairs = new Map<number, Set<number>>();
  // All that have words are equally long.
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

/** Three numbers of 16 bits: a whole number of 48. */
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
