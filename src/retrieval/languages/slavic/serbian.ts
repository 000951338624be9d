import type { LanguageTraits } from '../../analysis/language-traits';

/** The package’s stemmer transliterates Cyrillic words to Latin letters, so words are indexed as written. */
export const serbian: LanguageTraits = {
  code: 'sr',
  script: /[\p{Script=Cyrillic}\p{Script=Latin}]/u,
  stopWords: [],
  askingWords: `
    ко кога коме ким шта чега чему чим који која које којег којем којих где куда одакле када кад
    колико како зашто чији чија чије је су и у на да се за од са не као што то је био била било
    били`,
};
