import Dexie, { type EntityTable, type Table } from 'dexie';
import type { BackupEntry, EntryKind, VersionText } from '../../protocol/backup/backup-entry';
import type { RestoreJob } from '../../protocol/backup/restore-job';
import type { BulkJob } from '../../protocol/document/bulk-job';
import type { Correction, Undo } from '../../protocol/document/correction';
import type { DocumentSummary, KeptDocument } from '../../protocol/document/document';
import type { Highlight } from '../../protocol/document/highlight';
import type { BulkImport, ImportedDocument } from '../../protocol/document/imported-document';
import type { Picture } from '../../protocol/picture/picture';
import type { Problem } from '../../protocol/problem';
import type { ConnectedService } from '../../protocol/services/connected-service';
import type { Delivery } from '../../protocol/services/delivery';
import type { LedgerEntry } from '../../protocol/services/ledger';
import type { CachedAnswer } from '../../protocol/services/service-answer';
import type { IndexedDocument, Manifest } from '../../retrieval/segments/index-manifest';
import type { VectorBlock } from '../../retrieval/vectors';
import { tidyAfterQuota } from './after-quota';
import type { ChunkInRow } from './chunk-rows';
import { DATABASE } from './database-version';
import { distrustLog, leaveBrokenLog, roomToOpen } from './fresh-log';
import { factoryAfter } from './later-opening';
import { throwIfNewer } from './newer-library';
import { writeWhereThereIsRoom } from './room-to-write';
import { packChunks, renameChunkRows, renewAddresses } from './upgrades';

/** A document without its text, so that lists do not read megabytes. */
export interface DocumentRow extends DocumentSummary {
  /** Small and dense, because chunk ids are derived from it. */
  id: number;
  /** Every address of the document, in the form of `pageAddress`: canonical, and as it was read. */
  addresses: string[];
  /** SHA-256 of the markdown, hexadecimal. */
  contentSha: string;
  chunkCount: number;
  /** What the index needs to remove it. */
  indexed: IndexedDocument;
}

/** The text of a document whose chunks differ from it, because it is empty or they also contain highlights. */
export interface TextRow {
  documentId: number;
  markdown: string;
}

export interface VersionRow extends VersionText {
  id: number;
  documentId: number;
}

export interface HighlightRow extends Highlight {
  documentUid: string;
}

/** A picture of a document. It stays while the document is in the bin. */
export interface PictureRow extends Omit<Picture, 'data'> {
  /** Derived from the document's uid and the address, so that a new copy replaces the old one. */
  id: string;
  documentUid: string;
  /** Bytes. */
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A removed document with all its data, until the bin is emptied. */
export interface BinRow {
  uid: string;
  /** ISO 8601 UTC. */
  removedAt: string;
  document: KeptDocument;
  /** Earlier versions, oldest first. Rows from older versions of Jackdaw have none. */
  versions?: VersionText[];
}

export interface PreferenceRow {
  key: string;
  value: unknown;
}

/** A secret and the one origin that may receive it. Only the background reads it: `keys.ts`. */
export interface KeyRow {
  serviceId: string;
  origin: string;
  secret: string;
  /** Random, and new each time a secret is entered. */
  version: string;
}

export interface DeliveryRow extends Delivery {
  /** 1 until it is saved, so that the outbox finds it. */
  open: 0 | 1;
}

export interface ParcelRow {
  id: string;
  body: string;
}

/** A custom connection to the service on this device. Only the SHA-256 of its token is kept. */
export interface ConnectionRow {
  uid: string;
  tokenSha: string;
  type: string;
  name: string;
}

/** The result of a save with an `Idempotency-Key`. */
export interface IdempotencyRow {
  key: string;
  /** Identifies the content and its document. */
  digest: string;
  version: number;
  /** Milliseconds since the epoch. */
  usedAt: number;
}

/** The pacing record of a service. The client owns the shape of `pace`. */
export interface PaceRow {
  serviceId: string;
  pace: unknown;
}

export interface LedgerRow extends LedgerEntry {
  id: number;
}

/** A document that was read and waits to be written. */
export interface ImportItemRow {
  id: number;
  importId: number;
  document: ImportedDocument;
}

export interface ImportedRow {
  uid: string;
  importId: number;
  /** The document as written. An undo leaves a document that has changed since. */
  asWritten: string;
  /** Its copy that was in the bin. An undo puts it back there. */
  removed?: BinRow;
}

/** What an import added to a document of the library, and how to undo it. */
export interface ImportAdditionRow {
  id: number;
  importId: number;
  uid: string;
  undo: Undo;
  /** The added highlights, with their notes at that time. */
  marks: readonly { id: string; note: string }[];
}

/** A document in a bulk change. */
export interface BulkItemRow {
  id: number;
  jobId: number;
  /** 0: waiting, 1: done, 2: finished (undone, or the document did not exist), 3: failed. */
  state: number;
  uid: string;
  back?: Correction;
  /** What a join left in these fields. Rows of earlier versions lack it. */
  since?: Correction;
  /** For documents that are sent: the delivery. */
  delivery?: string;
  /** For merged duplicates: the documents that go into the bin. */
  others?: readonly string[];
  /** For merged duplicates: when the remaining document was first kept, before the merge. */
  createdAt?: string;
  /** For merged duplicates: ids of the highlights that were added. */
  highlights?: readonly string[];
  /** For merged duplicates: ids of the pictures that were added. */
  pictures?: readonly string[];
  /** For a fetched page: the former bookmark, the version that keeps its text, and what was written. */
  former?: KeptDocument;
  version?: number;
  wrote?: string;
  /** For a page that could not be fetched. */
  why?: Problem;
}

export interface RestoreItemRow {
  id: number;
  restoreId: number;
  /** 0: waiting, 1: written, 2: finished (skipped, or undone). */
  state: number;
  kind: EntryKind;
  key: string;
  /** Present until it is written. */
  entry?: BackupEntry | undefined;
  /** Identifies what was written, because an undo leaves whatever has changed since. */
  digest?: string;
  /** The entry that it replaced, if any. */
  before?: BackupEntry;
}

/** Vectors of chunks, of one document or of many. */
export interface VectorPageRow extends VectorBlock {
  id: number;
}

export interface VectorPlaceRow {
  documentId: number;
  /** How many of its first chunks have a vector. */
  chunks: number;
  pages: number[];
}

/** A conversation. The messages own the shape of its turns. */
export interface ThreadRow {
  id: string;
  title: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  turns: unknown[];
}

export class Database extends Dexie {
  readonly documents!: EntityTable<DocumentRow, 'id'>;
  readonly texts!: Table<TextRow, number>;
  /** Several chunks per row, under the `chunkId` of the last: `chunk-rows.ts`. */
  readonly chunkRows!: Table<ChunkInRow[], number>;
  readonly versions!: EntityTable<VersionRow, 'id'>;
  readonly highlights!: Table<HighlightRow, string>;
  readonly pictures!: Table<PictureRow, string>;
  readonly bin!: Table<BinRow, string>;
  /** Rows of the search index: compressed bytes under `[segment, kind, name]`. */
  readonly indexRows!: Table<Uint8Array, (number | string)[]>;
  readonly indexManifest!: Table<Manifest, string>;
  readonly preferences!: Table<PreferenceRow, string>;
  readonly services!: Table<ConnectedService, string>;
  readonly keys!: Table<KeyRow, string>;
  readonly deliveries!: EntityTable<DeliveryRow, 'sequence'>;
  readonly parcels!: Table<ParcelRow, string>;
  readonly paces!: Table<PaceRow, string>;
  readonly answers!: Table<CachedAnswer, string>;
  readonly ledger!: EntityTable<LedgerRow, 'id'>;
  readonly vectorPages!: EntityTable<VectorPageRow, 'id'>;
  readonly vectorPlaces!: Table<VectorPlaceRow, number>;
  readonly imports!: EntityTable<BulkImport, 'id'>;
  readonly importItems!: EntityTable<ImportItemRow, 'id'>;
  readonly imported!: Table<ImportedRow, string>;
  readonly importAdditions!: EntityTable<ImportAdditionRow, 'id'>;
  readonly bulkJobs!: EntityTable<BulkJob, 'id'>;
  readonly bulkItems!: EntityTable<BulkItemRow, 'id'>;
  readonly restores!: EntityTable<RestoreJob, 'id'>;
  readonly restoreItems!: EntityTable<RestoreItemRow, 'id'>;
  readonly connections!: Table<ConnectionRow, string>;
  readonly threads!: Table<ThreadRow, string>;
  readonly idempotencyKeys!: Table<IdempotencyRow, string>;

  /** Opens a connection without Dexie: where Dexie's own are, also if a test has new databases by then. */
  readonly openPlainly: () => IDBOpenDBRequest;

  /**
   * @param durability strict: a commit is reported only when the bytes are on the disk. Relaxed is for long work that
   * continues from the database: commits reach the disk in order, so a crash only undoes the last steps.
   */
  constructor(name: string = DATABASE.name, durability: 'strict' | 'relaxed' = 'strict') {
    super(name, {
      chromeTransactionDurability: durability,
      indexedDB: factoryAfter((database, version) =>
        version === undefined ? throwIfNewer(database) : roomToOpen(),
      ),
      IDBKeyRange,
    });
    const browser = indexedDB;
    this.openPlainly = () => browser.open(name);
    writeWhereThereIsRoom(this);
    // Nothing is written before this has resolved.
    this.on('ready', leaveBrokenLog, true);
    if (import.meta.env.FIREFOX) this.on('ready', () => tidyAfterQuota(this.backendDB()), true);
    // Declare only the versions that convert rows, and the newest. For each declared version, Dexie compares all tables
    // with the existing ones.
    this.version(2)
      .stores({
        texts: 'documentId',
        chunks: 'id',
        versions: '++id, documentId',
        bin: 'uid, removedAt',
        indexRows: '',
        indexManifest: '',
        preferences: 'key',
        services: 'id',
        keys: 'serviceId',
        deliveries: '++sequence, &id, documentUid, open, [serviceId+open+sequence]',
        parcels: 'id',
        paces: 'serviceId',
        answers: 'key, serviceId, usedAt',
        ledger: '++id',
        documents: '++id, &uid, *addresses, namespace, updatedAt',
        highlights: 'id, documentUid',
      })
      .upgrade(renewAddresses);
    this.version(6)
      .stores({
        imports: '++id',
        importItems: '++id, importId',
        imported: 'uid, importId',
        documents:
          '++id, &uid, *addresses, namespace, updatedAt, origin.uid, [origin.connection.uid+origin.uid]',
        connections: 'uid, tokenSha',
        idempotencyKeys: 'key, usedAt',
        vectorPages: '++id',
        vectorPlaces: 'documentId',
        // Without a key in the rows, the browser need not read each one back as it writes.
        chunkRows: '',
        chunks: null,
      })
      .upgrade(packChunks);
    this.version(7).stores({}).upgrade(renameChunkRows);
    this.version(14).stores({
      importAdditions: '++id, importId',
      bulkJobs: '++id',
      bulkItems: '++id, [jobId+state]',
      threads: 'id, updatedAt',
      restores: '++id',
      restoreItems: '++id, [restoreId+state]',
      // `readState` is a sparse index: unread documents are not in it.
      documents:
        '++id, &uid, *addresses, namespace, updatedAt, origin.uid, [origin.connection.uid+origin.uid], readState',
      highlights: 'id, documentUid, createdAt',
      // The index of sizes allows summing them without reading the pictures.
      pictures: 'id, documentUid, [documentUid+address], size',
    });
  }

  /** After a failed attempt Dexie would answer everything with that failure. Whoever asks next makes another attempt. */
  override open(): ReturnType<Dexie['open']> {
    const opening = super.open();
    // Those who wait for this attempt must hear of it first, or they would begin the next.
    opening.catch(({ name }: Error) => setTimeout(() => this.#allowAnother(name)));
    return opening;
  }

  #allowAnother(failure: string): void {
    // Closed on purpose, it stays closed.
    if (failure !== 'DatabaseClosedError' && this.hasFailed())
      this.close({ disableAutoOpen: false });
  }

  /** Dexie closes it this way when the browser takes the connection away, for example because the disk is full. */
  override close(options?: { disableAutoOpen: boolean }): void {
    if (options?.disableAutoOpen === false) distrustLog();
    super.close(options);
  }

  /** Rejects as long as no connection may be opened, by Dexie or without it. */
  async beforeOpening(): Promise<void> {
    await roomToOpen();
  }
}
