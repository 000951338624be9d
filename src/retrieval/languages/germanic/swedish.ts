import { stemmer } from '@orama/stemmers/swedish';
import { swe } from 'stopword';
import { defineLanguage, LATIN } from '../../analysis/language';

export const swedish = defineLanguage({
  code: 'sv',
  script: LATIN,
  stem: stemmer,
  stopWords: swe,
  askingWords:
    'vem vems vad när var vart varifrån hur varför vilken vilket vilka många mycket länge ofta',
});
