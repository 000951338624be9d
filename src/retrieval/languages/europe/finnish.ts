import { stemmer } from '@orama/stemmers/finnish';
import { fin } from 'stopword';
import { defineLanguage, LATIN } from '../../analysis/language';

export const finnish = defineLanguage({
  code: 'fi',
  script: LATIN,
  stem: stemmer,
  stopWords: fin,
  askingWords: `
    kuka kenen ketä kenelle ketkä mikä minkä mitä missä mistä mihin millä milloin mitkä minä
    mille koska kuinka miten miksi paljonko montako kuinka monta mones`,
});
