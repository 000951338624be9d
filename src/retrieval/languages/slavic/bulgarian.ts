import { bul } from 'stopword';
import { CYRILLIC, type LanguageTraits } from '../../analysis/language-traits';

/** The package’s stemmer fails on some words (it writes into a string), so words are indexed as written. */
export const bulgarian: LanguageTraits = {
  code: 'bg',
  script: CYRILLIC,
  stopWords: bul,
  askingWords:
    'кой коя кое кои кого кому чий чия чие чии какво какъв каква какви къде кога колко как защо',
};
