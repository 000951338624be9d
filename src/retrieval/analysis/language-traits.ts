/** What a language's file says about it. The script of the languages holds no more than this for each. */

/** A language as its file in `languages/` describes it. */
export interface LanguageTraits {
  readonly code: string;
  /** Finds a letter of its script in a word. */
  readonly script: Pick<RegExp, 'test'>;
  /** Of a word in lower case, composed. */
  readonly stem?: (word: string) => string;
  readonly stopWords: readonly string[];
  /** Question words, and words that go with them, which published lists leave out. */
  readonly askingWords: string;
  /** Lower case where it is not what Unicode says for all languages. */
  readonly lower?: (word: string) => string;
  /** A lower-case word without what is written onto it, or spelled as the stemmer expects. */
  readonly prepare?: (word: string) => string;
  /** Other spellings of a word in lower case. */
  readonly spellings?: (word: string) => readonly string[];
  /** Whether accents tell words apart. They are kept then, and a word typed without them still finds it. */
  readonly keepsMarks?: boolean;
  /**
   * How many letters of a word's beginning its stemmer keeps: two, as most do, or three if the stem is longer
   * than that.
   */
  readonly keptLetters?: 0 | 1 | 2 | 3;
  /** Whether it joins several words into one, each of which finds the whole. */
  readonly isCompounding?: boolean;
}

const ASCII = /^[\0-\x7f]*$/;

// A fresh worker takes a millisecond to make sense of Unicode properties, and nearly every word has a usual letter.
export const LATIN = {
  test: (word: string): boolean =>
    /[a-z]/i.test(word) || (!ASCII.test(word) && /\p{Script=Latin}/u.test(word)),
};
export const CYRILLIC = {
  test: (word: string): boolean =>
    /[а-я]/i.test(word) || (!ASCII.test(word) && /\p{Script=Cyrillic}/u.test(word)),
};

/** A word without the article or pronoun that is written onto it with an apostrophe: l'eau → eau. */
export function withoutElision(prefixes: string): (word: string) => string {
  const known = new Set(prefixes.split(' '));
  return (word) => {
    const at = word.indexOf("'");
    return at > 0 && at < word.length - 1 && known.has(word.slice(0, at))
      ? word.slice(at + 1)
      : word;
  };
}

/** A name without the ending that is written onto it with an apostrophe: istanbul'un → istanbul. */
export function withoutEnding(word: string): string {
  const at = word.indexOf("'");
  return at > 1 ? word.slice(0, at) : word;
}
