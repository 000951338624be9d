/**
 * The postings of a segment while it is built. What `countTerms` says of a chunk, without making a
 * token for every word: a text says the same words again and again, so what a word stands for is
 * worked out once for all chunks.
 */
import { runOf } from './analysis/analyse';
import { eachRun } from './analysis/runs';
import { type ChunkFields, COUNTED_FULLY, COUNTED_ONCE, type FieldLengths } from './fields';
import { byteOfLength } from './lengths';
import { type PackedPosting, pack } from './posting-list';
import { WordTable } from './word-table';

/** One term and the chunks that have it. */
interface Collected {
  readonly term: string;
  /** Ascending by ordinal; the last one may still be counted up. */
  readonly postings: PackedPosting[];
  /** The ordinal of the last posting. */
  last: number;
}

/** What one written word stands for. */
interface Word {
  readonly terms: readonly Collected[];
  readonly words: number;
}

export class PostingCollector {
  readonly #terms = new Map<string, Collected>();
  readonly #words = new WordTable<Word>();
  readonly #learn = (raw: string): Word => {
    const { parts, words } = runOf(raw);
    return { terms: parts.map(({ term }) => this.#collected(term)), words };
  };
  #ordinal = 0;

  /**
   * Counts the words of the next chunk.
   * @param tags terms that it also has, once.
   * @returns the length of each field as the byte it is stored as.
   */
  addChunk({ title, headings, body }: ChunkFields, tags: readonly string[]): FieldLengths {
    const lengths = {
      title: byteOfLength(this.#count(title, 'title')),
      headings: byteOfLength(this.#count(headings.join('\n'), 'headings')),
      body: byteOfLength(this.#count(body, 'body')),
    };
    for (const tag of tags) this.#post(this.#collected(tag), 1, COUNTED_FULLY.body);
    this.#ordinal++;
    return lengths;
  }

  /** Every term with its postings, by code unit, as IndexedDB orders its keys. */
  inOrder(): readonly Collected[] {
    const terms = [...this.#terms.keys()].sort();
    return terms.flatMap((term) => this.#terms.get(term) ?? []);
  }

  /** @returns how many words there are. */
  #count(text: string, field: keyof FieldLengths): number {
    const once = COUNTED_ONCE[field];
    const full = COUNTED_FULLY[field];
    let count = 0;
    eachRun(text, (start, end) => {
      const { terms, words } = this.#words.at(text, start, end, this.#learn);
      for (const term of terms) this.#post(term, once, full);
      count += words;
    });
    return count;
  }

  #post(term: Collected, once: number, full: number): void {
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

  #collected(term: string): Collected {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const collected = { term, postings: [], last: -1 };
    this.#terms.set(term, collected);
    return collected;
  }
}
