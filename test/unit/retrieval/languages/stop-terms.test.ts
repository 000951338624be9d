import { describe, expect, it } from 'vitest';
import { defineLanguage } from '../../../../src/retrieval/analysis/language';
import type { LanguageTraits } from '../../../../src/retrieval/analysis/language-traits';
import { LANGUAGE_FILES } from '../../../../src/retrieval/languages/language-files';

// Stop words are stemmed only as far as they are asked for: none may be missed by that.
describe.each(Object.entries(LANGUAGE_FILES))('the stop words of %s', (_, file) => {
  it('are stop words by what they look like and by their stems', async () => {
    const [folder, name] = file.split('/');
    const module = await import(`../../../../src/retrieval/languages/${folder}/${name}.ts`);
    const traits = Object.values(module)[0] as LanguageTraits;
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
