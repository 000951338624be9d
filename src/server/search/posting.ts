/**
 * A posting in the database is one 64-bit number. It contains the chunk of a term, how often the term occurs in each
 * field, and the lengths of the fields. Ranking reads nothing else.
 */
import { B, saturate, WEIGHTS } from '../../retrieval/weights/bm25f';
import { bodyCount, type FieldLengths, type Frequencies } from '../../retrieval/weights/fields';
import { LENGTH_OF_BYTE } from '../../retrieval/weights/lengths';

/** Bits: 32 chunk, 8 title length, 8 headings length, 8 frequencies, 8 body length. */
export function packPosting(chunkId: number, counts: Frequencies, lengths: FieldLengths): bigint {
  const rest = lengths.title * 2 ** 24 + (lengths.headings << 16) + (counts << 8) + lengths.body;
  return (BigInt(chunkId) << 32n) | BigInt(rest);
}

/** The number of words in a chunk of ordinary length. The true average changes, but stored postings do not. */
const ORDINARY_LENGTH = 200;
/** The term of a weak posting occurs at most this often, so its last bits are below 1,024. */
const WEAK_FREQUENCY = 3;
/** The maximum count of a weak posting if the average length is the ordinary one. */
const WEAK_COUNT = 1.25;

/**
 * Returns whether a posting counts little at any average length, because its term occurs a few times in the body alone.
 * Weak postings, the great majority, have separate lists, which may stay unread if little makes no difference.
 */
export function isWeak(counts: Frequencies, { body }: FieldLengths): boolean {
  if (counts > WEAK_FREQUENCY) return false;
  const relative = (LENGTH_OF_BYTE[body] ?? 0) / ORDINARY_LENGTH;
  return bodyCount(counts) <= WEAK_COUNT * (1 - B + B * relative);
}

/**
 * Returns the most that a weak posting can add to a score, before the term's weight: in proportion to the ordinary
 * average.
 * @param average mean words of a body.
 */
export function weakBound(average: number, weights: Readonly<FieldLengths> = WEIGHTS): number {
  return saturate(weights.body * WEAK_COUNT * Math.max(1, average / ORDINARY_LENGTH));
}
