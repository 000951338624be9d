import type { Block, Box, Boxes } from '../measure/boxes';

/** Blocks before and after a program that tell whether it belongs to the text. */
const NEAR_CODE = 20;
/** Least probability of its words on the whole: what is on the page's edge is no example. */
const LEAST_OF_CODE = 0.15;

/**
 * A program reads like no prose, so it is judged by what is around it: kept where most of that is.
 * Cross-validated: pages of documentation gain .007, others neither gain nor lose.
 */
export function keepCodeAmongText(
  { blocks }: Boxes,
  chosen: boolean[],
  probabilities: Float64Array,
): void {
  const code = codeIn(blocks);
  const inCode = new Set<number>();
  for (const { first, last } of code) for (let i = first; i < last; i++) inCode.add(i);
  const before = [...chosen];
  for (const { first, last } of code) {
    let probable = 0;
    let size = 0;
    for (let i = first; i < last; i++) {
      const words = blocks[i]?.words.length ?? 0;
      size += words;
      probable += words * (probabilities[i] ?? 0);
    }
    let around = 0;
    let kept = 0;
    for (
      let i = Math.max(0, first - NEAR_CODE);
      i < Math.min(blocks.length, last + NEAR_CODE);
      i++
    ) {
      if (inCode.has(i)) continue;
      const words = blocks[i]?.words.length ?? 0;
      around += words;
      if (before[i]) kept += words;
    }
    if (around > 0 && 2 * kept >= around && probable >= LEAST_OF_CODE * size)
      chosen.fill(true, first, last);
  }
}

/** The outermost `pre` of each program. */
function codeIn(blocks: readonly Block[]): Box[] {
  const code = new Set<Box>();
  for (const { box, inCode } of blocks) {
    if (!inCode) continue;
    let outermost: Box | undefined;
    for (let up: Box | undefined = box; up; up = up.parent) if (up.tag === 'PRE') outermost = up;
    if (outermost) code.add(outermost);
  }
  return [...code];
}
