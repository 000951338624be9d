import { stemmer } from '@orama/stemmers/bulgarian';
import { bul } from 'stopword';
import { CYRILLIC, type LanguageTraits } from '../traits';

export const bulgarian: LanguageTraits = {
  code: 'bg',
  script: CYRILLIC,
  stem: stemmer,
  stopWords: bul,
  askingWords:
    'кой коя кое кои кого кому чий чия чие чии какво какъв каква какви къде кога колко как защо',
};
