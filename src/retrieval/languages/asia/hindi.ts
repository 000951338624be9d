import { stemmer } from '@orama/stemmers/indian';
import { hin } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const hindi: LanguageTraits = {
  code: 'hi',
  script: /\p{Script=Devanagari}/u,
  stem: stemmer,
  stopWords: hin,
  askingWords: `
    क्या कौन कौनसा कौनसी किस किसे किसने किसको किसका किसकी किसके किन किनके किसी कब कहाँ कहां कैसे
    कैसा कैसी कितना कितनी कितने क्यों द्वारा था थी थे हुआ हुई गया गई गए जाता जाती है हैं लिए`,
  // Writers omit the dot below, and use either sign for a nasal vowel.
  prepare: (word) => word.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902'),
};
