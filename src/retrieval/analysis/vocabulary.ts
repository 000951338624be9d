/**
 * Maps written words to numbered terms. Look-ups take an offset into a text, so that known words need no new string:
 * looking them up is most of the work of ingest.
 */
import type { Language } from './language';
import { owned } from './owned';
import { beginsNone, endsRun, isPlain, runEnd } from './script-runs';
import { analyseRun } from './word';

interface Word {
  /** Numbers of its terms. */
  readonly terms: readonly number[];
  /** How many words it counts as. */
  readonly words: number;
}

/** The terms of a text. */
export interface TermsInText {
  /** Numbers of the terms in order. Only the first `count` belong to this text. */
  readonly numbers: Int32Array;
  readonly count: number;
  readonly words: number;
}

/** Limit of cached words: a few megabytes, and most words of a library of ten thousand pages. */
const MOST_WORDS = 48_000;
/** Once it has this many terms, a new vocabulary begins after the current text. */
const MOST_TERMS = 2 * MOST_WORDS;
/** A power of two, large enough that few words collide. */
const SLOTS = 2 ** 17;
/** Longer words rarely recur. */
const LONGEST = 32;

/** FNV-1a over UTF-16 units. */
const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

export class Vocabulary {
  /** Terms by number. */
  readonly terms: string[] = [];
  readonly #numberOf = new Map<string, number>();
  /** Maps each hash to the number of its entry, or 0. Linear probing. */
  readonly #slots = new Int32Array(SLOTS);
  readonly #hashes = new Int32Array(MOST_WORDS + 1);
  /** Where each word begins in `#units`. It ends where the next one begins. */
  readonly #starts = new Int32Array(MOST_WORDS + 2);
  #units = new Uint16Array(8 * MOST_WORDS);
  /** The entry added last. The first is 1. */
  #latest = 0;
  /** By entry: the number of its term, if it is one word with one term; else −1. */
  readonly #only = new Int32Array(MOST_WORDS + 1);
  /** By entry: the language of the word, as its number in `#languageNumbers`; 0 for none. */
  readonly #languages = new Uint8Array(MOST_WORDS + 1);
  readonly #languageNumbers = new Map<Language, number>();
  readonly #others = new Map<number, Word>();
  #numbers = new Int32Array(4_096);
  #table: Int32Array<ArrayBuffer> | undefined;

  /** Whether it has no room for more words. */
  get full(): boolean {
    return this.#latest === MOST_WORDS || this.terms.length > MOST_TERMS;
  }

  /** Returns the terms of a text, run by run as `eachRun` finds them. Valid until the next call. */
  termsOf(text: string, language?: Language): TermsInText {
    const languageNumber = this.#languageNumber(language);
    const start = HASH_START ^ languageNumber;
    const units = unitsOf(text);
    let numbers = this.#numbers;
    let count = 0;
    let words = 0;
    for (let at = 0; at < text.length; ) {
      // Find the run's end and hash it in one pass, as far as its characters are listed.
      let hash = start;
      let end = at;
      let unit = units[end] ?? SPACE;
      while (isPlain(unit)) {
        hash = Math.imul(hash ^ unit, HASH_PRIME);
        unit = units[++end] ?? SPACE;
      }
      if (end === at && beginsNone(unit)) {
        at++;
        continue;
      }
      if (!endsRun(unit)) {
        const whole = runEnd(text, at);
        if (whole === undefined) {
          at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
          continue;
        }
        for (; end < whole; end++) hash = Math.imul(hash ^ (units[end] ?? 0), HASH_PRIME);
      }
      const entry = this.#entry(units, at, end, hash, languageNumber);
      const only = entry > 0 ? (this.#only[entry] ?? -1) : -1;
      if (only >= 0) {
        if (count === numbers.length) numbers = this.#widen(count + 1);
        numbers[count++] = only;
        words++;
      } else {
        const word = this.#others.get(entry) ?? this.#learn(text.slice(at, end), hash, language);
        if (count + word.terms.length > numbers.length) {
          numbers = this.#widen(count + word.terms.length);
        }
        for (const number of word.terms) numbers[count++] = number;
        words += word.words;
      }
      at = end;
    }
    return { numbers, count, words };
  }

  #widen(size: number): Int32Array<ArrayBuffer> {
    const wider = new Int32Array(2 * size);
    wider.set(this.#numbers);
    this.#numbers = wider;
    return wider;
  }

  /**
   * Lends an array with a 0 for every term, to be returned soon. Collecting postings needs one each time, and
   * allocating large ones would make the browser collect garbage in the middle of a search.
   */
  borrowTable(): Int32Array<ArrayBuffer> {
    const table = this.#table ?? new Int32Array(MOST_TERMS);
    this.#table = undefined;
    return table;
  }

  /** @param numbers of the terms whose cell was changed. */
  giveBackTable(table: Int32Array<ArrayBuffer>, numbers: Iterable<number>): void {
    for (const number of numbers) table[number] = 0;
    this.#table = table;
  }

  /** Returns the entry of the word at this place in a text; −1 if the word is unknown. */
  #entry(
    text: Uint16Array,
    start: number,
    end: number,
    hash: number,
    languageNumber: number,
  ): number {
    const hashes = this.#hashes;
    let slot = slotOf(hash);
    for (let entry = this.#slots[slot] ?? 0; entry !== 0; entry = this.#slots[slot] ?? 0) {
      const alike = hashes[entry] === hash && this.#languages[entry] === languageNumber;
      if (alike && this.#stands(entry, text, start, end)) return entry;
      slot = (slot + 1) & (SLOTS - 1);
    }
    return -1;
  }

  /** Returns whether the word of an entry is at this place in a text. */
  #stands(entry: number, text: Uint16Array, start: number, end: number): boolean {
    const units = this.#units;
    let from = this.#starts[entry] ?? 0;
    if ((this.#starts[entry + 1] ?? 0) - from !== end - start) return false;
    for (let i = start; i < end; i++) if (units[from++] !== text[i]) return false;
    return true;
  }

  #languageNumber(language: Language | undefined): number {
    if (language === undefined) return 0;
    const known = this.#languageNumbers.get(language) ?? this.#languageNumbers.size + 1;
    this.#languageNumbers.set(language, known);
    return known;
  }

  #learn(written: string, hash: number, language: Language | undefined): Word {
    const isLong = written.length > LONGEST;
    const { parts, words } = analyseRun(isLong ? written : owned(written), language);
    const word = { terms: parts.map(({ term }) => this.number(term)), words };
    if (isLong || this.#latest === MOST_WORDS) return word;
    const entry = ++this.#latest;
    let slot = slotOf(hash);
    while (this.#slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
    this.#slots[slot] = entry;
    this.#hashes[entry] = hash;
    this.#languages[entry] = this.#languageNumber(language);
    const [only = -1] = word.terms;
    const isPlainWord = word.terms.length === 1 && words === 1;
    this.#only[entry] = isPlainWord ? only : -1;
    if (!isPlainWord) this.#others.set(entry, word);
    const from = this.#starts[entry] ?? 0;
    this.#starts[entry + 1] = from + written.length;
    if (from + written.length > this.#units.length) this.#units = grown(this.#units);
    for (let i = 0; i < written.length; i++) this.#units[from + i] = written.charCodeAt(i);
    return word;
  }

  /** Returns the number of a term, and adds the term if it is new. */
  number(term: string): number {
    const known = this.#numberOf.get(term);
    if (known !== undefined) return known;
    const number = this.terms.length;
    this.terms.push(term);
    this.#numberOf.set(term, number);
    return number;
  }
}

/** Mixes the upper bits into those that choose the slot. */
const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (SLOTS - 1);

function grown(units: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(2 * units.length);
  larger.set(units);
  return larger;
}

const SPACE = 32;
const encoder = new TextEncoder();
let ascii = new Uint8Array(0);
let units = new Uint16Array(0);

/** Returns the UTF-16 units of a text, valid until the next call. Reading a string unit by unit is slow. */
function unitsOf(text: string): Uint16Array {
  if (text.length >= units.length) {
    ascii = new Uint8Array(2 * text.length);
    units = new Uint16Array(2 * text.length);
  }
  // As many bytes as units: the text is ASCII, and each byte is a unit.
  const { read, written } = encoder.encodeInto(text, ascii);
  if (read === text.length && written === read) units.set(ascii.subarray(0, written));
  else for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  units[text.length] = SPACE;
  return units;
}

let current: Vocabulary | undefined;

/** Returns the worker's vocabulary for one text, a new one if the last is full. A new one has other numbers. */
export function vocabulary(): Vocabulary {
  if (current === undefined || current.full) current = new Vocabulary();
  return current;
}
