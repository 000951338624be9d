/** Compares the words of a text with those of a question, in languages that inflect and compound words. */
import { irregularForms } from '../asking/irregular-forms';
import { languageOf } from '../asking/speech';
import { contentOf } from './question-words';
import type { Terms, Wording } from './wording';

/** A word of the question. */
export interface AskedTerm {
  term: string;
  /** Whether it has a digit, or a capital inside the question. It then names the subject, and is rarely paraphrased. */
  telling: boolean;
  /** Its part of a word's weight: less than 1 for the parts of a word that is also compared whole. */
  part: number;
  /** The other forms of an irregular word: `wrote` of `write`. */
  forms?: ReadonlySet<string> | undefined;
}

/** Maximum words of a question. A longer one is a text, represented by its first words. */
const MOST_ASKED = 48;
/** Maximum numbers to read of a text. */
const MOST_NUMBERS = 24;
/** Maximum letters to compare of a word. */
const LONGEST = 40;
/** Minimum initial letters that two forms of a word share. */
const STEM = 4;
/** Words less alike than this are unrelated. */
const ALIKE = 0.55;

/** Similarity of two forms of an irregular word. */
const FORM = 0.9;
/** Similarity of a word to a compound that contains it. */
const JOINED = 0.85;

/** Minimum match for a text to contain a word. */
export const HELD = 0.5;

/** Returns the distinct content words of a question, in order. */
export function askedTerms(question: string, wording: Wording): AskedTerm[] {
  const { terms } = wording;
  const content = contentOf(question, wording.code);
  const asked = [...new Set(terms(content))].slice(0, MOST_ASKED);
  const names = (content.match(/(?<=\S )[\p{Lu}\p{N}][\p{L}\p{M}\p{N}'’.]{0,60}/gu) ?? []).flatMap(
    (name) => terms(name),
  );
  const telling = new Set(names);
  const irregular = irregularForms(languageOf(question, wording.code)).map(
    (forms) => new Set(terms(forms)),
  );
  const parts = partsIn(content, terms);
  return asked.map((term) => ({
    term,
    part: parts.get(term) ?? 1,
    telling: telling.has(term) || /\p{N}/u.test(term),
    forms: irregular.find((forms) => forms.has(term)),
  }));
}

/** Returns the part of a word's weight that each term has which is only part of a word: `i` and `phone` of `iphone`. */
function partsIn(text: string, terms: Terms): Map<string, number> {
  const parts = new Map<string, number>();
  for (const word of text.split(/\s+/)) {
    const [whole = '', ...own] = terms(word);
    if (!whole.startsWith(own[0] ?? ' ')) continue;
    for (const term of own) parts.set(term, 1 / own.length);
  }
  return parts;
}

/** Returns how similar a word is to a term of the question: 1 the same, 0 nothing in common. */
function alike({ term: a, forms }: AskedTerm, b: string): number {
  if (a === b) return 1;
  if (forms?.has(b)) return FORM;
  if (/\p{N}/u.test(a)) return bareNumber(a) === bareNumber(b) ? 1 : 0;
  if (Math.min(a.length, b.length) < STEM) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const end = Math.min(short.length, LONGEST);
  let shared = 0;
  while (shared < end && short.charCodeAt(shared) === long.charCodeAt(shared)) shared++;
  const share = (2 * shared) / (short.length + Math.min(long.length, LONGEST));
  const bent = shared >= STEM && share >= ALIKE ? Math.sqrt(share) : 0;
  // A compound contains its parts unchanged.
  const joined = short.length > STEM && long.slice(0, LONGEST).includes(short) ? JOINED : 0;
  return Math.max(bent, joined);
}

/** Returns a number or a version in its shortest form: `v3.0` is 3, and `4.0` is 4. */
export const bareNumber = (word: string) =>
  word.replace(/^v(?=\p{N}{1,9}\.)/u, '').replace(/(?:\.0){1,4}$/, '');

/** A text's words, compared with a question. */
export interface Matches {
  /** For each asked term, how well the best word of the text matches it. */
  best: Float32Array;
  /** For each asked term, where that word is. */
  at: Int32Array;
  words: number;
  /** Its first numbers, and where they are. */
  numbers: readonly (readonly [string, number])[];
  /** Number of distinct words that the question lacks. */
  fresh: number;
}

/** Creates a function that compares texts with one question. Each distinct word is compared once. */
export function termMatcher(asked: readonly AskedTerm[], terms: Terms): (text: string) => Matches {
  const known = new Map<string, readonly (readonly [number, number])[]>();
  const compare = (word: string) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const matches = asked.flatMap((one, index) => {
      const value = alike(one, word);
      return value === 0 ? [] : [[index, value] as const];
    });
    known.set(word, matches);
    return matches;
  };
  return (text) => {
    const best = new Float32Array(asked.length);
    const at = new Int32Array(asked.length).fill(-1);
    const fresh = new Set<string>();
    const words = terms(text);
    const numbers: (readonly [string, number])[] = [];
    words.forEach((word, place) => {
      if (numbers.length < MOST_NUMBERS && /\p{N}/u.test(word)) numbers.push([word, place]);
      const matches = compare(word);
      if (matches.length === 0) fresh.add(word);
      for (const [index, value] of matches) {
        if (value <= (best[index] ?? 0)) continue;
        best[index] = value;
        at[index] = place;
      }
    });
    return { best, at, words: words.length, numbers, fresh: fresh.size };
  };
}

/** Returns the best match of several texts for each asked term. */
export function together(...texts: readonly (Matches | undefined)[]): Float32Array {
  const all = texts.flatMap((text) => text ?? []);
  const size = all[0]?.best.length ?? 0;
  return Float32Array.from({ length: size }, (_, index) =>
    all.reduce((most, { best }) => Math.max(most, best[index] ?? 0), 0),
  );
}
