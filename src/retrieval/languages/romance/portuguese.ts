import { stemmer } from '@orama/stemmers/portuguese';
import { por } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const portuguese: LanguageTraits = {
  code: 'pt',
  stem: stemmer,
  keptLetters: 3,
  stopWords: por,
  askingWords: `
    quem que quê qual quais quando quanto quanta quantos quantas onde aonde como porque porquê
    por cujo cuja`,
};
