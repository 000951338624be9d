import { marked, type Token, type Tokens } from 'marked';

/** The words of a markdown text as a reader sees them: no addresses, no image descriptions, no marks. */
export function plainText(markdown: string): string {
  const parts: string[] = [];
  for (const token of marked.lexer(markdown, { gfm: true })) write(token, parts);
  return parts
    .join('')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n+/g, '\n\n')
    .trim();
}

function write(token: Token, parts: string[]): void {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'image':
    case 'def':
      return;
    case 'br':
      parts.push('\n');
      return;
    case 'code':
    case 'codespan':
    case 'html':
      parts.push(withoutEntities(token.text), token.type === 'codespan' ? '' : '\n\n');
      return;
    case 'escape':
      parts.push(token.text);
      return;
    case 'list':
      for (const item of (token as Tokens.List).items) {
        for (const inner of item.tokens) write(inner, parts);
        parts.push('\n');
      }
      parts.push('\n');
      return;
    case 'table': {
      const table = token as Tokens.Table;
      for (const row of [table.header, ...table.rows]) {
        for (const cell of row) {
          for (const inner of cell.tokens) write(inner, parts);
          parts.push(' ');
        }
        parts.push('\n');
      }
      parts.push('\n');
      return;
    }
  }
  const inner = 'tokens' in token ? token.tokens : undefined;
  if (inner) for (const child of inner) write(child, parts);
  else if ('text' in token && typeof token.text === 'string')
    parts.push(withoutEntities(token.text));
  if (/^(?:paragraph|heading|blockquote|list_item)$/.test(token.type)) parts.push('\n\n');
  else if (token.type === 'text' && inner) parts.push(' ');
}

function withoutEntities(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
