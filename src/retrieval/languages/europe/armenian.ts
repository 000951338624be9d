import { stemmer } from '@orama/stemmers/armenian';
import { hye } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const armenian: LanguageTraits = {
  code: 'hy',
  script: /\p{Script=Armenian}/u,
  stem: stemmer,
  stopWords: hye,
  askingWords: 'ով ում ինչ ինչպես ինչու որտեղ ուր երբ որքան քանի որ որը որոնք',
};
