import { followsDirectly, numberedMarks } from '../../markdown/list-numbers';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { isElement, isSilent, tagOf, type Writer } from './writer';

interface Item {
  marker: string;
  blocks: string[];
}

/** A list, its nested content indented. @param previous the block before it: two lists need two marks. */
export function* writeList(list: Element, writer: Writer, previous?: string): Work<string> {
  const items = (yield* itemsOf(list, writer, previous)).map(writeItem);
  const isLoose = items.some((item) => item.includes('\n\n'));
  return items.join(isLoose ? '\n\n' : '\n');
}

function* itemsOf(list: Element, writer: Writer, previous = ''): Work<Item[]> {
  const members = yield* membersOf(list, writer);
  const numbered = numberedMarks({
    start: list.getAttribute('start'),
    reversed: list.hasAttribute('reversed'),
    items: members.filter(isItem).length,
    delimiter: /^\d+\. /.test(previous) ? ')' : '.',
  });
  const bullet = previous.startsWith('- ') ? '*' : '-';
  const markOf = (value?: string | null) => (tagOf(list) === 'OL' ? numbered(value) : bullet);
  const items: Item[] = [];
  for (const member of members) {
    if (writer.deadline.step()) yield;
    if (Array.isArray(member)) {
      const text = yield* writer.paragraph(member);
      if (text) items.push({ marker: markOf(), blocks: [text] });
      continue;
    }
    const last = items[items.length - 1];
    if (isList(member)) {
      // A list straight inside a list belongs to the item before it.
      const blocks = last?.blocks ?? [];
      yield* writeNested(member, writer, blocks);
      if (!last && blocks.length > 0) items.push({ marker: markOf(), blocks });
      continue;
    }
    const blocks = yield* writer.within(writer.block(member));
    const box = writer.boxOf(member);
    if (box) addBox(box, blocks);
    // A rule right behind an item's mark would join it.
    if (blocks[0] === '---') blocks.shift();
    const value = member.getAttribute('value');
    if (blocks.length > 0) items.push({ marker: markOf(value), blocks });
    // An empty item still counts.
    else if (isItem(member)) markOf(value);
  }
  return items;
}

function* writeNested(list: Element, writer: Writer, blocks: string[]): Work<void> {
  if (writer.mayContain()) {
    const nested = yield* writer.within(writeList(list, writer, blocks[blocks.length - 1]));
    if (nested) blocks.push(nested);
  } else for (const block of yield* writer.blocks(list)) blocks.push(block);
}

/** What stands in a list: runs of bare text, its items, and whatever other blocks a page has put beside them. */
type Member = Element | Node[];

/** What only wraps items is looked through. */
function* membersOf(list: Element, writer: Writer, members: Member[] = []): Work<Member[]> {
  let run: Node[] | undefined;
  for (let child = list.firstChild; child; child = child.nextSibling) {
    if (writer.deadline.step()) yield;
    if (isElement(child) && isSilent(child)) continue;
    if (!isElement(child) || !writer.isBlock(child)) {
      if (run) run.push(child);
      else {
        run = [child];
        members.push(run);
      }
      continue;
    }
    run = undefined;
    const wraps = !isItem(child) && !isList(child) && hasItem(child);
    if (wraps) yield* membersOf(child, writer, members);
    else members.push(child);
  }
  return members;
}

function hasItem(element: Element): boolean {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling)
    if (isItem(child)) return true;
  return false;
}

function isItem(member: Member): boolean {
  return !Array.isArray(member) && tagOf(member) === 'LI';
}

function isList(element: Element): boolean {
  return /^(?:UL|OL|MENU|DIR)$/.test(tagOf(element));
}

function writeItem({ marker, blocks }: Item): string {
  const parts = [`${marker} `];
  const margin = ' '.repeat(marker.length + 1);
  for (const [i, block] of blocks.entries()) {
    // A nested list follows its item directly, everything else after a blank line.
    if (i > 0) parts.push(followsDirectly(block) ? '\n' : '\n\n', margin);
    parts.push(block.replace(/\n(?=[^\n])/g, `\n${margin}`));
  }
  return parts.join('');
}

/** The boxes of tasks by their items: to ask each item takes as many looks as there are levels. */
export function* taskBoxes(root: Element, deadline: Deadline): Work<Map<Element, Element>> {
  const boxes = new Map<Element, Element>();
  for (const box of root.querySelectorAll('input[type="checkbox" i]')) {
    if (deadline.step()) yield;
    const item = box.closest('li');
    if (item && !boxes.has(item)) boxes.set(item, box);
  }
  return boxes;
}

/** A task's box stands before words only: a block behind it would turn into words. */
function addBox(box: Element, blocks: string[]): void {
  const mark = box.hasAttribute('checked') ? '[x]' : '[ ]';
  const [first = ''] = blocks;
  if (/^(?:```|[-*] |\d+[.)] |#{1,6} |>|\||---$|\[\^)/.test(first)) blocks.unshift(mark);
  else blocks[0] = `${mark} ${first}`.trimEnd();
}
