import { stemmer } from '@orama/stemmers/italian';
import { ita } from 'stopword';
import { type LanguageTraits, withoutElision } from '../../analysis/language-traits';

export const italian: LanguageTraits = {
  code: 'it',
  stem: stemmer,
  keptLetters: 3,
  stopWords: ita,
  askingWords: `
    chi che cosa quale quali quando quanto quanta quanti quante dove donde come perché perchè
    qual`,
  prepare: /* @__PURE__ */ withoutElision(
    'l un d dell all dall nell sull coll quell quest c s m t v n dov com anch senz bell sant',
  ),
};
