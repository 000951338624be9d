import { heb } from 'stopword';
import { defineLanguage } from '../../analysis/language';

export const hebrew = defineLanguage({
  code: 'he',
  script: /\p{Script=Hebrew}/u,
  stopWords: heb,
  askingWords: 'מי מה מתי איפה היכן לאן מאין איך כיצד כמה למה מדוע איזה איזו אילו האם',
});
