import TRADITIONAL from 'opencc-js/dict/TSCharacters';
import { zho } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

/** Traditional character → simplified one. Built on first use. */
let simplified: ReadonlyMap<string, string> | undefined;
const simplifiedByTraditional = () =>
  new Map(
    TRADITIONAL.split('|').map((pair) => {
      const [traditional = '', simple = traditional] = pair.split(' ');
      return [traditional, simple];
    }),
  );

/**
 * Words are pairs of characters (`analysis/word.ts`), so a question word also forms a pair with the character after it.
 */
export const chinese: LanguageTraits = {
  code: 'zh',
  script: /\p{Script=Han}/u,
  stopWords: zho,
  askingWords: `
    什么 甚么 么时 时候 哪里 哪儿 哪个 哪些 哪一 哪位 哪种 哪年 多少 何时 何处 何地 何种 为何 为什
    如何 怎么 怎样 么样 是否 是谁 是什 有多 有哪 是哪 在哪`,
  // One simplified character may stand for several traditional ones, so both are compared in simplified form.
  prepare: (word) => {
    simplified ??= simplifiedByTraditional();
    let made = '';
    for (const character of word) made += simplified.get(character) ?? character;
    return made;
  },
};
