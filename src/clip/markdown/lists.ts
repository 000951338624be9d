import {
  followsDirectly,
  type Letters,
  letteredMarks,
  numberedMarks,
} from '../../markdown/list-numbers';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { isElement, isSilent, tagOf, type Writer } from './writer';

interface Item {
  marker: string;
  blocks: string[];
}

/** Writes a list, its nested content indented. @param previous the block before: adjacent lists need other marks. */
export function* writeList(list: Element, writer: Writer, previous?: string): Work<string> {
  const items = (yield* itemsOf(list, writer, previous)).map(writeItem);
  const isLoose = items.some((item) => item.includes('\n\n'));
  return items.join(isLoose ? '\n\n' : '\n');
}

function* itemsOf(list: Element, writer: Writer, previous = ''): Work<Item[]> {
  const members = yield* membersOf(list, writer);
  const numbering = {
    start: list.getAttribute('start'),
    reversed: list.hasAttribute('reversed'),
    items: members.filter(isItem).length,
    delimiter: /^\d+\. /.test(previous) ? ')' : '.',
  } as const;
  const bullet = previous.startsWith('- ') ? '*' : '-';
  const letters = tagOf(list) === 'OL' ? lettersOf(list) : undefined;
  const lettered = letters && letteredMarks(letters, numbering);
  const numbered = tagOf(list) === 'OL' && !lettered ? numberedMarks(numbering) : () => bullet;
  const items: Item[] = [];
  const add = (blocks: string[], value?: string | null) => {
    // An empty item still counts.
    const letter = lettered?.(value);
    if (letter !== undefined && blocks.length > 0) addMark(letter, blocks);
    items.push({ marker: numbered(value), blocks });
  };
  let isBegun = false;
  for (const member of members) {
    if (writer.deadline.step()) yield;
    const last = items[items.length - 1];
    isBegun ||= isItem(member);
    // A block directly in a list has no list mark, so it belongs to the item before it. A heading belongs to the
    // next item.
    const belongs = last && (isBegun || isList(member)) && !isItem(member) && !isHeading(member);
    const blocks = belongs ? last.blocks : [];
    yield* writeMember(member, writer, blocks);
    // A rule right after an item's mark would be parsed together with it.
    if (blocks[0] === '---') blocks.shift();
    if (isItem(member)) add(blocks, member.getAttribute('value'));
    else if (!belongs && blocks.length > 0) add(blocks);
  }
  return items.filter(({ blocks }) => blocks.length > 0);
}

const LETTERS: readonly [RegExp, Letters][] = [
  [/lower-(?:alpha|latin)/, 'a'],
  [/upper-(?:alpha|latin)/, 'A'],
  [/lower-roman/, 'i'],
  [/upper-roman/, 'I'],
];

/** Returns the letters in which a list style counts. */
export function lettersIn(style: string): Letters | undefined {
  return LETTERS.find(([pattern]) => pattern.test(style))?.[1];
}

/** Returns the letters of a list, if any, from its attribute, or from its own style if it was never drawn. */
function lettersOf(list: Element): Letters | undefined {
  const type = list.getAttribute('type') ?? '';
  if (/^[aAiI]$/.test(type)) return type as Letters;
  return lettersIn(list.getAttribute('style') ?? '');
}

function* writeMember(member: Member, writer: Writer, blocks: string[]): Work<void> {
  if (Array.isArray(member)) {
    const text = yield* writer.paragraph(member);
    if (text) blocks.push(text);
  } else if (isList(member) && writer.mayContain()) {
    const nested = yield* writer.within(writeList(member, writer, blocks[blocks.length - 1]));
    if (nested) blocks.push(nested);
  } else if (isList(member)) {
    for (const block of yield* writer.blocks(member)) blocks.push(block);
  } else {
    for (const block of yield* writer.within(writer.block(member))) blocks.push(block);
    const box = writer.boxOf(member);
    if (box && isItem(member)) addMark(box.matches(CHECKED) ? '[x]' : '[ ]', blocks);
  }
}

/** A member of a list: a run of bare text, an item, or another block that a page has put beside the items. */
type Member = Element | Node[];

/** Returns the members of a list. Unwraps elements that only wrap items. */
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

function isItem(member: Member): member is HTMLLIElement {
  return !Array.isArray(member) && tagOf(member) === 'LI';
}

function isHeading(member: Member): boolean {
  return !Array.isArray(member) && /^H[1-6]$/.test(tagOf(member));
}

function isList(member: Member): member is HTMLUListElement {
  return !Array.isArray(member) && /^(?:UL|OL|MENU|DIR)$/.test(tagOf(member));
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

/** Some pages draw their checkboxes. */
const BOX =
  'input[type="checkbox" i], [role="checkbox" i], div.checkbox-on:empty, div.checkbox-off:empty';
const CHECKED = ':checked, [checked], [aria-checked="true" i], .checkbox-on';

/** Finds the checkboxes of all task items at once, because a search per item would repeat at every level. */
export function* taskBoxes(root: Element, deadline: Deadline): Work<Map<Element, Element>> {
  const boxes = new Map<Element, Element>();
  for (const box of root.querySelectorAll(BOX)) {
    if (deadline.step()) yield;
    const item = box.closest('li');
    if (item && !boxes.has(item)) boxes.set(item, box);
  }
  return boxes;
}

/** Adds a task's box or an item's letter, but only before words: a block after it would turn into text. */
function addMark(mark: string, blocks: string[]): void {
  const [first = ''] = blocks;
  if (/^(?:```|[-*] |\d+[.)] |#{1,6} |>|\||---$|\[\^)/.test(first)) blocks.unshift(mark);
  else blocks[0] = `${mark} ${first}`.trimEnd();
}
