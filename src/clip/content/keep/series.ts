import { type Box, type Boxes, innermost } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';

const LIST = /^(?:UL|OL|DL|MENU|DIR)$/;
const ITEM = /^(?:LI|DT|DD)$/;

/** Minimum mean probability of a list right below kept text, and of one that the text announces by a colon at its end. */
const LEAST_BELOW = 0.35;
const LEAST_ANNOUNCED = 0.1;

/**
 * Keeps the items that are missing from a list if most of its characters are kept, or if it is below kept text that
 * announces it or is hardly more probable. The model doubts a short item: "Save it." Lists of links are menus, whose
 * items are judged one by one.
 */
export function keepSeriesWhole(
  { blocks }: Boxes,
  chosen: boolean[],
  probabilities: Float64Array,
): void {
  const kept = new RunningSum(blocks, ({ chars }, i) => (chosen[i] ? chars : 0));
  const words = new RunningSum(blocks, (block) => block.words.length);
  const probable = new RunningSum(
    blocks,
    (block, i) => (probabilities[i] ?? 0) * block.words.length,
  );
  const itemOf = innermost(({ tag }) => ITEM.test(tag));
  const listOf = innermost(({ tag }) => LIST.test(tag));
  const missing = new Set<Box>();
  for (const [i, { box, inButton }] of blocks.entries()) {
    const item = chosen[i] || inButton ? undefined : itemOf(box);
    if (item && kept.over(item.first, item.last) === 0) missing.add(item);
  }
  for (const item of missing) {
    const list = listOf(item);
    if (!list || isOfLinks(list, 3) || isOfLinks(item, 2)) continue;
    const { first, last } = list;
    const isKept = 2 * kept.over(first, last) > list.chars;
    const least = isAnnounced(list) ? LEAST_ANNOUNCED : LEAST_BELOW;
    const isProbable = probable.over(first, last) >= least * words.over(first, last);
    if (isKept || (isProbable && isBelowKept(list))) chosen.fill(true, item.first, item.last);
  }

  /** Whether the text right before a list, in the same box, is kept. */
  function isBelowKept({ first, parent }: Box): boolean {
    return first > (parent?.first ?? 0) && kept.over(first - 1, first) > 0;
  }

  function isAnnounced({ first }: Box): boolean {
    return /[:：]$/.test(blocks[first - 1]?.text ?? '');
  }
}

/** Whether more than one of so many characters are in links. */
function isOfLinks({ chars, linkChars }: Box, of: number): boolean {
  return of * linkChars > chars;
}
