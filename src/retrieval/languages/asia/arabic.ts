import { stemmer } from '@orama/stemmers/arabic';
import { ara } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const arabic: LanguageTraits = {
  code: 'ar',
  script: /\p{Script=Arabic}/u,
  keptLetters: 0,
  stopWords: ara,
  askingWords: `
    من ما ماذا متى أين كيف كم لماذا أي أية هل بماذا لمن ممن مما بم لم عم فيم التي الذي الذين هو
    هي كان كانت يكون تم`,
  stem: stemmer,
  // Short vowel signs are optional, and a long line may stretch a word.
  prepare: (word) => word.replace(/[\u0640\u064b-\u0652\u0670]/g, ''),
};
