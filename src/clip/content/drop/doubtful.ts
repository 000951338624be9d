import { lookOf, meansOfGroups } from '../look-alikes';
import { type Boxes, outermost } from '../measure/boxes';
import { bitOf } from '../measure/class-words';
import { repeatedAround } from '../measure/page-facts';

/** The least probability of text that is surely content, and the least share of it in what was chosen. */
const SURE = 0.7;
/** A less probable text is doubtful. So is one that is not sure in one of several boxes with links, as teasers have. */
const DOUBT = 0.5;
const LEAST_SURE = 0.5;
/** A smaller share of a block and of similar ones in Readability's article: Readability has left them out. */
const READ = 0.5;
const COMMENT = bitOf('comment');

/**
 * Drops from an article what the model doubts and Readability leaves out, below where the text surely begins: teasers of
 * other articles, offers. Where little is sure, doubt says nothing. Comments are doubted for other reasons, and posts of
 * others that are quoted.
 */
export function dropDoubtful(
  { blocks }: Boxes,
  chosen: boolean[],
  probabilities: Float64Array,
  shares: Float64Array | undefined,
): void {
  if (!shares) return;
  const isSure = (i: number) => (probabilities[i] ?? 0) >= SURE;
  let all = 0;
  let sure = 0;
  for (const [i, { chars }] of blocks.entries()) {
    if (!chosen[i]) continue;
    all += chars;
    if (isSure(i)) sure += chars;
  }
  if (sure < LEAST_SURE * all) return;
  const alike = meansOfGroups(blocks, lookOf, shares);
  const start = shares.findIndex((share, i) => share >= READ && isSure(i));
  const keptOf = outermost(
    ({ words, tag, first }) => tag === 'BLOCKQUOTE' || ((words & COMMENT) !== 0 && first > start),
  );
  for (const [i, { box }] of blocks.entries()) {
    if (i <= start || !chosen[i] || isSure(i)) continue;
    const isInTeaser = (repeatedAround(box)?.linkChars ?? 0) > 0;
    if (!isInTeaser && (probabilities[i] ?? 0) >= DOUBT) continue;
    const read = Math.max(shares[i] ?? 0, alike[i] ?? 0);
    if (read < READ && !keptOf(box)) chosen[i] = false;
  }
}
