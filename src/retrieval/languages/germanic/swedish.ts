import { stemmer } from '@orama/stemmers/swedish';
import { swe } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const swedish: LanguageTraits = {
  code: 'sv',
  stem: stemmer,
  keptLetters: 3,
  isCompounding: true,
  stopWords: swe,
  askingWords:
    'vem vems vad när var vart varifrån hur varför vilken vilket vilka många mycket länge ofta',
};
