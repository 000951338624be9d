import { heb } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const hebrew: LanguageTraits = {
  code: 'he',
  script: /\p{Script=Hebrew}/u,
  stopWords: heb,
  askingWords: 'מי מה מתי איפה היכן לאן מאין איך כיצד כמה למה מדוע איזה איזו אילו האם',
  // Points are written or not.
  prepare: (word) => word.normalize('NFD').replace(/[\u0591-\u05c7]/g, ''),
};
