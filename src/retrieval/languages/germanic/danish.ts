import { stemmer } from '@orama/stemmers/danish';
import { dan } from 'stopword';
import { defineLanguage, LATIN } from '../../analysis/language';

export const danish = defineLanguage({
  code: 'da',
  script: LATIN,
  stem: stemmer,
  stopWords: dan,
  askingWords: `
    hvem hvis hvad hvornår hvor hvorfra hvorhen hvordan hvorfor hvilken hvilket hvilke mange
    meget længe ofte`,
});
