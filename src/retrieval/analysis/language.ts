/** How the words of one language are indexed and queried. */

import { fewerMarks } from '../../protocol/fewer-marks';
import { fold, LATIN_1 } from './fold';
import { LATIN, type LanguageTraits } from './language-traits';
import { stem as stemPlainly } from './stem';
import { createStopWords } from './stop-word-set';

/** What analysis needs of a language. `fold` and `stem` handle English and unknown languages. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** The form of a written word that is compared, before stemming. */
  surface(raw: string): string;
  /** The index term of a written word. Never empty if the surface is not. */
  term(raw: string): string;
  /** A second term of the same word, in the index only. It matches an incomplete spelling of the word. */
  lesserTerm?(raw: string, term: string): string | undefined;
  /** Terms of other spellings of a word, for queries only. */
  otherTerms(raw: string): readonly string[];
  /**
   * @param surface as returned by `surface`. @param written the word as typed, if its diacritics distinguish it from a
   * stop word.
   */
  isStopWord(surface: string, written?: string): boolean;
  /** Whether it is a question word, or a word that stands beside one. @param surface as returned by `surface`. */
  isAskingWord(surface: string): boolean;
  /** Whether a term may come from a stop word. */
  isStopTerm(term: string): boolean;
  /** Whether a word is in the language's script. */
  writes(raw: string): boolean;
  /** Whether it writes compounds as one word. */
  readonly isCompounding: boolean;
  /** How many first letters of a word its term keeps, if it has more. */
  readonly keptLetters: 0 | 1 | 2 | 3;
}

const REVERSED = '\u0002';
/** A compound is looked up by its last part, so its letters are stored in reverse. No word begins with this sign. */
export const reversedTerm = (term: string): string => REVERSED + [...term].reverse().join('');
export const isReversed = (term: string): boolean => term.startsWith(REVERSED);
/** Least number of letters of a term that may be a compound. */
const LEAST_COMPOUND = 9;

/** In nearly all languages, a term keeps this many first letters of its word. */
const LEAST_KEPT = 2;

const lowerCase = (word: string) => word.toLowerCase();
const asItIs = (word: string) => word;

/** A fresh worker takes half a millisecond to find the platform's tables. */
const composed = (word: string) => (LATIN_1.test(word) ? word : word.normalize('NFKC'));

/** Finds a language by its code. In the extension, this may load the script of the languages. */
export type Languages = (code: string) => Language | undefined;

export function defineLanguage(traits: LanguageTraits): Language {
  const {
    code,
    script = LATIN,
    stopWords,
    askingWords,
    keepsMarks = false,
    isCompounding = false,
    keptLetters = 2,
  } = traits;
  const { stem = asItIs, lower = lowerCase, prepare = asItIs, spellings = () => [] } = traits;
  const plain = (raw: string) => lower(composed(raw)).replaceAll('’', "'");
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
  const asking = () => askingWords.split(/\s+/).filter((word) => word !== '');
  let askingSurfaces: ReadonlySet<string> | undefined;
  const stops = createStopWords(
    () => {
      const all = [...stopWords, ...asking()];
      return plain(all.join('\n')).split('\n').map(prepare);
    },
    folded,
    (word) => (writes(word) ? stem(word) : stemPlainly(fold(word))),
    script === LATIN ? Math.min(keptLetters, LEAST_KEPT) : 0,
  );
  return {
    code,
    surface: (raw) => {
      const made = writes(raw) ? surface(raw) : '';
      return made === '' ? fold(raw) : made;
    },
    term,
    ...(keepsMarks && {
      lesserTerm: (raw, whole) => {
        const less = fold(raw);
        return less === whole ? undefined : less;
      },
    }),
    ...(isCompounding && {
      lesserTerm: (_, whole) =>
        whole.length < LEAST_COMPOUND || /\d/.test(whole) ? undefined : reversedTerm(whole),
    }),
    isCompounding,
    keptLetters,
    otherTerms: (raw) => (writes(raw) ? spellings(prepare(plain(raw))).map(termOf) : []),
    isStopWord: (word, written = word) =>
      // In Latin script, diacritics distinguish words: Turkish öldü (died) is not oldu (became).
      stops.has(word, () => (script === LATIN ? prepare(plain(fewerMarks(written))) : word)),
    isAskingWord: (word) => {
      askingSurfaces ??= new Set(asking().map(surface));
      return askingSurfaces.has(word);
    },
    isStopTerm: stops.hasTerm,
    writes,
  };
}
