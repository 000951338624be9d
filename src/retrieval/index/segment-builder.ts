/** Collects documents and builds one segment of them. Pure work, done before any transaction. */

import { atOnce, type Work } from '../../protocol/sliced-work';
import { tagTerm } from '../query/tag-term';
import { type ChunkTable, encodeColumns, encodeRuns, runColumns } from '../rows/chunk-page';
import { encodePlaces } from '../rows/chunk-places';
import type { ChunksByLanguage } from '../segments/index-manifest';
import { type IndexRow, RowKind } from '../segments/segment-store';
import { byField, type ChunkFields, FIELDS, type FieldLengths } from '../weights/fields';
import { LENGTH_OF_BYTE } from '../weights/lengths';
import { PostingCollector } from './posting-collector';
import { DICTIONARY_ROW_AT_FIRST, SegmentWriter } from './segment-writer';

export interface DocumentToIndex {
  readonly chunks: readonly ChunkFields[];
  /** Terms for filters, matched whole and never by words: `site:example.com`. */
  readonly tags: readonly string[];
  /** Days since 1970. */
  readonly day: number;
}

export interface DocumentInDraft {
  readonly chunks: number;
  readonly lengths: FieldLengths;
  readonly languages?: readonly string[];
}

/** A finished segment that lacks only the ids of its documents. */
export interface SegmentDraft {
  readonly chunks: number;
  readonly lengths: FieldLengths;
  /** Chunks by language, if any is not in English. */
  readonly languages: ChunksByLanguage | undefined;
  /** Per document, in the order of `begin`. */
  readonly documents: readonly DocumentInDraft[];
  /** Returns its rows, once the documents have ids. */
  rows(documentIds: readonly number[]): IndexRow[];
}

interface DocumentBegun {
  chunks: number;
  lengths: FieldLengths;
  readonly day: number;
  /** The language code of each chunk. */
  readonly codes: string[];
}

function inDraft({ chunks, lengths, codes }: DocumentBegun): DocumentInDraft {
  const [first = ''] = codes;
  if (!codes.every((code) => code === first)) return { chunks, lengths, languages: codes };
  return first === '' ? { chunks, lengths } : { chunks, lengths, languages: [first] };
}

/** Some tenths of a millisecond. */
const TERMS_PER_TURN = 256;

export class SegmentBuilder {
  readonly #postings = new PostingCollector();
  readonly #lengths: FieldLengths[] = [];
  readonly #documents: DocumentBegun[] = [];
  readonly #languages = new Map<string, number>();
  #tags: readonly string[] = [];

  get chunks(): number {
    return this.#lengths.length;
  }

  add({ chunks, ...document }: DocumentToIndex): void {
    this.begin(document);
    for (const chunk of chunks) this.addChunk(chunk);
  }

  /** Begins the next document. The chunks added from here on belong to it. */
  begin({ tags, day }: Omit<DocumentToIndex, 'chunks'>): void {
    this.#tags = tags.map(tagTerm);
    this.#documents.push({ chunks: 0, lengths: byField(() => 0), day, codes: [] });
  }

  addChunk(chunk: ChunkFields): void {
    const document = this.#documents.at(-1);
    if (document === undefined) throw new Error('A chunk belongs to a document.');
    const counted = this.#postings.addChunk(chunk, this.#tags);
    this.#lengths.push(counted);
    document.chunks++;
    const code = chunk.language?.code ?? '';
    document.codes.push(code);
    this.#languages.set(code, (this.#languages.get(code) ?? 0) + 1);
    for (const field of FIELDS) {
      document.lengths[field] += LENGTH_OF_BYTE[counted[field]] ?? 0;
    }
  }

  finish(): SegmentDraft {
    return atOnce(this.finishInTurn());
  }

  /** Finishes some terms per turn, so that other work can run in between. */
  *finishInTurn(): Work<SegmentDraft> {
    const rows: IndexRow[] = [];
    const columns = byField((field) => Uint8Array.from(this.#lengths, (one) => one[field]));
    const writer = new SegmentWriter(columns, (row) => rows.push(row), DICTIONARY_ROW_AT_FIRST);
    let added = 0;
    for (const { term, postings, from, to } of this.#postings.inOrder()) {
      writer.add(term, postings, from, to);
      if (++added % TERMS_PER_TURN === 0) yield;
    }
    writer.finish();
    const documents = this.#documents;
    return {
      chunks: this.#lengths.length,
      lengths: byField((field) => documents.reduce((all, { lengths }) => all + lengths[field], 0)),
      languages: [...this.#languages.keys()].some((code) => code !== '')
        ? Object.fromEntries(this.#languages)
        : undefined,
      documents: documents.map(inDraft),
      rows: (ids) => {
        let next = 0;
        const runs = documents.flatMap(({ chunks, day }, i) => {
          const start = next;
          next += chunks;
          return chunks === 0 ? [] : [{ id: ids[i] ?? 0, start, day }];
        });
        return [...rows, ...tableRows({ ...runColumns(runs), ...columns })];
      },
    };
  }
}

/** Returns the rows with each chunk's document, lengths and day. */
export function tableRows(table: ChunkTable): IndexRow[] {
  const numbered = (kind: RowKind, rows: readonly Uint8Array[]): IndexRow[] =>
    rows.map((bytes, name) => ({ kind, name, bytes }));
  const places = encodePlaces(table, table.body.length);
  return [
    ...numbered(RowKind.Places, places === undefined ? [] : [places]),
    ...numbered(RowKind.Bodies, encodeColumns([table.body])),
    ...numbered(RowKind.Heads, encodeColumns([table.title, table.headings])),
    ...numbered(RowKind.Runs, encodeRuns(table, table.body.length)),
  ];
}

/** Counts the bytes of rows for the manifest. */
export function bytesOf(rows: readonly IndexRow[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
