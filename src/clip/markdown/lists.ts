import { isElement, tagOf, type Writer } from './writer';

/** A list, with what is nested in it indented under its item. @param marker `-` or, beside another list, `*`. */
export function writeList(list: Element, writer: Writer, marker: string): string {
  const ordered = tagOf(list) === 'OL';
  let number = Number.parseInt(list.getAttribute('start') ?? '1', 10);
  if (!Number.isFinite(number) || number < 0) number = 1;
  const items: string[] = [];
  for (const child of list.childNodes) {
    if (!isElement(child)) {
      const text = writer.inline([child]);
      if (text) items.push(item(ordered ? `${number++}.` : marker, [text]));
      continue;
    }
    const nested = /^(?:UL|OL|MENU|DIR)$/.test(tagOf(child));
    const blocks = nested ? [writeList(child, writer, '-')].filter(Boolean) : writer.blocks(child);
    const box = taskBox(child);
    if (box) blocks[0] = `${box} ${blocks[0] ?? ''}`.trimEnd();
    if (blocks.length === 0) continue;
    const last = items.pop();
    // A list straight inside a list belongs to the item before it.
    if (nested && last !== undefined)
      items.push(`${last}\n${indent(blocks.join('\n'), markerWidth(last))}`);
    else {
      if (last !== undefined) items.push(last);
      items.push(item(ordered ? `${number++}.` : marker, blocks));
    }
  }
  const loose = items.some((one) => one.includes('\n\n'));
  return items.join(loose ? '\n\n' : '\n');
}

function item(marker: string, blocks: readonly string[]): string {
  const width = marker.length + 1;
  let text = '';
  for (const block of blocks) {
    // A nested list follows its item directly, everything else after a blank line.
    const gap = text === '' ? '' : /^(?:[-*]|\d+\.) /.test(block) ? '\n' : '\n\n';
    text += gap + block;
  }
  return `${marker} ${indent(text, width).trimStart()}`;
}

function markerWidth(written: string): number {
  return (/^(?:[-*]|\d+\.) /.exec(written)?.[0] ?? '- ').length;
}

function indent(text: string, width: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(width));
}

function taskBox(element: Element): string {
  const box = element.querySelector('input[type="checkbox" i]');
  if (!box || box.closest('li') !== element) return '';
  return box.hasAttribute('checked') ? '[x]' : '[ ]';
}
