import { stemmer } from '@orama/stemmers/armenian';
import { hye } from 'stopword';
import { defineLanguage } from '../../analysis/language';

export const armenian = defineLanguage({
  code: 'hy',
  script: /\p{Script=Armenian}/u,
  stem: stemmer,
  stopWords: hye,
  askingWords: 'ով ում ինչ ինչպես ինչու որտեղ ուր երբ որքան քանի որ որը որոնք',
});
