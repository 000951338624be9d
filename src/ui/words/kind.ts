import { t } from '../../i18n/message';
import type { ClipKind } from '../../protocol/document/document-kinds';

const words: Record<ClipKind, string> = {
  page: '',
  'whole-page': t('words_wholePage'),
  selection: t('words_selection'),
  link: t('words_fromLink'),
  pdf: t('words_pdf'),
  transcript: t('words_transcript'),
  image: t('words_image'),
  bookmark: t('words_bookmark'),
  answer: t('words_answer'),
};

/** Returns the kind of a document in words; nothing for the usual kind. */
export function kindWords(kind: ClipKind): string[] {
  return words[kind] === '' ? [] : [words[kind]];
}
