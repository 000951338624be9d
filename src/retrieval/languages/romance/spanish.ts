import { stemmer } from '@orama/stemmers/spanish';
import { spa } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const spanish: LanguageTraits = {
  code: 'es',
  stem: stemmer,
  keptLetters: 3,
  stopWords: spa,
  askingWords: `
    qué quién quiénes cuál cuáles cuándo cuánto cuánta cuántos cuántas dónde adónde cómo por qué
    cuyo cuya quien cual cuales cuando cuanto donde como del las los una unas unos son fue
    fueron era eran ha han había ser es está están este esta estos estas ese esa esos esas esto
    eso su sus lo les le nos cual entre sobre hasta desde también muy ya pero sino`,
};
