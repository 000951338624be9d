/** Chooses the language of a chunk that is about to be indexed. */
import type { Language, Languages } from '../analysis/language';
import { detectLanguage } from './detect';

/**
 * @param declared the language that the document declares.
 * @returns `undefined` for English and unknown languages, which are indexed as English.
 */
export function languageToIndex(
  { text }: { readonly text: string },
  declared: string | undefined,
  languages: Languages,
): Language | undefined {
  const code = detectLanguage(text, declared);
  return code === '' ? undefined : languages(code);
}
