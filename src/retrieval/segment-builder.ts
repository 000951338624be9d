/** Collects documents and turns them into one segment. Pure work, done before any transaction. */
import { type ChunkTable, encodeLengths, encodeRuns } from './chunk-page';
import { type ChunkFields, countTerms, type FieldLengths } from './fields';
import { LENGTH_OF_BYTE } from './lengths';
import { type PackedPosting, pack } from './posting-list';
import { SegmentWriter } from './segment-writer';
import { type IndexRow, RowKind } from './store';
import { tagTerm } from './tag-term';

export interface DocumentToIndex {
  readonly chunks: readonly ChunkFields[];
  /** What filters ask for, whole: `site:example.com`. Never matched by words. */
  readonly tags: readonly string[];
  /** Days since 1970. */
  readonly day: number;
}

/** A segment that only waits for the ids of its documents. */
export interface SegmentDraft {
  readonly chunks: number;
  readonly lengths: FieldLengths;
  /** Per document, in the order they were added. */
  readonly documents: readonly { chunks: number; lengths: FieldLengths }[];
  /** Its rows, once the documents have ids. */
  rows(documentIds: readonly number[]): IndexRow[];
}

export class SegmentBuilder {
  readonly #terms = new Map<string, PackedPosting[]>();
  readonly #lengths: FieldLengths[] = [];
  readonly #documents: { chunks: number; lengths: FieldLengths; day: number }[] = [];

  get chunks(): number {
    return this.#lengths.length;
  }

  add({ chunks, tags, day }: DocumentToIndex): void {
    const lengths = { title: 0, headings: 0, body: 0 };
    for (const chunk of chunks) {
      const ordinal = this.#lengths.length;
      const counted = countTerms(chunk);
      for (const [term, frequencies] of counted.terms) this.#post(term, pack(ordinal, frequencies));
      for (const tag of tags) this.#post(tagTerm(tag), pack(ordinal, 1));
      this.#lengths.push(counted.lengths);
      for (const field of ['title', 'headings', 'body'] as const) {
        lengths[field] += LENGTH_OF_BYTE[counted.lengths[field]] ?? 0;
      }
    }
    this.#documents.push({ chunks: chunks.length, lengths, day });
  }

  finish(): SegmentDraft {
    const rows: IndexRow[] = [];
    const column = (field: keyof FieldLengths) =>
      Uint8Array.from(this.#lengths, (lengths) => lengths[field]);
    const [title, headings, body] = [column('title'), column('headings'), column('body')];
    const writer = new SegmentWriter(body, (row) => rows.push(row));
    // Default order of strings: by code unit, as IndexedDB orders its keys.
    for (const term of [...this.#terms.keys()].sort()) {
      writer.add(term, this.#terms.get(term) ?? []);
    }
    writer.finish();
    const documents = this.#documents;
    const sum = (field: keyof FieldLengths) =>
      documents.reduce((all, { lengths }) => all + lengths[field], 0);
    return {
      chunks: this.#lengths.length,
      lengths: { title: sum('title'), headings: sum('headings'), body: sum('body') },
      documents,
      rows: (ids) => {
        const runs = documents
          .map(({ chunks, day }, i) => ({ chunks, day, id: ids[i] ?? 0 }))
          .filter(({ chunks }) => chunks > 0);
        let start = 0;
        const starts = runs.map(({ chunks }) => {
          start += chunks;
          return start - chunks;
        });
        const table = {
          documents: Float64Array.from(runs, ({ id }) => id),
          starts: Int32Array.from(starts),
          days: Int32Array.from(runs, ({ day }) => day),
          title,
          headings,
          body,
        };
        return [...rows, ...tableRows(table)];
      },
    };
  }

  #post(term: string, posting: PackedPosting): void {
    const postings = this.#terms.get(term);
    if (postings === undefined) this.#terms.set(term, [posting]);
    else postings.push(posting);
  }
}

/** The rows of a chunk table. */
export function tableRows(table: ChunkTable): IndexRow[] {
  return [
    ...encodeLengths(table).map((bytes, name) => ({ kind: RowKind.Lengths, name, bytes })),
    ...encodeRuns(table, table.body.length).map((bytes, name) => ({
      kind: RowKind.Runs,
      name,
      bytes,
    })),
  ];
}

/** Bytes of rows, as the manifest counts them. */
export function bytesOf(rows: readonly IndexRow[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
