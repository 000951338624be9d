/** The engine's rows in IndexedDB, without Dexie. All reads of a query share a transaction. */
import { EMPTY, type Manifest } from '../../retrieval/segments/index-manifest';
import {
  type IndexRow,
  type IndexSnapshot,
  type IndexStore,
  RowKind,
} from '../../retrieval/segments/segment-store';
import type { Database } from '../database/database';
import { connect, writePlainly } from '../database/idb';
import { result } from '../database/idb-events';
import { HIT_TABLES, type HitRowsAhead } from './hit-rows';

export const MANIFEST_KEY = 'manifest';

/** Returns the key of a row of a segment. Rows of one kind are consecutive, ordered by name. */
export function rowKey(segment: number, { kind, name }: IndexRow): (number | string)[] {
  return [segment, kind, name];
}

/** The most rows that one transaction deletes, and the milliseconds after which it starts no further batch. */
const DROPPED_TOGETHER = 128;
const DROP_MS = 5;

/** What is left to delete: segments, and the last deleted key in the first of them. */
export interface RowsToDrop {
  readonly segments: number[];
  after: IDBValidKey | undefined;
}

const TABLES = ['indexRows', 'indexManifest'];

export class IndexedDbIndexStore implements IndexStore {
  readonly #database: Database;
  readonly #ahead: HitRowsAhead | undefined;

  /** @param ahead keeps the rows of found chunks, which are read together with the index. */
  constructor(database: Database, ahead?: HitRowsAhead) {
    this.#database = database;
    this.#ahead = ahead;
  }

  async read<T>(work: (snapshot: IndexSnapshot) => Promise<T>): Promise<T> {
    const ahead = this.#ahead;
    const tables = ahead === undefined ? TABLES : [...TABLES, ...HIT_TABLES];
    const transaction = (await connect(this.#database)).transaction(tables, 'readonly');
    const snapshot = snapshotOf(transaction);
    if (ahead === undefined) return work(snapshot);
    const read = ahead.begin(transaction);
    return work({ ...snapshot, found: read });
  }

  async addRows(segment: number, rows: readonly IndexRow[]): Promise<void> {
    await writePlainly(this.#database, 'indexRows', 'relaxed', async (transaction) => {
      const store = transaction.objectStore('indexRows');
      for (const row of rows) store.put(row.bytes, rowKey(segment, row));
    });
  }

  async update(change: (manifest: Manifest) => Manifest): Promise<Manifest> {
    // Relaxed is safe: a later transaction is never on disk before an earlier one, so at worst a merge is undone
    // together with everything after it.
    return writePlainly(this.#database, TABLES, 'relaxed', async (transaction) => {
      const store = transaction.objectStore('indexManifest');
      const before: Manifest | undefined = await result(store.get(MANIFEST_KEY));
      const after = change(before ?? EMPTY);
      store.put(after, MANIFEST_KEY);
      return after;
    });
  }

  async dropSegments(segments: readonly number[], pause: () => Promise<void>): Promise<void> {
    const left = { segments: [...segments], after: undefined };
    while (left.segments.length > 0) {
      await this.dropSome(left);
      if (left.segments.length > 0) await pause();
    }
  }

  /** Deletes some rows and removes them from `left`. One large transaction would make queries wait. */
  protected async dropSome(left: RowsToDrop): Promise<void> {
    await writePlainly(this.#database, 'indexRows', 'relaxed', async (transaction) => {
      const began = performance.now();
      const store = transaction.objectStore('indexRows');
      let room = DROPPED_TOGETHER;
      do {
        const [segment = 0] = left.segments;
        // Start after the last deleted row, because scanning deleted rows is slow.
        const [from, open] = left.after === undefined ? [[segment], false] : [left.after, true];
        const all = IDBKeyRange.bound(from, [segment, []], open);
        const keys = await result(store.getAllKeys(all, room));
        const last = keys.at(-1);
        if (last !== undefined) store.delete(IDBKeyRange.bound(from, last, open));
        left.after = last;
        if (keys.length < room) {
          left.segments.shift();
          left.after = undefined;
        }
        room -= keys.length;
      } while (room > 0 && left.segments.length > 0 && performance.now() - began < DROP_MS);
    });
  }
}

function snapshotOf(transaction: IDBTransaction): IndexSnapshot {
  const rows = transaction.objectStore('indexRows');
  const manifests = transaction.objectStore('indexManifest');
  const named = async (range: IDBKeyRange, limit?: number): Promise<IndexRow[]> => {
    const [keys, values] = await Promise.all([
      result<IDBValidKey[]>(rows.getAllKeys(range, limit)),
      result<Uint8Array[]>(rows.getAll(range, limit)),
    ]);
    return values.map((bytes, i) => {
      const [, kind, name] = keys[i] as [number, RowKind, string | number];
      return { kind, name, bytes };
    });
  };
  const blocksIn = (segment: number, from: string, to: IDBValidKey = []) =>
    IDBKeyRange.bound([segment, RowKind.Dictionary, from], [segment, RowKind.Dictionary, to]);
  return {
    manifest: () => result<Manifest | undefined>(manifests.get(MANIFEST_KEY)),
    row: (segment, kind, name) => result(rows.get([segment, kind, name])),
    all: (segment, kind) =>
      result(rows.getAll(IDBKeyRange.bound([segment, kind], [segment, kind, []]))),
    whole: (segment) => named(IDBKeyRange.bound([segment], [segment, []])),
    blockFrom: (segment, term) => result(rows.get(blocksIn(segment, term))),
    blocksFrom: (segment, term, limit) => result(rows.getAll(blocksIn(segment, term), limit)),
    blocks: (segment, from, to, limit) => named(blocksIn(segment, from, to), limit),
  };
}
