/** How the words of one language are indexed and asked for. */
import { fold } from './fold';
import { stem as stemPlainly } from './stem';

/**
 * What analysis knows of a language. A text without one, and every English text, is analysed as
 * `fold` and `stem` say.
 */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** A written word as it is compared, before stemming. */
  surface(raw: string): string;
  /** The index term of a written word; never empty where the surface is not. */
  term(raw: string): string;
  /** A second term of the same word, in the index only: it finds the word by less than was written. */
  lesserTerm?(raw: string): string | undefined;
  /** Terms of other spellings of a word, in a query only. */
  otherTerms(raw: string): readonly string[];
  /** @param surface as `surface` gives it. */
  isStopWord(surface: string): boolean;
  /** Whether a term may be that of a stop word. */
  isStopTerm(term: string): boolean;
  /** Whether a word is in the script of the language. */
  writes(raw: string): boolean;
}

/** A language as its file in `languages/` describes it. */
export interface LanguageTraits {
  readonly code: string;
  /** Finds a letter of its script. */
  readonly script: RegExp;
  /** Of a word in lower case, composed. */
  readonly stem?: (word: string) => string;
  readonly stopWords: readonly string[];
  /** Words that ask, and what stands beside them, that published lists leave out. */
  readonly askingWords: string;
  /** Lower case where it is not what Unicode says for all languages. */
  readonly lower?: (word: string) => string;
  /** A word in lower case without what is written onto it, or spelled as the stemmer expects. */
  readonly prepare?: (word: string) => string;
  /** Other spellings of a word in lower case. */
  readonly spellings?: (word: string) => readonly string[];
  /** Whether marks tell words apart: they are kept, and a word typed without them still finds it. */
  readonly keepsMarks?: boolean;
}

export const LATIN = /\p{Script=Latin}/u;
export const CYRILLIC = /\p{Script=Cyrillic}/u;

const lowerCase = (word: string) => word.toLowerCase();
const asItIs = (word: string) => word;

export function defineLanguage(traits: LanguageTraits): Language {
  const { code, script, stopWords, askingWords, keepsMarks = false } = traits;
  const { stem = asItIs, lower = lowerCase, prepare = asItIs, spellings = () => [] } = traits;
  const plain = (raw: string) => lower(raw.normalize('NFKC')).replaceAll('’', "'");
  const folded = (word: string) => (keepsMarks ? word : fold(word));
  const surface = (raw: string) => folded(prepare(plain(raw)));
  const writes = (raw: string) => script.test(raw);
  const termOf = (word: string) => {
    const stemmed = folded(stem(word));
    return stemmed === '' ? folded(word) : stemmed;
  };
  const term = (raw: string) => {
    if (!writes(raw)) return stemPlainly(fold(raw));
    const prepared = prepare(plain(raw));
    return prepared === '' ? fold(raw) : termOf(prepared);
  };
  let words: ReadonlySet<string> | undefined;
  let terms: ReadonlySet<string> | undefined;
  const all = () => [...stopWords, ...askingWords.split(/\s+/).filter((word) => word !== '')];
  return {
    code,
    surface: (raw) => {
      const made = writes(raw) ? surface(raw) : '';
      return made === '' ? fold(raw) : made;
    },
    term,
    ...(keepsMarks && {
      lesserTerm: (raw) => {
        const less = fold(raw);
        return less === term(raw) ? undefined : less;
      },
    }),
    otherTerms: (raw) => (writes(raw) ? spellings(prepare(plain(raw))).map(termOf) : []),
    isStopWord: (word) => {
      words ??= new Set(all().map(surface));
      return words.has(word);
    },
    isStopTerm: (one) => {
      terms ??= new Set(all().flatMap((word) => [surface(word), term(word)]));
      return terms.has(one);
    },
    writes,
  };
}

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
