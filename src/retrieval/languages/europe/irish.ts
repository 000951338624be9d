import { stemmer } from '@orama/stemmers/irish';
import type { LanguageTraits } from '../../analysis/language-traits';

export const irish: LanguageTraits = {
  code: 'ga',
  keptLetters: 0,
  stem: stemmer,
  stopWords: [],
  askingWords: `
    cé cad céard cá cathain conas cén cé mhéad fáth an na agus ar i is a tá bhí go ag le do ó
    faoi den don sa`,
};
