import type { Reading } from '../../protocol/document/document';

/** One line for a page that the best reader could not read; `undefined` for others. */
export function readingWords({ reader, isWhole }: Reading): string | undefined {
  if (!isWhole)
    return 'This page is too large to read, so only the first part of its text is kept.';
  switch (reader) {
    case 'blocks':
    case 'whole':
      return undefined;
    case 'readability':
      return 'Jackdaw could not read this page as usual, so a simpler reader chose the text. Look through your copy.';
    case 'text':
      return 'Jackdaw could not read this page as usual, so its text is kept without headings, links and pictures.';
  }
}
