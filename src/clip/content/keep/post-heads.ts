import type { Block, Box, Boxes } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';
import { isNearAuthor } from './near-author';

/** Characters and words: who wrote a post and when takes no more. */
const LONGEST = 60;
const MOST_WORDS = 10;
/** Boxes between a line and the post it is of. */
const FAR = 8;
/** So many posts show their heads: it is the page's way, not chance. */
const ENOUGH = 2;

/** What stands in the same place of boxes that look alike, side by side. */
interface Place {
  kept: number;
  missing: number[];
}

/**
 * A short post does not look like content, and its author and date look like it even less: without them
 * it would stand under the name before. Where posts of the same structure have kept theirs, each of
 * which anything is kept gets its own.
 */
export function keepHeadsOfShortPosts({ blocks }: Boxes, chosen: boolean[]): void {
  const kept = new RunningSum(blocks, (_, i) => (chosen[i] ? 1 : 0));
  const places = new Map<string, Place>();
  for (const [i, block] of blocks.entries()) {
    if (!isHead(block)) continue;
    let path = '';
    let box: Box | undefined = block.box;
    for (let up = 0; box && up < FAR; up++, box = box.parent) {
      path += `>${box.signature}`;
      const others = kept.over(box.first, box.last) - (chosen[i] ? 1 : 0);
      if (box.alike < 2 || others === 0) continue;
      const key = `${box.parent?.number}${path}`;
      const place = places.get(key) ?? { kept: 0, missing: [] };
      places.set(key, place);
      if (chosen[i]) place.kept++;
      else place.missing.push(i);
    }
  }
  for (const { kept, missing } of places.values())
    if (kept >= ENOUGH) for (const i of missing) chosen[i] = true;
}

function isHead({ box, chars, words, nodes }: Block): boolean {
  if (chars > LONGEST || words.length === 0 || words.length > MOST_WORDS) return false;
  return (
    isNearAuthor(box) ||
    nodes.some(({ parentElement }) => parentElement?.nodeName === 'TIME') ||
    /(?:^|[\s_-])(?:date|time|posted)/i.test(box.element.getAttribute('class') ?? '')
  );
}
