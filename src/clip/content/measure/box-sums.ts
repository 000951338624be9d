import type { Box } from './boxes';
import type { PageFacts } from './page-facts';
import type { Sums } from './running-sum';

/** The measures of a box as a whole, which all its blocks share. */
export const SUMS = ['chars', 'share', 'links', 'paragraphs', 'blocks', 'density', 'smallWords'];

/** Returns a function that gives the measures of `SUMS` for a box. It measures each box once. */
export function boxSumsIn(
  count: number,
  page: PageFacts,
  { words, small }: Pick<Sums, 'words' | 'small'>,
): (box: Box) => Float32Array {
  const known = new Array<Float32Array | undefined>(count);
  return (box) => {
    const found = known[box.number];
    if (found) return found;
    const { chars, first, last } = box;
    const blocks = last - first;
    const made = new Float32Array(SUMS.length);
    if (chars > 0) {
      made[0] = Math.log1p(chars);
      made[1] = chars / page.chars;
      made[2] = box.linkChars / chars;
      made[3] = box.paragraphChars / chars;
      made[5] = Math.log1p(blocks > 0 ? chars / blocks : 0);
    }
    made[4] = Math.log1p(blocks);
    const all = words.over(first, last);
    made[6] = all > 0 ? small.over(first, last) / all : 0;
    known[box.number] = made;
    return made;
  };
}
