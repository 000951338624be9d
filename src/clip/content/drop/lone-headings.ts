import { type Box, type Boxes, outermost } from '../measure/boxes';
import { repeatedAround } from '../measure/page-facts';
import { RunningSum } from '../measure/running-sum';

/** A title stands for all of the page. */
const HEADING = /^H[2-6]$/;
/** Maximum characters of a name such as "Related articles". A longer heading says something by itself. */
const LONGEST = 80;
/** Maximum characters beside a heading in a box of its own, such as "[edit]", "#" or a date. */
const MOST_BESIDE = 40;

/**
 * Drops the headings of parts that were left out: "Related articles", "Reviews". Keeps those of teasers: each is the
 * name of a page, whose author and date were left out.
 */
export function dropLoneHeadings({ blocks }: Boxes, chosen: boolean[]): void {
  const headingOf = outermost(({ tag }) => HEADING.test(tag));
  const headings = blocks.map(({ box }) => headingOf(box));
  const chars = new RunningSum(blocks, ({ chars: own }, i) => (headings[i] ? 0 : own));
  const kept = new RunningSum(blocks, ({ chars: own }, i) => (headings[i] || !chosen[i] ? 0 : own));
  /** Where the next heading of each level stands, from 2 on, or of one above. */
  const next = Array.from({ length: 7 }, () => blocks.length);
  for (let i = blocks.length - 1; i >= 0; i--) {
    const heading = headings[i];
    if (heading === undefined) continue;
    const level = Number(heading.tag.charAt(1));
    const end = Math.min(next[level] ?? 0, boxOfPart(heading)?.last ?? blocks.length);
    const isLone = chars.over(heading.last, end) > 0 && kept.over(heading.last, end) === 0;
    if (isLone && heading.chars <= LONGEST && !isInTeaser(heading, kept)) chosen[i] = false;
    next.fill(i, level);
  }
}

/**
 * Returns the box that the named part cannot leave. A box that holds little beside the heading belongs to the heading,
 * and the part follows it. Boxes that look alike may be tiles: one that is all heading names no part below, and the part
 * of another does not leave the box around the tiles.
 */
function boxOfPart(heading: Box): Box | undefined {
  let around = heading.parent;
  while (around?.parent && around.chars - heading.chars <= MOST_BESIDE) {
    const isTile = around.alike >= 2;
    if (isTile && around.chars === heading.chars) break;
    around = around.parent;
    if (isTile) break;
  }
  return around;
}

/** Whether a heading names one of several boxes. What stands below a long text, such as its comments, names none. */
function isInTeaser({ parent, first }: Box, kept: RunningSum): boolean {
  const item = parent && repeatedAround(parent);
  return item !== undefined && kept.over(item.first, first) <= LONGEST;
}
