import { stemmer } from '@orama/stemmers/indonesian';
import { ind } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const indonesian: LanguageTraits = {
  code: 'id',
  keptLetters: 0,
  stem: stemmer,
  stopWords: ind,
  askingWords: `
    siapa siapakah apa apakah kapan kapankah di mana dimana manakah ke mana bagaimana
    bagaimanakah berapa berapakah mengapa kenapa yang`,
};
