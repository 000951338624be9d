import { heb } from 'stopword';
import type { LanguageTraits } from '../traits';

export const hebrew: LanguageTraits = {
  code: 'he',
  script: /\p{Script=Hebrew}/u,
  stopWords: heb,
  askingWords: 'מי מה מתי איפה היכן לאן מאין איך כיצד כמה למה מדוע איזה איזו אילו האם',
};
