/** Decides whether a passage supports a sentence of an answer that cites it. */

import { inlineText } from '../inline-text';
import { sentencesOf } from '../quoting/sentences';
import type { Terms } from '../quoting/wording';

/** How much of a sentence a passage contains. */
export interface Support {
  /** The share of the sentence's content words, by weight: 0 to 1. */
  share: number;
  /** Numbers and names in the sentence that the passage lacks. */
  missing: { numbers: string[]; names: string[] };
}

/** Minimum share of a sentence that the passage must contain; fitted by `npm run bench:claims` (docs/benchmarks.md). */
export const LEAST_SHARE = 0.6;

const NUMBER = /\d+(?:[.,:]\d+)*/g;
/** Up to this number, one text may use a word and the other a digit. */
const SPELLED_OUT = 12;
/** Matches words with a capital letter that do not begin a sentence. */
const NAME = /(?<=[\p{L}\p{N},;:)] )\p{Lu}[\p{L}\p{M}’'-]+/gu;

/** The weights of the words of a sentence. Names and numbers weigh more, because they can be false. */
const WEIGHTS = { number: 3, name: 2, word: 1 };

/** Maximum number of characters read. */
const LONGEST_TEXT = 400_000;

/** Creates a function that compares sentences with a passage. Reads the passage once, however many follow. */
export function supportBy(passage: string, terms: Terms): (sentence: string) => Support {
  let read: { numbers: ReadonlySet<string>; words: ReadonlySet<string> } | undefined;
  return (sentence) => {
    if (read === undefined) {
      const text = passage.slice(0, LONGEST_TEXT);
      read = { numbers: new Set(numbersOf(text)), words: new Set(terms(text)) };
    }
    const { numbers, words } = read;
    const text = inlineText(sentence);
    const asked = {
      numbers: numbersOf(text),
      names: [...text.matchAll(NAME)].map(([name]) => name),
    };
    const missing = {
      numbers: asked.numbers.filter((number) => !numbers.has(number)),
      names: asked.names.filter((name) => !terms(name).every((term) => words.has(term))),
    };
    const others = new Set(terms(text.replace(NUMBER, ' ').replace(NAME, ' ')));
    const found = [...others].filter((term) => words.has(term)).length;
    const all =
      asked.numbers.length * WEIGHTS.number +
      asked.names.length * WEIGHTS.name +
      others.size * WEIGHTS.word;
    const there =
      all -
      missing.numbers.length * WEIGHTS.number -
      missing.names.length * WEIGHTS.name -
      (others.size - found) * WEIGHTS.word;
    return { share: all === 0 ? 1 : there / all, missing };
  };
}

/**
 * Decides whether a sentence stays unmarked. A missing name only lowers the share: a name that the question writes in
 * another form would otherwise mark one true sentence in six.
 */
export function isSupported({ share, missing }: Support): boolean {
  return share >= LEAST_SHARE && missing.numbers.length === 0;
}

/** Returns the sentences of a claim that a passage does not support. */
export function unsupportedIn(claim: string, support: (sentence: string) => Support): string[] {
  return sentencesOf(claim)
    .map(({ text }) => text)
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && !isSupported(support(text)));
}

/** Returns numbers in the form in which they are compared: without thousands separators, and small ones as words. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(NUMBER)]
    .map(([number]) => number.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
    .filter((number) => !(Number(number) <= SPELLED_OUT));
}
