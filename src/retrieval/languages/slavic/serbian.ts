import { stemmer } from '@orama/stemmers/serbian';
import type { LanguageTraits } from '../traits';

export const serbian: LanguageTraits = {
  code: 'sr',
  script: /[\p{Script=Cyrillic}\p{Script=Latin}]/u,
  stem: stemmer,
  stopWords: [],
  askingWords: `
    ко кога коме ким шта чега чему чим који која које којег којем којих где куда одакле када кад
    колико како зашто чији чија чије је су и у на да се за од са не као што то је био била било
    били`,
};
