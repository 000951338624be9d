import { stemmer } from '@orama/stemmers/hungarian';
import { hun } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const hungarian: LanguageTraits = {
  code: 'hu',
  stem: stemmer,
  stopWords: hun,
  askingWords: `
    ki kit kinek kivel kik mi mit minek mivel mik milyen melyik melyek hol hová honnan mikor
    hány hányan mennyi hogyan hogy miért meddig mióta`,
};
