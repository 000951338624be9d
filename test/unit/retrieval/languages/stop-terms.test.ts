import { describe, expect, it } from 'vitest';
import { defineLanguage } from '../../../../src/retrieval/analysis/language';
import type { LanguageTraits } from '../../../../src/retrieval/analysis/language-traits';
import * as languages from '../../../../src/retrieval/languages/every-language';

// Stop words are stemmed only as far as they are asked for: none may be missed by that.
describe.each(Object.values<LanguageTraits>(languages))('the stop words of $code', (traits) => {
  it('are stop words by what they look like and by their stems', () => {
    const language = defineLanguage(traits);
    const words = [...traits.stopWords, ...traits.askingWords.trim().split(/\s+/)];
    const missed = words.filter((word) => {
      const [surface, term] = [language.surface(word), language.term(word)];
      const isFound = language.isStopTerm(surface) && language.isStopTerm(term);
      return surface.length > 1 && term.length > 1 && !isFound;
    });
    expect(missed).toEqual([]);
    expect(language.isStopTerm('zzzz')).toBe(false);
  });
});
