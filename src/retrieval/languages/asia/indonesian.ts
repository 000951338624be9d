import { stemmer } from '@orama/stemmers/indonesian';
import { ind } from 'stopword';
import { defineLanguage, LATIN } from '../../analysis/language';

export const indonesian = defineLanguage({
  code: 'id',
  script: LATIN,
  stem: stemmer,
  stopWords: ind,
  askingWords: `
    siapa siapakah apa apakah kapan kapankah di mana dimana manakah ke mana bagaimana
    bagaimanakah berapa berapakah mengapa kenapa yang`,
});
