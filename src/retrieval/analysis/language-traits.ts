/** What a language's file says about it. A language's script contains nothing else. */

/** A language as its file in `languages/` describes it. */
export interface LanguageTraits {
  readonly code: string;
  /** Tests whether a word has a letter of its script, if that is not Latin. */
  readonly script?: Pick<RegExp, 'test'>;
  /** Stems a composed word in lower case. */
  readonly stem?: (word: string) => string;
  readonly stopWords: readonly string[];
  /** Question words and the words around them that published lists lack. */
  readonly askingWords: string;
  /** Lower-casing, if it differs from Unicode's default. */
  readonly lower?: (word: string) => string;
  /** Removes attached prefixes or suffixes of a lower-case word, or adapts its spelling to the stemmer. */
  readonly prepare?: (word: string) => string;
  /** Other spellings of a word in lower case. */
  readonly spellings?: (word: string) => readonly string[];
  /** Whether diacritics distinguish words. They are then kept, but a word typed without them still matches. */
  readonly keepsMarks?: boolean;
  /** How many first letters of a word its stemmer keeps: most keep two, some three. */
  readonly keptLetters?: 0 | 1 | 2 | 3;
  /** Whether it writes compounds as one word. Each part then finds the whole. */
  readonly isCompounding?: boolean;
}

const ASCII = /^[\0-\x7f]*$/;

// A fresh worker takes a millisecond to compile Unicode properties, and nearly every word has a usual letter.
export const LATIN = {
  test: (word: string): boolean =>
    /[a-z]/i.test(word) || (!ASCII.test(word) && /\p{Script=Latin}/u.test(word)),
};
export const CYRILLIC = {
  test: (word: string): boolean =>
    /[а-я]/i.test(word) || (!ASCII.test(word) && /\p{Script=Cyrillic}/u.test(word)),
};

/** Removes an article or pronoun attached with an apostrophe: l'eau → eau. */
export function withoutElision(prefixes: string): (word: string) => string {
  const known = new Set(prefixes.split(' '));
  return (word) => {
    const at = word.indexOf("'");
    return at > 0 && at < word.length - 1 && known.has(word.slice(0, at))
      ? word.slice(at + 1)
      : word;
  };
}

/** Removes an ending attached to a name with an apostrophe: istanbul'un → istanbul. */
export function withoutEnding(word: string): string {
  const at = word.indexOf("'");
  return at > 1 ? word.slice(0, at) : word;
}
