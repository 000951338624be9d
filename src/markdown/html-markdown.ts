/**
 * HTML as text → markdown, where there is no DOM: in a service worker, and under Node. Pages that a
 * person looks at are written by `src/clip/markdown/`, which has a real one.
 */
import { escapeLineStart } from './escape';
import { writeInline } from './html-inline';
import { writeTable } from './html-tables';
import { BLOCKS, type HtmlElement, type HtmlNode, htmlTree } from './html-tree';
import { followsDirectly, markWidth, numberedMarks } from './list-numbers';

/** Controls and machinery: no words of the text. */
const SILENT = new Set(
  'script style noscript template iframe object embed textarea select datalist input button svg math canvas head title link meta rp audio video map noembed noframes'.split(
    ' ',
  ),
);

/** Lists and quotations in one another; each level lengthens every line, so there is an end to it. */
const MAX_NESTING = 8;

/** HTML as GitHub-flavoured markdown. Never fails, whatever the text; scripts and styles are left out. */
export function htmlToMarkdown(html: string): string {
  return treeMarkdown(htmlTree(html).children);
}

/** The same of what was read already. */
export function treeMarkdown(nodes: readonly HtmlNode[]): string {
  return writeBlocks(nodes, 0).join('\n\n');
}

/** The blocks of mixed content: runs of text and inline elements between blocks are paragraphs. */
function writeBlocks(nodes: readonly HtmlNode[], nesting: number): string[] {
  const blocks: string[] = [];
  let run: HtmlNode[] = [];
  const flush = () => {
    const text = writeInline(run, isSilent);
    if (text !== '') blocks.push(text.split('\n').map(escapeLineStart).join('\n'));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !(isBlock(node) || isSilent(node))) {
      run.push(node);
    } else if (!isSilent(node)) {
      flush();
      for (const block of blockOf(node, blocks.at(-1), nesting)) blocks.push(block);
    }
  }
  flush();
  return blocks;
}

function isSilent({ name, attributes }: HtmlElement): boolean {
  return SILENT.has(name) || attributes.has('hidden') || attributes.get('aria-hidden') === 'true';
}

/** Asked of every ancestor, so answered once. */
const holdsBlock = new WeakMap<HtmlElement, boolean>();

/** By name, or because of what it holds: a link around a whole card begins and ends a line, too. */
function isBlock(element: HtmlElement): boolean {
  if (BLOCKS.has(element.name)) return true;
  const known = holdsBlock.get(element);
  if (known !== undefined) return known;
  const holds = element.children.some((child) => typeof child !== 'string' && isBlock(child));
  holdsBlock.set(element, holds);
  return holds;
}

function blockOf(element: HtmlElement, before: string | undefined, nesting: number): string[] {
  const { name, children } = element;
  if (/^h[1-6]$/.test(name)) {
    const text = writeInline(children, isSilent).replace(/\s*\n\s*/g, ' ');
    return text === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${text}`];
  }
  switch (name) {
    case 'pre':
      return fenced(element);
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir': {
      // Two lists in a row would be read as one, unless their marks differ.
      if (nesting >= MAX_NESTING) return writeBlocks(children, nesting);
      const list = writeList(element, before?.startsWith('- ') ? '*' : '-', nesting + 1);
      return list === '' ? [] : [list];
    }
    case 'blockquote': {
      if (nesting >= MAX_NESTING) return writeBlocks(children, nesting);
      const inside = writeBlocks(children, nesting + 1).join('\n\n');
      return inside === '' ? [] : [inside.replace(/^/gm, '> ').replace(/^> $/gm, '>')];
    }
    case 'table':
      return writeTable(element, {
        inline: (nodes) => writeInline(nodes, isSilent),
        blocks: (nodes) => writeBlocks(nodes, nesting),
      });
    case 'hr':
      return ['---'];
    case 'dt':
    case 'summary': {
      const text = writeInline(children, isSilent);
      return text === '' ? [] : [text.includes('\n') || text.includes('*') ? text : `**${text}**`];
    }
    default:
      return writeBlocks(children, nesting);
  }
}

function writeList(list: HtmlElement, mark: string, nesting: number): string {
  const numbered = numberedMarks({
    start: list.attributes.get('start'),
    reversed: list.attributes.has('reversed'),
    items: list.children.filter((child) => typeof child !== 'string' && child.name === 'li').length,
  });
  const items: string[] = [];
  for (const child of list.children) {
    if (typeof child !== 'string' && isSilent(child)) continue;
    const isItem = typeof child !== 'string' && child.name === 'li';
    const nested = typeof child !== 'string' && /^(?:ul|ol|menu|dir)$/.test(child.name);
    const blocks = writeBlocks(isItem ? child.children : [child], nesting);
    const box = isItem ? taskBox(child) : undefined;
    if (box !== undefined) blocks[0] = `${box} ${blocks[0] ?? ''}`.trimEnd();
    const last = items.at(-1);
    if (blocks.length === 0) {
      // An item that shows nothing counts all the same.
      if (isItem) numbered(child.attributes.get('value'));
    } else if (nested && last !== undefined) {
      // A list straight inside a list belongs to the item before it.
      const text = blocks.join('\n');
      const gap = followsDirectly(text) ? '\n' : '\n\n';
      items[items.length - 1] = `${last}${gap}${indented(text, markWidth(last))}`;
    } else {
      const value = isItem ? child.attributes.get('value') : undefined;
      items.push(writeItem(list.name === 'ol' ? numbered(value) : mark, blocks));
    }
  }
  return items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
}

function writeItem(mark: string, blocks: readonly string[]): string {
  let text = '';
  for (const block of blocks) {
    // A nested list follows its item directly, everything else after a blank line.
    const gap = text === '' ? '' : followsDirectly(block) ? '\n' : '\n\n';
    text += gap + block;
  }
  return `${mark} ${indented(text, mark.length + 1).trimStart()}`;
}

function indented(text: string, width: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(width));
}

function taskBox(item: HtmlElement): string | undefined {
  const box = item.children.find(
    (child): child is HtmlElement =>
      typeof child !== 'string' &&
      child.name === 'input' &&
      child.attributes.get('type')?.toLowerCase() === 'checkbox',
  );
  return box && (box.attributes.has('checked') ? '[x]' : '[ ]');
}

const LANGUAGE = /(?:^|\s)(?:language|lang|highlight-source|brush)[-:]\s*([\w+#.-]{1,30})/i;

function fenced(pre: HtmlElement): string[] {
  const text = codeText(pre).replace(/^\n+|\s+$/g, '');
  if (text === '') return [];
  const code = pre.children.find(
    (child): child is HtmlElement => typeof child !== 'string' && child.name === 'code',
  );
  const classes = `${code?.attributes.get('class') ?? ''} ${pre.attributes.get('class') ?? ''}`;
  const language = LANGUAGE.exec(classes)?.[1]?.toLowerCase() ?? '';
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const marks = '`'.repeat(longest + 1);
  return [`${marks}${language}\n${text}\n${marks}`];
}

function codeText({ children }: HtmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 'br') return '\n';
      return SILENT.has(child.name) ? '' : codeText(child);
    })
    .join('');
}
