/** Markdown as a tree of our own: only what a view can draw, every text ready to be shown. */
import { Marked, type Token, type Tokens } from 'marked';
import { decodeEntities } from '../../markdown/html-entities';

export type Inline =
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  | { is: 'break' }
  | { is: 'strong' | 'em' | 'del'; inside: Inline[] }
  | { is: 'link'; href: string; inside: Inline[] }
  | { is: 'image'; href: string; text: string }
  | { is: 'cite'; numbers: number[] };

export type Block =
  | { is: 'paragraph'; inside: Inline[] }
  | { is: 'heading'; depth: number; inside: Inline[] }
  | { is: 'code'; text: string; language: string }
  | { is: 'quote'; inside: Block[] }
  | { is: 'list'; ordered: boolean; start: number; items: Item[] }
  | { is: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { is: 'rule' }
  /** Text with its line ends: raw HTML, and whatever could not be read as markdown. */
  | { is: 'raw'; text: string };

export interface Item {
  /** `undefined` when the item is not a task. */
  done: boolean | undefined;
  inside: Block[];
}

/** Hostile markdown nests without end; below this depth it is shown as it was written. */
const MAX_DEPTH = 40;

const marked = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'cite',
      level: 'inline',
      start: (source) => source.match(/\[\d/)?.index,
      tokenizer(source) {
        const match = /^\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\](?!\()/.exec(source);
        if (match === null) return undefined;
        const numbers = (match[1] ?? '').split(',').map(Number);
        return { type: 'cite', raw: match[0], numbers };
      },
    },
  ],
});

/** Reads markdown. Never throws: what cannot be read is one `raw` block. */
export function readMarkdown(markdown: string): Block[] {
  try {
    return blocks(marked.lexer(markdown), 0);
  } catch {
    // The lexer recurses; deep enough nesting ends its stack. The words are still worth showing.
    return [{ is: 'raw', text: markdown }];
  }
}

/** The words of markdown without its signs, one line per block. */
export function plainText(markdown: string): string {
  return readMarkdown(markdown).map(blockText).join('\n').replace(/\n+/g, '\n').trim();
}

export function blockText(block: Block): string {
  switch (block.is) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.inside);
    case 'code':
    case 'raw':
      return block.text;
    case 'quote':
      return block.inside.map(blockText).join('\n');
    case 'list':
      return block.items.map((item) => item.inside.map(blockText).join('\n')).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join('\n');
    case 'rule':
      return '';
  }
}

function inlineText(inside: Inline[]): string {
  return inside.map(oneInlineText).join('');
}

function oneInlineText(inline: Inline): string {
  switch (inline.is) {
    case 'text':
    case 'code':
      return inline.text;
    case 'break':
      return ' ';
    case 'cite':
      return `[${inline.numbers.join(', ')}]`;
    // A picture's description is not part of the page's running text.
    case 'image':
      return '';
    default:
      return inlineText(inline.inside);
  }
}

function blocks(tokens: readonly Token[], depth: number): Block[] {
  return tokens.flatMap((token) => block(token as Tokens.Generic, depth));
}

function block(token: Tokens.Generic, depth: number): Block[] {
  if (depth > MAX_DEPTH) return [{ is: 'raw', text: token.raw }];
  const inside = token.tokens ?? [];
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'heading':
      return [{ is: 'heading', depth: Number(token.depth), inside: inlines(inside, depth) }];
    case 'paragraph':
      return [{ is: 'paragraph', inside: inlines(inside, depth) }];
    case 'code':
      return [{ is: 'code', text: String(token.text), language: String(token.lang ?? '') }];
    case 'blockquote':
      return [{ is: 'quote', inside: blocks(inside, depth + 1) }];
    case 'hr':
      return [{ is: 'rule' }];
    case 'list': {
      const list = token as Tokens.List;
      const items = list.items.map((item) => ({
        done: item.task ? item.checked === true : undefined,
        inside: blocks(item.tokens, depth + 1),
      }));
      return [{ is: 'list', ordered: list.ordered, start: Number(list.start) || 1, items }];
    }
    case 'table': {
      const table = token as Tokens.Table;
      const row = (cells: Tokens.TableCell[]) => cells.map((cell) => inlines(cell.tokens, depth));
      return [{ is: 'table', head: row(table.header), rows: table.rows.map(row) }];
    }
    case 'html':
      return token.raw.trim() === '' ? [] : [{ is: 'raw', text: token.raw.trim() }];
    // A tight list item holds its words as a block of type `text`.
    case 'text':
      return [
        {
          is: 'paragraph',
          inside: token.tokens === undefined ? [words(String(token.text))] : inlines(inside, depth),
        },
      ];
    default:
      return [{ is: 'raw', text: token.raw }];
  }
}

function inlines(tokens: readonly Token[], depth: number): Inline[] {
  return tokens.flatMap((token) => inline(token as Tokens.Generic, depth));
}

function inline(token: Tokens.Generic, depth: number): Inline[] {
  if (depth > MAX_DEPTH) return [{ is: 'text', text: token.raw }];
  const inside = () => inlines(token.tokens ?? [], depth + 1);
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? [words(String(token.text))] : inside();
    case 'escape':
      return [{ is: 'text', text: String(token.text) }];
    case 'codespan':
      return [{ is: 'code', text: String(token.text) }];
    case 'br':
      return [{ is: 'break' }];
    case 'strong':
    case 'em':
    case 'del':
      return [{ is: token.type, inside: inside() }];
    case 'link':
      return [{ is: 'link', href: decodeEntities(String(token.href)), inside: inside() }];
    case 'image':
      return [{ is: 'image', href: decodeEntities(String(token.href)), text: String(token.text) }];
    case 'cite':
      return [{ is: 'cite', numbers: token.numbers as number[] }];
    case 'checkbox':
      return [];
    // Raw HTML, and any sign we do not know: shown as it was written.
    default:
      return [{ is: 'text', text: token.raw }];
  }
}

function words(text: string): Inline {
  // The lexer leaves them for HTML to resolve, and this draws text.
  return { is: 'text', text: decodeEntities(text) };
}
