import { lettersOf } from '../../words';
import { type Block, type Box, type Boxes, outermost } from '../measure/boxes';
import { bitOf } from '../measure/class-words';
import { RunningSum } from '../measure/running-sum';

const HEADING = /^(?:H[1-6]|DT|SUMMARY)$/;
/** A box of buttons to share the page has a heading of its own. */
const SOCIAL = bitOf('social');
/** Maximum characters. Anything longer is a text styled as a heading. */
const LONGEST = 200;
/** Maximum characters between a heading and its text, such as "[edit]" or a date. */
const MOST_BETWEEN = 60;

/**
 * Keeps the headings of kept text. A heading with an edit or copy link, or in a box of its own, looks like
 * navigation to the model.
 * @param title of the page, which the document has anyway
 */
export function keepHeadings({ blocks }: Boxes, chosen: boolean[], title: string): void {
  const said = lettersOf(title);
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
    let isTool = false;
    while (around && around.last <= text) {
      isTool ||= (around.words & SOCIAL) !== 0;
      around = around.parent;
    }
    if (around === undefined || isTool || isOfOther(heading, around)) continue;
    const { first, last } = around;
    if (kept.over(0, i) === 0 && !isTerm(heading) && !isFirst(i, text)) continue;
    if (2 * kept.over(first, last) > chars.over(first, last)) chosen[i] = true;
  }

  /** Whether a heading is a link to another page and stands between other texts, not above one in a box with it. */
  function isOfOther({ chars, linkChars, parent, first }: Box, around: Box): boolean {
    if (linkChars < chars || around === parent || around === parent?.parent) return false;
    return kept.over(around.first, first) > 0;
  }

  /** Whether the first heading names the text right below it. What says the title is none, for the document has that. */
  function isFirst(at: number, below: number): boolean {
    const { box, text, inLink } = blocks[at] as Block;
    const next = blocks[below] as Block;
    // The paragraph may have a box of its own.
    const isBeside = [next.box.parent, next.box.parent?.parent].includes(box.parent);
    if (below !== at + 1 || next.box.tag !== 'P' || !isBeside) return false;
    const letters = lettersOf(text);
    return !inLink && !YEAR.test(text) && !said.includes(letters) && !letters.includes(said);
  }
}

/** A date above a text is no heading of it. */
const YEAR = /\b(?:19|20)\d\d\b/;

/** Whether a heading is a term that is explained. One that is a link stands in a table of contents. */
const isTerm = ({ tag, chars, linkChars }: Box) => tag === 'DT' && 2 * linkChars <= chars;
