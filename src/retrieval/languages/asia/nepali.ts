import { stemmer } from '@orama/stemmers/nepali';
import type { LanguageTraits } from '../../analysis/language-traits';

export const nepali: LanguageTraits = {
  code: 'ne',
  script: /\p{Script=Devanagari}/u,
  stem: stemmer,
  stopWords: [],
  askingWords: `
    के को कसले कसको कहिले कहाँ कसरी कति किन कुन छ छन् थियो थिए हो र मा ले लाई बाट गर्न गरेको
    भएको पनि यो त्यो`,
};
