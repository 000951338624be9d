import MarkdownIt, { type Token } from 'markdown-it';

const md = new MarkdownIt({ html: true, linkify: false, maxNesting: 1_000 });

/** The words of a markdown text as a reader sees them: no addresses, no image descriptions, no marks. */
export function plainText(markdown: string): string {
  return md
    .parse(markdown, {})
    .map(words)
    .join('')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n+/g, '\n\n')
    .trim();
}

function words(token: Token): string {
  switch (token.type) {
    case 'inline':
      return (token.children ?? []).map(inlineWords).join('');
    case 'fence':
    case 'code_block':
    case 'html_block':
      return `${token.content}\n\n`;
    case 'paragraph_close':
      return token.hidden ? ' ' : '\n\n';
    case 'heading_close':
    case 'blockquote_close':
      return '\n\n';
    case 'th_close':
    case 'td_close':
      return ' ';
    case 'tr_close':
    case 'list_item_close':
    case 'bullet_list_close':
    case 'ordered_list_close':
    case 'table_close':
      return '\n';
    default:
      return '';
  }
}

function inlineWords(token: Token): string {
  switch (token.type) {
    case 'image':
      return '';
    case 'hardbreak':
    case 'softbreak':
      return '\n';
    case 'html_inline':
      return `${token.content}\n\n`;
    default:
      return token.content;
  }
}
