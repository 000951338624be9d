import { stemmer } from '@orama/stemmers/norwegian';
import { nob } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const norwegian: LanguageTraits = {
  code: 'no',
  stem: stemmer,
  keptLetters: 3,
  isCompounding: true,
  stopWords: nob,
  askingWords: `
    hvem hva når hvor hvorfra hvorhen hvordan hvorfor hvilken hvilket hvilke mange mye lenge
    ofte`,
};
