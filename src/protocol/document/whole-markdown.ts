import { escapeMarkdown } from '../plain-line';
import type { KeptDocument } from './document';
import { HIGHLIGHTS_TITLE, type Highlight } from './highlight';

/** Returns a document's text as it is searched, exported and delivered, with the person's note and highlights. */
export function wholeMarkdown({
  markdown,
  note = '',
  highlights = [],
}: Pick<KeptDocument, 'markdown' | 'note' | 'highlights'>): string {
  const sections = [
    ...(note.trim() === '' ? [] : [`## Note\n\n${note.trim()}`]),
    ...(highlights.length === 0
      ? []
      : [`## ${HIGHLIGHTS_TITLE}\n\n${inPageOrder(highlights).map(quoted).join('\n\n')}`]),
  ];
  if (sections.length === 0) return markdown;
  return `${[markdown.trimEnd(), ...sections].join('\n\n')}\n`;
}

function quoted({ exact, note }: Highlight): string {
  const quote = `> ${escapeMarkdown(exact)}`;
  // The note is the person's own text, so its markdown stays.
  return note.trim() === '' ? quote : `${quote}\n\n${note.trim()}`;
}

/** Sorts highlights in page order, as far as that is known. */
export function inPageOrder<T extends Pick<Highlight, 'start' | 'createdAt'>>(
  highlights: readonly T[],
): T[] {
  return [...highlights].sort(
    (a, b) => a.start - b.start || a.createdAt.localeCompare(b.createdAt),
  );
}
