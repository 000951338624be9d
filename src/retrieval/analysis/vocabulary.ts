/**
 * What written words stand for, remembered under small numbers. It is asked with a place in a text,
 * so that no string is made of a word that is known: most of what ingest does is to look up words
 * that it has seen before.
 */
import { owned } from './owned';
import { analyseRun } from './word';

/** What one written word stands for. */
export interface Word {
  /** Numbers of its terms. */
  readonly terms: readonly number[];
  /** How many words it counts as. */
  readonly words: number;
}

/** Words remembered at a time. */
const MOST_WORDS = 20_000;
/** Longer ones seldom come again. */
const LONGEST = 32;

export class Vocabulary {
  /** By number. */
  readonly terms: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** For each hash the number of its entry, 0 for none; linear probing. */
  readonly #slots = new Int32Array(4 * MOST_WORDS);
  readonly #hashes = new Int32Array(MOST_WORDS + 1);
  readonly #written: string[] = [''];
  readonly #words: Word[] = [{ terms: [], words: 0 }];

  /** Whether it has room for no more words. */
  get full(): boolean {
    return this.#written.length > MOST_WORDS || this.terms.length > 2 * MOST_WORDS;
  }

  /** What `text.slice(start, end)` stands for, a run of word characters as `eachRun` finds them. */
  word(text: string, start: number, end: number): Word {
    const slots = this.#slots;
    // FNV-1a over UTF-16 units, its upper bits mixed into those that choose the slot.
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 15;
    let slot = (hash >>> 0) % slots.length;
    for (let entry = slots[slot] ?? 0; entry !== 0; entry = slots[slot] ?? 0) {
      if (this.#hashes[entry] === hash && stands(this.#written[entry] ?? '', text, start, end)) {
        return this.#words[entry] ?? NOTHING;
      }
      slot = slot + 1 === slots.length ? 0 : slot + 1;
    }
    const written = owned(text.slice(start, end));
    const { parts, words } = analyseRun(written);
    const word = { terms: parts.map(({ term }) => this.number(term)), words };
    const entry = this.#written.length;
    if (end - start > LONGEST || entry > MOST_WORDS) return word;
    slots[slot] = entry;
    this.#hashes[entry] = hash;
    this.#written.push(written);
    this.#words.push(word);
    return word;
  }

  /** The number of a term, which it keeps. */
  number(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.terms.length;
    this.terms.push(term);
    this.#numbers.set(term, number);
    return number;
  }
}

const NOTHING: Word = { terms: [], words: 0 };

/** Whether a word stands in a text at this place. */
function stands(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++) {
    if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  }
  return true;
}

let current = new Vocabulary();

/**
 * The vocabulary of the worker, to be used for one text after another until it is full. Numbers of
 * one mean nothing to the next.
 */
export function vocabulary(): Vocabulary {
  if (current.full) current = new Vocabulary();
  return current;
}
