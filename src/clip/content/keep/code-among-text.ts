import { type Block, type Box, type Boxes, outermost } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';
import { isProbable } from './probable';

/** Blocks before and after a program that decide whether it belongs to the text. */
const NEAR_CODE = 20;
/** Minimum mean probability of its words. Code at the edge of the page is not part of the text. */
const LEAST_OF_CODE = 0.15;
/** Maximum share of links in what is said of a program. */
const MOST_LINKS = 0.5;

/**
 * Keeps a program if most of the text around it is kept, because it does not read like prose. Cross-validated:
 * documentation pages gain .007, other pages are unchanged. Keeps also what is said right below a program.
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
  for (const program of code) {
    const { first, last } = program;
    let around = 0;
    let kept = 0;
    const end = Math.min(blocks.length, last + NEAR_CODE);
    for (let i = Math.max(0, first - NEAR_CODE); i < end; i++) {
      if (inCode.has(i)) continue;
      const words = blocks[i]?.words.length ?? 0;
      around += words;
      if (before[i]) kept += words;
    }
    const isAmongText = around > 0 && 2 * kept >= around;
    if (isAmongText && isProbable(program, blocks, probabilities, LEAST_OF_CODE))
      chosen.fill(true, first, last);
  }
  const kept = new RunningSum(blocks, (_, i) => (chosen[i] && !inCode.has(i) ? 1 : 0));
  for (const { first, last } of code) {
    const below = blocks[last];
    const around = below?.box.tag === 'P' ? below.box.parent : undefined;
    if (!below || !around || !chosen[first]) continue;
    // The paragraph belongs to the text above the program, not only to the program.
    if (around.first < first && kept.over(around.first, first) > 0)
      chosen[last] ||= below.linkChars <= MOST_LINKS * below.chars;
  }
}

/** Returns the outermost `pre` of each program. */
function codeIn(blocks: readonly Block[]): Box[] {
  const code = new Set<Box>();
  const programOf = outermost(({ tag }) => tag === 'PRE');
  for (const { box, inCode } of blocks) {
    const program = inCode && programOf(box);
    if (program) code.add(program);
  }
  return [...code];
}
