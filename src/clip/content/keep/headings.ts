import { type Boxes, outermost } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';

const HEADING = /^(?:H[1-6]|DT)$/;
/** Characters: anything longer is a text that is styled as a heading. */
const LONGEST = 200;
/** Characters between a heading and its text: "[edit]", a date. */
const MOST_BETWEEN = 60;

/**
 * Keeps the headings of kept text. Beside a link to edit or to copy, or in a box of their own, they look like a part
 * of the page around the text.
 */
export function keepHeadings({ blocks }: Boxes, chosen: boolean[]): void {
  const headings = blocks.map(({ box }) => outermost(box, ({ tag }) => HEADING.test(tag)));
  // Characters outside of headings: all, and those kept.
  const chars = new RunningSum(blocks, ({ chars: own }, i) => (headings[i] ? 0 : own));
  const kept = new RunningSum(blocks, ({ chars: own }, i) => (headings[i] || !chosen[i] ? 0 : own));
  let text: number | undefined;
  for (let i = blocks.length - 1; i >= 0; i--) {
    const heading = headings[i];
    if (heading === undefined) {
      if (chosen[i]) text = i;
      continue;
    }
    if (chosen[i] || text === undefined || heading.chars > LONGEST) continue;
    if (chars.over(i, text) > MOST_BETWEEN) continue;
    // The smallest box around both. A heading beside the text has more around it than the text itself.
    let around = heading.parent;
    while (around && around.last <= text) around = around.parent;
    if (around === undefined) continue;
    const { first, last } = around;
    // The first heading is the title, which the document has anyway.
    if (kept.over(0, i) === 0) continue;
    if (2 * kept.over(first, last) > chars.over(first, last)) chosen[i] = true;
  }
}
