import { stemmer } from '@orama/stemmers/ukrainian';
import { ukr } from 'stopword';
import { CYRILLIC, type LanguageTraits } from '../../analysis/language-traits';

export const ukrainian: LanguageTraits = {
  code: 'uk',
  script: CYRILLIC,
  stem: stemmer,
  stopWords: ukr,
  askingWords: `
    хто кого кому ким що чого чому чим який яка яке які якого якої яких яким якій якому котрий
    де куди звідки коли скільки як чому навіщо чий чия чиє чиї`,
};
