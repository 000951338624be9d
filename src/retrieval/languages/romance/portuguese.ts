import { stemmer } from '@orama/stemmers/portuguese';
import { por } from 'stopword';
import { defineLanguage, LATIN } from '../../analysis/language';

export const portuguese = defineLanguage({
  code: 'pt',
  script: LATIN,
  stem: stemmer,
  stopWords: por,
  askingWords: `
    quem que quê qual quais quando quanto quanta quantos quantas onde aonde como porque porquê
    por cujo cuja`,
});
