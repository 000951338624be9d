/** Finds the reading position in a drawn text, and finds it again in the same or a later version. */
import type { ReadingPlace } from '../../protocol/document/reading-place';

const NEAR_END = 40;
/** Distance in px from the top to the reading position, below `PlaceLine`. `style/library/reader.css` has it too. */
const LINE = 56;

/** Returns the current place; `undefined` on the first screen and at the end: the next visit begins at the top. */
export function placeInSight(scroller: Element, text: Element): ReadingPlace | undefined {
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  const isAtEnd = scrollTop + clientHeight > scrollHeight - NEAR_END;
  if (scrollTop < clientHeight || isAtEnd) return undefined;
  return placeAt(text, scroller.getBoundingClientRect().top + LINE);
}

/** Returns the place of the first block below a line of the window; `undefined` if there is none. */
export function placeAt(text: Element, line: number): ReadingPlace | undefined {
  // The browser lays out a whole sheet to find the position of a block, so ask about only one sheet.
  const part = firstBelow(childrenOf(text), line);
  if (part === undefined) return undefined;
  const inside = isSheet(part) ? childrenOf(part) : [part];
  const block = firstBelow(inside, line) ?? inside.at(-1);
  if (block === undefined) return undefined;
  const blocks = blocksOf(text);
  const at = blocks.indexOf(block);
  const heading = blocks.slice(0, at + 1).findLast(isHeading);
  return {
    block: numberOf(block),
    heading: heading === undefined ? 0 : numberOf(heading),
    share: at / blocks.length,
  };
}

/** Returns the first of some stacked elements that ends below a line of the window. */
function firstBelow(all: readonly HTMLElement[], line: number): HTMLElement | undefined {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const bottom = all[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom > line) high = middle;
    else low = middle + 1;
  }
  return all[low];
}

/**
 * Returns the block of a place: the same block if it exists. Otherwise, once everything is drawn: the block after its
 * heading, or the block at the same share of the text.
 */
export function findPlace(
  text: Element,
  { block, heading, share }: ReadingPlace,
  ended: boolean,
): HTMLElement | undefined {
  const blocks = blocksOf(text);
  const expected = Math.round(share * blocks.length);
  const same = nearest(blocks, expected, (one) => numberOf(one) === block);
  if (same !== undefined || !ended) return same;
  const above = nearest(blocks, expected, (one) => isHeading(one) && numberOf(one) === heading);
  return above ?? blocks[Math.min(expected, blocks.length - 1)];
}

/** Paragraphs and the like, in order. Later sheets of a long text are elements of their own. */
function blocksOf(text: Element): HTMLElement[] {
  return childrenOf(text).flatMap((part) => (isSheet(part) ? childrenOf(part) : [part]));
}

const childrenOf = (element: Element) => [...element.children] as HTMLElement[];
const isSheet = (part: Element) => part.classList.contains('sheet');

const isHeading = (block: Element): boolean => /^H[1-6]$/.test(block.tagName);

function nearest(
  blocks: readonly HTMLElement[],
  position: number,
  fits: (block: HTMLElement) => boolean,
): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let distance = Number.POSITIVE_INFINITY;
  blocks.forEach((block, at) => {
    if (Math.abs(at - position) >= distance || !fits(block)) return;
    best = block;
    distance = Math.abs(at - position);
  });
  return best;
}

/** Number of letters of a block that are hashed. */
const LOOKED_AT = 400;

/** Returns the FNV-1a hash of the words of a block. Never 0, which stands for none. */
function numberOf(block: Element): number {
  const words = (block.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, LOOKED_AT);
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash || 1;
}
