import { stemmer } from '@orama/stemmers/danish';
import { dan } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const danish: LanguageTraits = {
  code: 'da',
  stem: stemmer,
  keptLetters: 3,
  isCompounding: true,
  stopWords: dan,
  askingWords: `
    hvem hvis hvad hvornår hvor hvorfra hvorhen hvordan hvorfor hvilken hvilket hvilke mange
    meget længe ofte`,
};
