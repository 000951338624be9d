import type { Box, Boxes } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';

const LIST = /^(?:UL|OL|DL|MENU|DIR)$/;
const ITEM = /^(?:LI|DT|DD)$/;

/**
 * Keeps the items that are missing from a list if most of its characters are kept. The model doubts a short one: "Save
 * it." Lists of links are menus, whose items are judged one by one.
 */
export function keepSeriesWhole({ blocks }: Boxes, chosen: boolean[]): void {
  const kept = new RunningSum(blocks, ({ chars }, i) => (chosen[i] ? chars : 0));
  const missing = new Set<Box>();
  for (const [i, { box, inButton }] of blocks.entries()) {
    const item = chosen[i] || inButton ? undefined : nearest(ITEM, box);
    if (item && kept.over(item.first, item.last) === 0) missing.add(item);
  }
  for (const item of missing) {
    const list = nearest(LIST, item);
    if (!list || isOfLinks(list, 3) || isOfLinks(item, 2)) continue;
    if (2 * kept.over(list.first, list.last) > list.chars) chosen.fill(true, item.first, item.last);
  }
}

function nearest(tag: RegExp, box: Box): Box | undefined {
  let up: Box | undefined = box;
  while (up && !tag.test(up.tag)) up = up.parent;
  return up;
}

/** Whether more than one of so many characters are in links. */
function isOfLinks({ chars, linkChars }: Box, of: number): boolean {
  return of * linkChars > chars;
}
