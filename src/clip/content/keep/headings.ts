import { type Box, type Boxes, outermost } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';

const HEADING = /^(?:H[1-6]|DT|SUMMARY)$/;
/** Maximum characters. Anything longer is a text styled as a heading. */
const LONGEST = 200;
/** Maximum characters between a heading and its text, such as "[edit]" or a date. */
const MOST_BETWEEN = 60;

/**
 * Keeps the headings of kept text. A heading with an edit or copy link, or in a box of its own, looks like
 * navigation to the model.
 */
export function keepHeadings({ blocks }: Boxes, chosen: boolean[]): void {
  const headingOf = outermost(({ tag }) => HEADING.test(tag));
  const headings = blocks.map(({ box }) => headingOf(box));
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
    // Find the smallest box around both. A heading that is not about the text has more around it than the text.
    let around = heading.parent;
    while (around && around.last <= text) around = around.parent;
    if (around === undefined) continue;
    const { first, last } = around;
    // Skip the first heading: it is the title, which the document has anyway. A term is none.
    if (!isTerm(heading) && kept.over(0, i) === 0) continue;
    if (2 * kept.over(first, last) > chars.over(first, last)) chosen[i] = true;
  }
}

/** Whether a heading is a term that is explained. One that is a link stands in a table of contents. */
const isTerm = ({ tag, chars, linkChars }: Box) => tag === 'DT' && 2 * linkChars <= chars;
