import { stemmer } from '@orama/stemmers/finnish';
import { fin } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const finnish: LanguageTraits = {
  code: 'fi',
  keptLetters: 1,
  stem: stemmer,
  isCompounding: true,
  stopWords: fin,
  askingWords: `
    kuka kenen ketä kenelle ketkä mikä minkä mitä missä mistä mihin millä milloin mitkä minä
    mille koska kuinka miten miksi paljonko montako kuinka monta mones`,
};
