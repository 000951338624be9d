import { stemmer } from '@orama/stemmers/dutch';
import { nld } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const dutch: LanguageTraits = {
  code: 'nl',
  stem: stemmer,
  keptLetters: 3,
  isCompounding: true,
  stopWords: nld,
  askingWords: `
    wie wiens wat wanneer waar waarheen waarmee waarom waardoor waarvoor waarvan hoe hoeveel
    hoelang hoeveelste welk welke veel vaak`,
};
