import { stemmer } from '@orama/stemmers/french';
import { fra } from 'stopword';
import { type LanguageTraits, withoutElision } from '../../analysis/language-traits';

export const french: LanguageTraits = {
  code: 'fr',
  stem: stemmer,
  keptLetters: 3,
  stopWords: fra,
  askingWords: `
    qui que quoi qu quel quelle quels quelles lequel laquelle lesquels lesquelles duquel auquel
    quand où comment combien pourquoi est-ce depuis`,
  prepare: /* @__PURE__ */ withoutElision('l d j m t s n c qu jusqu lorsqu puisqu quoiqu quelqu'),
};
