import { bytesOf, type SegmentDraft } from '../../../src/retrieval/index/segment-builder';
import type { IndexedDocument } from '../../../src/retrieval/segments/index-manifest';
import {
  EMPTY,
  type Manifest,
  withoutDocument,
  withSegment,
} from '../../../src/retrieval/segments/index-manifest';
import type {
  IndexRow,
  IndexSnapshot,
  IndexStore,
} from '../../../src/retrieval/segments/segment-store';
import { RowKind } from '../../../src/retrieval/segments/segment-store';

/** An index store in memory that can be killed: from then on every write fails. */
export class MemoryIndexStore implements IndexStore {
  manifest: Manifest = EMPTY;
  readonly segments = new Map<number, IndexRow[]>();
  /** Writes that still succeed. */
  writesLeft = Number.POSITIVE_INFINITY;

  read<T>(work: (snapshot: IndexSnapshot) => Promise<T>): Promise<T> {
    const manifest = this.manifest;
    const rowsOf = (segment: number, kind: RowKind) =>
      (this.segments.get(segment) ?? []).filter((row) => row.kind === kind);
    const blocks = (segment: number) =>
      rowsOf(segment, RowKind.Dictionary).sort((a, b) => (a.name < b.name ? -1 : 1));
    return work({
      manifest: async () => manifest,
      row: async (segment, kind, name) =>
        rowsOf(segment, kind).find((row) => row.name === name)?.bytes,
      all: async (segment, kind) =>
        rowsOf(segment, kind)
          .sort((a, b) => Number(a.name) - Number(b.name))
          .map(({ bytes }) => bytes),
      whole: async (segment) =>
        Object.values(RowKind).flatMap((kind) =>
          kind === RowKind.Dictionary
            ? blocks(segment)
            : rowsOf(segment, kind).sort((a, b) => Number(a.name) - Number(b.name)),
        ),
      blockFrom: async (segment, term) => blocks(segment).find(({ name }) => name >= term)?.bytes,
      blocksFrom: async (segment, term, limit) =>
        blocks(segment)
          .filter(({ name }) => name >= term)
          .slice(0, limit)
          .map(({ bytes }) => bytes),
      blocks: async (segment, from, to, limit) =>
        blocks(segment)
          .filter(({ name }) => name >= from && name <= to)
          .slice(0, limit),
    });
  }

  async addRows(segment: number, rows: readonly IndexRow[]): Promise<void> {
    this.#write();
    this.segments.set(segment, [...(this.segments.get(segment) ?? []), ...rows]);
  }

  async update(change: (manifest: Manifest) => Manifest): Promise<Manifest> {
    this.#write();
    this.manifest = change(this.manifest);
    return this.manifest;
  }

  async dropSegments(segments: readonly number[]): Promise<void> {
    this.#write();
    for (const segment of segments) this.segments.delete(segment);
  }

  add(draft: SegmentDraft, ids: readonly number[]): IndexedDocument[] {
    const birth = this.manifest.next;
    const rows = draft.rows(ids);
    this.segments.set(birth, rows);
    this.manifest = withSegment(this.manifest, { ...draft, bytes: bytesOf(rows) });
    return draft.documents.map((document) => ({ birth, ...document }));
  }

  remove(document: number, indexed: IndexedDocument): void {
    this.manifest = withoutDocument(this.manifest, document, indexed);
  }

  #write(): void {
    if (this.writesLeft <= 0) throw new Error('killed');
    this.writesLeft--;
  }
}
