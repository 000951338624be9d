/**
 * Lists that editors of notes show as boxes, one for each item, such as `notion-bulleted_list-block` or
 * `docx-ordered-block`. And lists that are parted into several, one for each item.
 */
import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { isElement, tagOf } from '../writer';

const ITEM =
  /(?:^|[\s_-])(?:(number(?:ed)?|ordered)|bullet(?:ed)?|unordered|to[_-]?do|toggle)(?:[_-]list)?-(?:block|item)(?:\s|$)/i;
const BOXES = 'div:is([class*="-block"], [class*="-item"])';
/** What no such item holds: with these, the name means a part of the page. */
const NO_ITEM = 'li, table, h1, h2, h3';

/** Turns boxes that are items into lists, and joins lists that are parted. */
export function* listBoxes(root: Element, deadline: Deadline): Work<void> {
  const found: [box: Element, kind: string, tag: 'OL' | 'UL'][] = [];
  for (const box of root.querySelectorAll(BOXES)) {
    if (deadline.step()) yield;
    const kind = ITEM.exec(box.getAttribute('class') ?? '');
    if (kind) found.push([box, kind[0].trim(), kind[1] ? 'OL' : 'UL']);
  }
  const parts = found.length > 0 ? holdersOf(NO_ITEM, root) : new Set();
  const made = new Map<Element, string>();
  for (const [box, kind, tag] of found) {
    if (deadline.step()) yield;
    if (parts.has(box)) continue;
    const before = siblingBefore(box);
    const isNext = before !== undefined && made.get(before) === kind;
    const list = isNext ? before : box.ownerDocument.createElement(tag);
    if (!isNext) box.before(list);
    made.set(list, kind);
    const item = box.ownerDocument.createElement('li');
    while (box.firstChild) item.append(box.firstChild);
    list.append(item);
    box.remove();
  }
  yield* joinLists(root, deadline);
}

function* joinLists(root: Element, deadline: Deadline): Work<void> {
  /** The items of each list so far: to count them again for each list that joins it would be quadratic. */
  const items = new Map<Element, number>();
  for (const list of root.querySelectorAll('ul + ul, ol + ol')) {
    if (deadline.step()) yield;
    const before = siblingBefore(list);
    if (!before || tagOf(before) !== tagOf(list) || before.className !== list.className) continue;
    const all = items.get(before) ?? before.childElementCount;
    const own = list.childElementCount;
    const isNext =
      tagOf(list) === 'UL'
        ? own === 1 && list.className !== ''
        : startOf(list) === startOf(before) + all;
    if (!isNext) continue;
    items.set(before, all + own);
    while (list.firstChild) before.append(list.firstChild);
    list.remove();
  }
}

const startOf = (list: Element): number => Number(list.getAttribute('start') ?? 1);

/** The elements that hold any of those that a selector finds. */
function holdersOf(selector: string, root: Element): Set<Element> {
  const holders = new Set<Element>();
  for (const inner of root.querySelectorAll(selector))
    for (let up = inner.parentElement; up && up !== root && !holders.has(up); up = up.parentElement)
      holders.add(up);
  return holders;
}

/** The element right before another, unless words stand between. */
function siblingBefore(element: Element): Element | undefined {
  let before = element.previousSibling;
  while (before && !isElement(before) && !/\S/.test(before.nodeValue ?? ''))
    before = before.previousSibling;
  return before && isElement(before) ? before : undefined;
}
