import { stemmer } from '@orama/stemmers/lithuanian';
import type { LanguageTraits } from '../../analysis/language-traits';

export const lithuanian: LanguageTraits = {
  code: 'lt',
  stem: stemmer,
  stopWords: [],
  askingWords: `
    kas ko kam ką kuo kame koks kokia kokie kokios kokį kokią kokio kokių kuris kuri kurie
    kurios kurio kurių kur kada kiek kaip kodėl iš ir yra buvo su į ar kad bet tai nuo per už
    dėl apie po prie iki`,
};
