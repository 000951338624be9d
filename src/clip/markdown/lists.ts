import { followsDirectly, markWidth, numberedMarks } from '../../markdown/list-numbers';
import { isBlock, isElement, isSilent, tagOf, type Writer } from './writer';

/** A list, with what is nested in it indented under its item. @param marker `-` or, beside another list, `*`. */
export function writeList(list: Element, writer: Writer, marker: string): string {
  const members = membersOf(list);
  const numbered = numberedMarks({
    start: list.getAttribute('start'),
    reversed: list.hasAttribute('reversed'),
    items: members.filter(isItem).length,
  });
  const markOf = (value?: string | null) => (tagOf(list) === 'OL' ? numbered(value) : marker);
  const items: string[] = [];
  for (const member of members) {
    if (Array.isArray(member)) {
      const text = writer.inline(member);
      if (text) items.push(item(markOf(), [text]));
      continue;
    }
    const nested = isList(member);
    const blocks = nested
      ? [writeList(member, writer, '-')].filter(Boolean)
      : writer.blocks(member);
    const box = taskBox(member);
    if (box) blocks[0] = `${box} ${blocks[0] ?? ''}`.trimEnd();
    const last = items.at(-1);
    if (blocks.length === 0) {
      // An item that shows nothing counts all the same.
      if (isItem(member)) markOf(member.getAttribute('value'));
    } else if (nested && last !== undefined) {
      // A list straight inside a list belongs to the item before it.
      const text = blocks.join('\n');
      const gap = followsDirectly(text) ? '\n' : '\n\n';
      items[items.length - 1] = `${last}${gap}${indent(text, markWidth(last))}`;
    } else {
      items.push(item(markOf(member.getAttribute('value')), blocks));
    }
  }
  const loose = items.some((one) => one.includes('\n\n'));
  return items.join(loose ? '\n\n' : '\n');
}

/**
 * What stands in a list: its items, whatever other blocks a page has put beside them, and runs of bare
 * text. What only wraps items is looked through.
 */
function membersOf(list: Element): (Element | Node[])[] {
  const members: (Element | Node[])[] = [];
  let run: Node[] | undefined;
  for (const child of list.childNodes) {
    if (isElement(child) && isSilent(child)) continue;
    if (!isElement(child) || !isBlock(child)) {
      if (run) run.push(child);
      else {
        run = [child];
        members.push(run);
      }
      continue;
    }
    run = undefined;
    const wraps = !isItem(child) && !isList(child) && [...child.children].some(isItem);
    if (wraps) members.push(...membersOf(child));
    else members.push(child);
  }
  return members;
}

function isItem(member: Element | Node[]): boolean {
  return !Array.isArray(member) && tagOf(member) === 'LI';
}

function isList(element: Element): boolean {
  return /^(?:UL|OL|MENU|DIR)$/.test(tagOf(element));
}

function item(marker: string, blocks: readonly string[]): string {
  let text = '';
  for (const block of blocks) {
    // A nested list follows its item directly, everything else after a blank line.
    const gap = text === '' ? '' : followsDirectly(block) ? '\n' : '\n\n';
    text += gap + block;
  }
  return `${marker} ${indent(text, marker.length + 1).trimStart()}`;
}

function indent(text: string, width: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(width));
}

function taskBox(element: Element): string {
  const box = element.querySelector('input[type="checkbox" i]');
  if (!box || box.closest('li') !== element) return '';
  return box.hasAttribute('checked') ? '[x]' : '[ ]';
}
