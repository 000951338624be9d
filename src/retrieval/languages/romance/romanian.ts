import { stemmer } from '@orama/stemmers/romanian';
import { ron } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const romanian: LanguageTraits = {
  code: 'ro',
  stem: stemmer,
  stopWords: ron,
  // The list lacks the verbs and articles around question words.
  askingWords: `
    cine cui ce care cărui cărei căror pe când unde încotro cum cât câtă câți câte de din ce
    a s o e i au ai am aș ar al ale cel cea cei cele era erau fost avut fi`,
  // The stemmer predates the comma below s and t, which Unicode once encoded as a cedilla.
  prepare: (word) => word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ'),
};
