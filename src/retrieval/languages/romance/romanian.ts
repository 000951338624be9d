import { stemmer } from '@orama/stemmers/romanian';
import { ron } from 'stopword';
import { LATIN, type LanguageTraits } from '../../analysis/language-traits';

export const romanian: LanguageTraits = {
  code: 'ro',
  script: LATIN,
  stem: stemmer,
  stopWords: ron,
  askingWords:
    'cine cui ce care cărui cărei căror pe când unde încotro cum cât câtă câți câte de din ce',
  // The stemmer is older than the comma below s and t, which Unicode once took for a cedilla.
  prepare: (word) => word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ'),
};
