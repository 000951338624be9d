/** Lengths up to this are stored exactly, longer ones in steps of about 3 %. */
const EXACT = 64;
const STEPS_PER_DOUBLING = 24;

/** The length in words for each stored byte. */
export const LENGTH_OF_BYTE: readonly number[] = Array.from({ length: 256 }, (_, byte) =>
  byte < EXACT ? byte : Math.round(EXACT * 2 ** ((byte - EXACT) / STEPS_PER_DOUBLING)),
);

/** Encodes a field's length in words as one byte. 3 % of length moves a score by less than 2 %. */
export function byteOfLength(words: number): number {
  if (words < EXACT) return words;
  return Math.min(255, EXACT + Math.round(STEPS_PER_DOUBLING * Math.log2(words / EXACT)));
}
