import type { Box, Boxes } from './boxes';

/** Minimum characters of a paragraph. */
const SHORTEST = 25;

/**
 * Returns the box with the most prose, by the rule of the first reading modes. A paragraph counts for its parent
 * and half for its grandparent, more if it is long and has many commas. Links count against a box.
 */
export function readingBox({ blocks }: Boxes): Box | undefined {
  const scores = new Map<Box, number>();
  for (const { box, text, chars, linkChars } of blocks) {
    if (chars < SHORTEST || box.tag === 'LI' || linkChars > 0.5 * chars) continue;
    const points = 1 + commas(text) + Math.min(3, chars / 100);
    const parent = box.tag === 'DIV' || box.tag === 'TD' ? box : box.parent;
    if (!parent) continue;
    scores.set(parent, (scores.get(parent) ?? 0) + points);
    if (parent.parent) scores.set(parent.parent, (scores.get(parent.parent) ?? 0) + points / 2);
  }
  let best: Box | undefined;
  let most = 0;
  for (const [box, score] of scores) {
    const own = score * (1 - box.linkChars / Math.max(1, box.chars));
    if (own > most) {
      most = own;
      best = box;
    }
  }
  return best;
}

function commas(text: string): number {
  let count = 0;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count++;
  return count;
}
