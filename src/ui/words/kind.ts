import type { ClipKind } from '../../protocol/document/document';

const words: Record<ClipKind, string> = {
  page: '',
  'whole-page': 'whole page',
  selection: 'selection',
  link: 'from a link',
  pdf: 'PDF',
  transcript: 'transcript',
  image: 'image',
  bookmark: 'bookmark',
  answer: 'answer',
};

/** The kind of a document in words; nothing for the usual kind. */
export function kindWords(kind: ClipKind): string[] {
  return words[kind] === '' ? [] : [words[kind]];
}
