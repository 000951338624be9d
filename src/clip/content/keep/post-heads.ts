import type { Block, Box, Boxes } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';
import { isNearAuthor, saysWhen } from './near-author';

/** Characters and words: the author and date of a post take no more. */
const LONGEST = 60;
const MOST_WORDS = 10;
/** Most boxes between a line and its post. */
const FAR = 8;
/** Posts with a kept head that make it the page's habit, not chance. */
const ENOUGH = 2;

/** The lines at one place in boxes that look alike, side by side. */
interface Place {
  kept: number;
  missing: number[];
}

/**
 * Keeps the author and date of short posts, which hardly look like content. Where posts of the same structure
 * keep theirs, each post with any kept text gets its own.
 */
export function keepHeadsOfShortPosts({ blocks }: Boxes, chosen: boolean[]): void {
  const kept = new RunningSum(blocks, (_, i) => (chosen[i] ? 1 : 0));
  const places = new Map<string, Place>();
  for (const [i, block] of blocks.entries()) {
    if (!isShort(block)) continue;
    let isHead: boolean | undefined;
    let path = '';
    let box: Box | undefined = block.box;
    for (let up = 0; box && up < FAR; up++, box = box.parent) {
      path += `>${box.signature}`;
      const others = kept.over(box.first, box.last) - (chosen[i] ? 1 : 0);
      if (box.alike < 2 || others === 0) continue;
      // Not before it matters, for it searches the element.
      isHead ??= saysWhoOrWhen(block);
      if (!isHead) break;
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

const isShort = ({ chars, words }: Block) =>
  chars <= LONGEST && words.length > 0 && words.length <= MOST_WORDS;

const saysWhoOrWhen = (block: Block) => isNearAuthor(block.box) || saysWhen(block);
