/** Our own tree of markdown: only what a view can draw, with every text ready to show. */

export type Inline =
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  | { is: 'break' }
  | { is: 'strong' | 'em' | 'del'; inside: Inline[] }
  | { is: 'link'; href: string; inside: Inline[] }
  | { is: 'image'; href: string; text: string }
  | { is: 'cite'; numbers: number[] }
  /** Refers to a footnote. */
  | { is: 'note-mark'; label: string };

export type Block =
  | { is: 'paragraph'; inside: Inline[] }
  | { is: 'heading'; depth: number; inside: Inline[] }
  | { is: 'quote'; inside: Block[] }
  | { is: 'note'; label: string; inside: Block[] }
  | { is: 'list'; ordered: boolean; start: number; items: Item[] }
  | { is: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { is: 'rule' }
  /**
   * Text with its line ends. `raw`: HTML, and what is not read as markdown. `goesOn`: it continues the
   * block before it.
   */
  | { is: 'code' | 'raw'; text: string; goesOn?: true };

export interface Item {
  /** `undefined` when the item is not a task. */
  done: boolean | undefined;
  inside: Block[];
}

/** The beginning of what some blocks say: at most `most` characters, without code. */
export function beginning(blocks: readonly Block[], most: number): string {
  let text = '';
  for (const words of saidIn(blocks)) {
    text += `${words}\n`;
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}

/** Gives one text after another, so that a caller who needs only the beginning reads no further. */
function* saidIn(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    switch (block.is) {
      case 'paragraph':
      case 'heading':
        yield said(block.inside);
        break;
      case 'raw':
        yield block.text;
        break;
      case 'quote':
      case 'note':
        yield* saidIn(block.inside);
        break;
      case 'list':
        for (const { inside } of block.items) yield* saidIn(inside);
        break;
      case 'table':
        for (const row of [block.head, ...block.rows]) yield* row.map(said);
    }
  }
}

/** The words of a line without its code, which runs left to right in every language. */
export function said(inside: readonly Inline[]): string {
  return inside
    .map((inline) => {
      if (inline.is === 'code') return ' ';
      return 'inside' in inline ? said(inline.inside) : oneInlineText(inline);
    })
    .join('');
}

/** The words of a block without markup. */
export function blockText(block: Block): string {
  switch (block.is) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.inside);
    case 'code':
    case 'raw':
      return block.text;
    case 'quote':
    case 'note':
      return block.inside.map(blockText).join('\n');
    case 'list':
      return block.items.map((item) => item.inside.map(blockText).join('\n')).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join('\n');
    case 'rule':
      return '';
  }
}

function inlineText(inside: readonly Inline[]): string {
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
    // Neither a picture's description nor a footnote's mark is part of the page's running text.
    case 'image':
    case 'note-mark':
      return '';
    default:
      return inlineText(inline.inside);
  }
}
