/**
 * Collects the postings of a segment while it is built: the counts of `countTerms`, without a token for every word.
 * Texts repeat their words, so each word is analysed once for all chunks.
 */
import type { Language } from '../analysis/language';
import { type Vocabulary, vocabulary } from '../analysis/vocabulary';
import { pack } from '../rows/posting-list';
import {
  type ChunkFields,
  COUNTED_FULLY,
  COUNTED_ONCE,
  type FieldLengths,
} from '../weights/fields';
import { byteOfLength } from '../weights/lengths';
import { inTermOrder } from './term-order';

/** One term and the chunks that have it. */
export interface Collected {
  readonly term: string;
  /** The postings of many terms, ascending by ordinal. This term's are those from `from` to before `to`. */
  readonly postings: Int32Array;
  readonly from: number;
  readonly to: number;
}

/** Enough for a few dozen chunks. */
const POSTINGS_AT_FIRST = 8_192;

/**
 * Terms are numbered in the order in which they first occurred, and all postings are in one sequence. Everything is
 * arrays of numbers, because creating objects would be most of the work.
 */
export class PostingCollector {
  /** By place, from 1. */
  readonly #terms: string[] = [''];
  #vocabulary: Vocabulary | undefined;
  /** By the number of a term in the vocabulary: its place, or 0. */
  #places = new Int32Array(0);
  /** The vocabulary numbers that have a place. */
  #numbers: number[] = [];
  /** The places of terms collected under an older vocabulary. */
  #before: ReadonlyMap<string, number> = new Map();
  /** By place: index of the term's last posting, or 0. */
  #last = new Int32Array(POSTINGS_AT_FIRST);
  /** From 1: each posting, and the place of its term. */
  #postings = new Int32Array(POSTINGS_AT_FIRST);
  #owners = new Int32Array(POSTINGS_AT_FIRST);
  #count = 1;
  #ordinal = 0;

  /**
   * Counts the words of the next chunk.
   * @param tags terms that it also has, once each.
   * @returns the length of each field as its stored byte.
   */
  addChunk(
    { title, headings, body, language }: ChunkFields,
    tags: readonly string[],
  ): FieldLengths {
    const known = this.#renew();
    const lengths = {
      title: byteOfLength(this.#countWords(known, title, 'title', language)),
      headings: byteOfLength(this.#countWords(known, headings.join('\n'), 'headings', language)),
      body: byteOfLength(this.#countWords(known, body, 'body', language)),
    };
    for (const tag of tags) this.#post(known, known.number(tag), 1, COUNTED_FULLY.body);
    this.#ordinal++;
    return lengths;
  }

  /** Yields every term with its postings, by code unit, as IndexedDB orders its keys. */
  *inOrder(): Generator<Collected> {
    this.#letGo();
    const order = inTermOrder(this.#terms.slice(1));
    const counts = new Int32Array(this.#terms.length);
    for (let at = 1; at < this.#count; at++) {
      const owner = this.#owners[at] ?? 0;
      counts[owner] = (counts[owner] ?? 0) + 1;
    }
    // Where the next posting of each term goes.
    const next = new Int32Array(this.#terms.length);
    let end = 0;
    for (const i of order) {
      next[i + 1] = end;
      end += counts[i + 1] ?? 0;
    }
    const postings = new Int32Array(end);
    for (let at = 1; at < this.#count; at++) {
      const owner = this.#owners[at] ?? 0;
      const to = next[owner] ?? 0;
      postings[to] = this.#postings[at] ?? 0;
      next[owner] = to + 1;
    }
    for (const i of order) {
      const to = next[i + 1] ?? 0;
      yield { term: this.#terms[i + 1] ?? '', postings, from: to - (counts[i + 1] ?? 0), to };
    }
  }

  #renew(): Vocabulary {
    const now = vocabulary();
    if (now === this.#vocabulary) return now;
    this.#letGo();
    this.#vocabulary = now;
    this.#places = now.borrowTable();
    // No term has place 0.
    this.#before = new Map(this.#terms.map((term, place) => [term, place] as const).slice(1));
    return now;
  }

  #letGo(): void {
    this.#vocabulary?.giveBackTable(this.#places, this.#numbers);
    this.#vocabulary = undefined;
    this.#numbers = [];
  }

  /** @returns the number of words. */
  #countWords(
    known: Vocabulary,
    text: string,
    field: keyof FieldLengths,
    language: Language | undefined,
  ): number {
    const once = COUNTED_ONCE[field];
    const full = COUNTED_FULLY[field];
    const { numbers, count, words } = known.termsOf(text, language);
    for (let i = 0; i < count; i++) this.#post(known, numbers[i] ?? 0, once, full);
    return words;
  }

  #post(known: Vocabulary, number: number, once: number, full: number): void {
    const place = this.#places[number] || this.#placeOf(known, number);
    const last = this.#last[place] ?? 0;
    const posting = this.#postings[last] ?? 0;
    if (last > 0 && posting >> 8 === this.#ordinal) {
      if ((posting & full) !== full) this.#postings[last] = posting + once;
      return;
    }
    const at = this.#count++;
    if (at === this.#postings.length) {
      this.#postings = doubled(this.#postings);
      this.#owners = doubled(this.#owners);
    }
    this.#postings[at] = pack(this.#ordinal, once);
    this.#owners[at] = place;
    this.#last[place] = at;
  }

  #placeOf(known: Vocabulary, number: number): number {
    const term = known.terms[number] ?? '';
    const place = this.#before.get(term) ?? this.#terms.push(term) - 1;
    while (number >= this.#places.length) this.#places = doubled(this.#places);
    if (place === this.#last.length) this.#last = doubled(this.#last);
    this.#places[number] = place;
    this.#numbers.push(number);
    return place;
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
