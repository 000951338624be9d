import { escapeMarkdown, unescapeMarkdown } from '../plain-line';
import type { KeptDocument } from './document';
import type { Highlight } from './highlight';

/** The heading above the highlights of a document. */
export const HIGHLIGHTS_TITLE = 'Highlights';
/** The sections that follow the text, in this order. */
const NOTE = '\n\n## Note\n\n';
const HIGHLIGHTS = `\n\n## ${HIGHLIGHTS_TITLE}\n\n`;

/** Returns a document's text as it is searched, exported and delivered, with the person's note and highlights. */
export function wholeMarkdown({
  markdown,
  note = '',
  highlights = [],
}: Pick<KeptDocument, 'markdown' | 'note' | 'highlights'>): string {
  const sections = [
    ...(note.trim() === '' ? [] : [NOTE + note.trim()]),
    ...(highlights.length === 0
      ? []
      : [HIGHLIGHTS + inPageOrder(highlights).map(quoted).join('\n\n')]),
  ];
  if (sections.length === 0) return markdown;
  return `${markdown.trimEnd()}${sections.join('')}\n`;
}

/** What a person adds to a text, as a note names it. */
export type Added = 'note' | 'highlights';

/** Separates a text from what `wholeMarkdown` put below it. @param added the sections that it has */
export function splitWhole(whole: string, added: readonly string[]) {
  const has = (section: Added) => added.includes(section);
  const [above, quotes] = has('highlights') ? splitAtLast(whole, HIGHLIGHTS) : [whole, ''];
  const [markdown, note] = has('note') ? splitAtLast(above, NOTE) : [above, ''];
  const highlights = quotes.split(/\n\n(?=> )/).flatMap((quote) => {
    const [first = '', ...rest] = quote.split('\n\n');
    return first.startsWith('> ')
      ? [{ exact: unescapeMarkdown(first.slice(2)), note: spaced(rest.join('\n\n')) }]
      : [];
  });
  return { markdown, note, highlights };
}

function splitAtLast(text: string, title: string): [before: string, after: string] {
  const at = text.lastIndexOf(title);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + title.length)];
}

function quoted({ exact, note }: Highlight): string {
  const quote = `> ${escapeMarkdown(exact)}`;
  // The note is the person's own text, so its markdown stays.
  return note.trim() === '' ? quote : `${quote}\n\n${unspaced(note.trim())}`;
}

/** A quotation in a note is written without its space, because only a highlight begins with `> `. */
const unspaced = (note: string) => note.replace(/(?<=^|\n\n)> /g, '>');
const spaced = (note: string) => note.replace(/(?<=^|\n\n)>(?=\S)/g, '> ');

/** Sorts highlights in page order, as far as that is known. */
export function inPageOrder<T extends Pick<Highlight, 'start' | 'createdAt'>>(
  highlights: readonly T[],
): T[] {
  return [...highlights].sort(
    (a, b) => a.start - b.start || a.createdAt.localeCompare(b.createdAt),
  );
}
