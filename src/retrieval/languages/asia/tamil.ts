import { stemmer } from '@orama/stemmers/tamil';
import type { LanguageTraits } from '../../analysis/language-traits';

export const tamil: LanguageTraits = {
  code: 'ta',
  script: /\p{Script=Tamil}/u,
  stem: stemmer,
  stopWords: [],
  askingWords: `
    யார் யாரை யாருக்கு என்ன எது எப்போது எங்கே எங்கு எப்படி எவ்வளவு எத்தனை ஏன் எந்த மற்றும் ஒரு
    இந்த அந்த`,
};
