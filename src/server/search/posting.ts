/**
 * A posting as the database keeps it: one 64-bit number that says in which chunk a term stands, how often in each
 * field, and how long the fields are. Ranking reads nothing else.
 */
import { B, saturate, WEIGHTS } from '../../retrieval/weights/bm25f';
import { bodyCount, type FieldLengths, type Frequencies } from '../../retrieval/weights/fields';
import { LENGTH_OF_BYTE } from '../../retrieval/weights/lengths';

/** Bits: 32 chunk, 8 title length, 8 headings length, 8 frequencies, 8 body length. */
export function packPosting(chunkId: number, counts: Frequencies, lengths: FieldLengths): bigint {
  const rest = lengths.title * 2 ** 24 + (lengths.headings << 16) + (counts << 8) + lengths.body;
  return (BigInt(chunkId) << 32n) | BigInt(rest);
}

/** The number of words in a chunk of ordinary length. The true average moves; stored postings do not. */
const ORDINARY_LENGTH = 200;
/** A weak posting's term occurs at most this often: its last bits are then below 1,024. */
const WEAK_FREQUENCY = 3;
/** The most that a weak posting counts when the average length is the ordinary one. */
const WEAK_COUNT = 1.25;

/**
 * Whether a posting adds little whatever the average length is: its term occurs only once or so, in the body.
 * The great majority of postings are weak. They have lists of their own, which need not be read where so
 * little makes no difference.
 */
export function isWeak(counts: Frequencies, { body }: FieldLengths): boolean {
  if (counts > WEAK_FREQUENCY) return false;
  const relative = (LENGTH_OF_BYTE[body] ?? 0) / ORDINARY_LENGTH;
  return bodyCount(counts) <= WEAK_COUNT * (1 - B + B * relative);
}

/**
 * The most that a weak posting can add to a score, before the term's weight. It is at most proportional to
 * the ordinary average.
 * @param average mean words of a body.
 */
export function weakBound(average: number, weights: Readonly<FieldLengths> = WEIGHTS): number {
  return saturate(weights.body * WEAK_COUNT * Math.max(1, average / ORDINARY_LENGTH));
}
