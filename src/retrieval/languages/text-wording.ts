/** Compares texts in one language, for code that quotes from passages in any language. */
import { analyseWords } from '../analysis/analyse';
import type { Languages } from '../analysis/language';
import { detectLanguage } from './detect';

export interface LanguageWording {
  /** '' for English and unknown languages. */
  code: string;
  /** Returns the index terms of a text, in order. */
  terms(text: string): string[];
}

/** Returns a function that takes the language of most of its texts. The first texts count most. */
export function wordingIn(languages: Languages): (texts: readonly string[]) => LanguageWording {
  return (texts) => {
    const code = commonLanguage(texts);
    const language = code === '' ? undefined : languages(code);
    return { code, terms: (text) => analyseWords(text, language).map(({ term }) => term) };
  };
}

function commonLanguage(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  texts.forEach((text, rank) => {
    const code = detectLanguage(text);
    counts.set(code, (counts.get(code) ?? 0) + 1 / (1 + rank));
  });
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
