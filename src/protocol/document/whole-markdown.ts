import { escapeMarkdown } from '../plain-line';
import type { KeptDocument } from './document';
import { type Highlight, inPageOrder } from './highlight';

/**
 * The text of a document as it is searched, exported and delivered: the text of the page, then the person's
 * highlights.
 */
export function wholeMarkdown({
  markdown,
  highlights = [],
}: Pick<KeptDocument, 'markdown' | 'highlights'>): string {
  if (highlights.length === 0) return markdown;
  const section = inPageOrder(highlights).map(quoted).join('\n\n');
  return `${markdown.trimEnd()}\n\n## Highlights\n\n${section}\n`;
}

function quoted({ exact, note }: Highlight): string {
  const quote = `> ${escapeMarkdown(exact)}`;
  // The note is the person's own: their markdown stays markdown.
  return note.trim() === '' ? quote : `${quote}\n\n${note.trim()}`;
}
