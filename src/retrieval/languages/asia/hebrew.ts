import { heb } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

/** Articles, prepositions and conjunctions that are attached to a word. */
const PREFIXES = 'ה ב ל מ ו ש כ וה שה'.split(' ');
/** Fewest letters that must remain after a prefix is removed. */
const LEAST_LEFT = 3;

export const hebrew: LanguageTraits = {
  code: 'he',
  script: /\p{Script=Hebrew}/u,
  keptLetters: 0,
  stopWords: heb,
  askingWords: 'מי מה מתי איפה היכן לאן מאין איך כיצד כמה למה מדוע איזה איזו אילו האם',
  // Vowel points are optional.
  prepare: (word) => word.normalize('NFD').replace(/[\u0591-\u05c7]/g, ''),
  // Only a dictionary knows whether a first letter is a prefix, so the index has words as written.
  spellings: (word) => {
    const longer = PREFIXES.map((prefix) => prefix + word);
    const found = PREFIXES.find((prefix) => word.startsWith(prefix));
    const bare = found === undefined ? '' : word.slice(found.length);
    return bare.length < LEAST_LEFT ? longer : [...longer, bare, `ה${bare}`];
  },
};
