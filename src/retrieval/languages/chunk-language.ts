/** The language of a chunk that is about to be indexed. */
import type { Language, Languages } from '../analysis/language';
import { detectLanguage } from './detect';

/**
 * @param declared what the document says it is in.
 * @returns `undefined` for English and what is not known: it is indexed as English is.
 */
export function languageToIndex(
  { text }: { readonly text: string },
  declared: string | undefined,
  languages: Languages,
): Language | undefined {
  const code = detectLanguage(text, declared);
  return code === '' ? undefined : languages(code);
}
