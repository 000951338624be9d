/**
 * The postings of a segment while it is built. What `countTerms` says of a chunk, without making a
 * token for every word: a text says the same words again and again, so what a word stands for is
 * worked out once for all chunks.
 */
import { MOST_TERMS, type Vocabulary, vocabulary } from './analysis/vocabulary';
import { type ChunkFields, COUNTED_FULLY, COUNTED_ONCE, type FieldLengths } from './fields';
import { byteOfLength } from './lengths';
import { type PackedPosting, pack } from './posting-list';
import { inTermOrder } from './term-order';

/** One term and the chunks that have it. */
interface Collected {
  readonly term: string;
  /** Ascending by ordinal; the last one may still be counted up. */
  readonly postings: PackedPosting[];
  /** The ordinal of the last posting. */
  last: number;
}

export class PostingCollector {
  readonly #terms: Collected[] = [];
  #vocabulary: Vocabulary = vocabulary();
  /**
   * By the number of its term in the vocabulary, the place in `#terms` and one, 0 for none. A plain
   * array in which few of many numbers are set would be a hash table, and slow.
   */
  #places = new Int32Array(MOST_TERMS);
  /** By the term itself, where a vocabulary became full. */
  #before: ReadonlyMap<string, { collected: Collected; place: number }> = new Map();
  #ordinal = 0;

  /**
   * Counts the words of the next chunk.
   * @param tags terms that it also has, once.
   * @returns the length of each field as the byte it is stored as.
   */
  addChunk({ title, headings, body }: ChunkFields, tags: readonly string[]): FieldLengths {
    this.#renew();
    const lengths = {
      title: byteOfLength(this.#count(title, 'title')),
      headings: byteOfLength(this.#count(headings.join('\n'), 'headings')),
      body: byteOfLength(this.#count(body, 'body')),
    };
    for (const tag of tags) this.#post(this.#vocabulary.number(tag), 1, COUNTED_FULLY.body);
    this.#ordinal++;
    return lengths;
  }

  /** Every term with its postings, by code unit, as IndexedDB orders its keys. */
  inOrder(): readonly Collected[] {
    return inTermOrder(this.#terms);
  }

  #renew(): void {
    const now = vocabulary();
    if (now === this.#vocabulary) return;
    this.#vocabulary = now;
    this.#places = new Int32Array(MOST_TERMS);
    this.#before = new Map(
      this.#terms.map((collected, i) => [collected.term, { collected, place: i + 1 }]),
    );
  }

  /** @returns how many words there are. */
  #count(text: string, field: keyof FieldLengths): number {
    const once = COUNTED_ONCE[field];
    const full = COUNTED_FULLY[field];
    const known = this.#vocabulary;
    let count = 0;
    known.eachWord(text, ({ terms, words }) => {
      for (let i = 0; i < terms.length; i++) this.#post(terms[i] ?? 0, once, full);
      count += words;
    });
    return count;
  }

  #post(number: number, once: number, full: number): void {
    const place = this.#places[number] ?? 0;
    const term = (place > 0 ? this.#terms[place - 1] : undefined) ?? this.#collected(number);
    const { postings } = term;
    if (term.last !== this.#ordinal) {
      term.last = this.#ordinal;
      postings.push(pack(this.#ordinal, once));
      return;
    }
    const at = postings.length - 1;
    const posting = postings[at] ?? 0;
    if ((posting & full) !== full) postings[at] = posting + once;
  }

  #collected(number: number): Collected {
    const term = this.#vocabulary.terms[number] ?? '';
    if (number >= this.#places.length) this.#places = grown(this.#places, number);
    const before = this.#before.get(term);
    const collected = before?.collected ?? { term, postings: [], last: -1 };
    if (before === undefined) this.#terms.push(collected);
    this.#places[number] = before?.place ?? this.#terms.length;
    return collected;
  }
}

function grown(places: Int32Array, number: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * number);
  larger.set(places);
  return larger;
}
