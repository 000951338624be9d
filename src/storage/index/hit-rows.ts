import { chunkId } from '../database/chunk-id';
import { type ChunkInRow, chunkInRow, type StoredChunk } from '../database/chunk-rows';
import type { Database, DocumentRow } from '../database/database';
import { connect } from '../database/idb';
import { result } from '../database/idb-events';

export interface HitRows {
  document: DocumentRow;
  chunk: StoredChunk;
}

interface Place {
  readonly document: number;
  readonly position: number;
}

/** The tables that contain the rows of a hit. */
export const HIT_TABLES: readonly string[] = ['documents', 'chunkRows'];

/** Reads the rows of chunks in a transaction, and each document once. */
function readThrough(transaction: IDBTransaction) {
  const documents = transaction.objectStore('documents');
  const chunks = transaction.objectStore('chunkRows');
  const wanted = new Map<number, Promise<DocumentRow | undefined>>();
  return async ({ document: id, position }: Place): Promise<HitRows | undefined> => {
    const known = wanted.get(id) ?? result<DocumentRow | undefined>(documents.get(id));
    wanted.set(id, known);
    const wantedChunk = chunkId(id, position);
    const reading: Promise<ChunkInRow[] | undefined> = result(
      chunks.get(IDBKeyRange.lowerBound(wantedChunk)),
    );
    const [document, row] = await Promise.all([known, reading]);
    const chunk = chunkInRow(row, wantedChunk);
    return document === undefined || chunk === undefined ? undefined : { document, chunk };
  };
}

const NONE = Promise.resolve(undefined);

/**
 * Returns the rows of found chunks, read in one trip; `undefined` for those removed in the meantime.
 * @param ahead holds the rows that were read together with the index.
 * @param come is called with the rows of each chunk while others are still being read.
 */
export async function readHitRows<P extends Place>(
  database: Database,
  hits: readonly P[],
  ahead?: HitRowsAhead,
  come: (rows: HitRows, hit: P) => void = () => undefined,
): Promise<(HitRows | undefined)[]> {
  const look = async (reading: Promise<HitRows | undefined>, hit: P) => {
    const rows = await reading;
    if (rows !== undefined) come(rows, hit);
    return rows;
  };
  const known = hits.map((hit) => ahead?.take(hit));
  if (known.every((rows) => rows !== undefined)) {
    return Promise.all(hits.map((hit, i) => look(known[i] ?? NONE, hit)));
  }
  const transaction = (await connect(database)).transaction(HIT_TABLES, 'readonly');
  const read = readThrough(transaction);
  return Promise.all(hits.map((hit, i) => look(known[i] ?? read(hit), hit)));
}

/** Rows of chunks that are read together with the index for the current search, which saves one trip to the disk. */
export class HitRowsAhead {
  readonly #rows = new Map<number, Promise<HitRows | undefined>>();

  /** Forgets earlier rows. @returns a function that reads the rows of a chunk. */
  begin(transaction: IDBTransaction): (place: Place) => void {
    this.#rows.clear();
    let read: ReturnType<typeof readThrough> | undefined;
    return (place) => {
      read ??= readThrough(transaction);
      const rows = read(place);
      // `take` passes the failure on.
      rows.catch(() => undefined);
      this.#rows.set(chunkId(place.document, place.position), rows);
    };
  }

  /** Returns the rows of a chunk, once; `undefined` if they were not read. */
  take({ document, position }: Place): Promise<HitRows | undefined> | undefined {
    const id = chunkId(document, position);
    const rows = this.#rows.get(id);
    this.#rows.delete(id);
    return rows;
  }
}
