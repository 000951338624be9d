import Dexie, { type EntityTable, type Table } from 'dexie';
import type { BackupEntry, EntryKind } from '../../protocol/backup/backup-entry';
import type { RestoreJob } from '../../protocol/backup/restore-job';
import type { BulkJob } from '../../protocol/document/bulk-job';
import type { Correction, Undo } from '../../protocol/document/correction';
import type { DocumentSummary, KeptDocument, Said } from '../../protocol/document/document';
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
import type { ChunkInRow } from './chunk-rows';
import { DATABASE } from './database-version';
import { packChunks, renameChunkRows, renewAddresses } from './upgrades';

/** A document without its text, so that lists are read without reading megabytes. */
export interface DocumentRow extends DocumentSummary {
  /** Small and dense, because chunk ids are made from it. */
  id: number;
  /** Every address that leads to it, as `pageAddress` writes them: canonical, and as it was read. */
  addresses: string[];
  /** SHA-256 of the markdown, hexadecimal. */
  contentSha: string;
  chunkCount: number;
  /** What the index needs to know to remove it. */
  indexed: IndexedDocument;
}

/** The text of a document whose chunks differ from it: because it is empty, or they hold highlights too. */
export interface TextRow {
  documentId: number;
  markdown: string;
}

export interface VersionRow {
  id: number;
  documentId: number;
  title: string;
  markdown: string;
  updatedAt: string;
  /** What else changed with it, as it was. Restoring the version brings that back too. */
  said?: Said;
  /** Made by a save, as one without `said` is; else by a correction, which leaves the text as it is. */
  bySave?: boolean;
}

/** An earlier version as it leaves the library and comes back. */
export type VersionText = Omit<VersionRow, 'id' | 'documentId'>;

export interface HighlightRow extends Highlight {
  documentUid: string;
}

/** A picture of a document. It stays when the document goes into the bin. */
export interface PictureRow extends Omit<Picture, 'data'> {
  /** Made of the document's uid and the address: one that is kept again takes the place of the former. */
  id: string;
  documentUid: string;
  /** Bytes. */
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A removed document with everything of it, until the bin is emptied. */
export interface BinRow {
  uid: string;
  /** ISO 8601 UTC. */
  removedAt: string;
  document: KeptDocument;
  /** Earlier versions, oldest first. Rows of older versions of Jackdaw have none. */
  versions?: VersionText[];
}

export interface PreferenceRow {
  key: string;
  value: unknown;
}

/** A secret and the one origin it may go to. Only the background reads it: `keys.ts`. */
export interface KeyRow {
  serviceId: string;
  origin: string;
  secret: string;
  /** Random, and new each time a secret is given. */
  version: string;
}

export interface DeliveryRow extends Delivery {
  /** 1 until it is saved: the outbox looks through those. */
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

/** What was saved under an `Idempotency-Key`. */
export interface IdempotencyRow {
  key: string;
  /** Identifies the content and its document. */
  digest: string;
  version: number;
  /** Milliseconds since the epoch. */
  usedAt: number;
}

/** Decides when a service may be asked next. The client owns the shape of `pace`. */
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
  /** As it was written. An undo leaves a document that has changed since. */
  asWritten: string;
}

/** What a document of the library got from an import, and how the undo takes it back. */
export interface ImportAdditionRow {
  id: number;
  importId: number;
  uid: string;
  undo: Undo;
  /** The highlights that it got, with their notes then. */
  marks: readonly { id: string; note: string }[];
}

/** A document that a change of many is about. */
export interface BulkItemRow {
  id: number;
  jobId: number;
  /** 0: waits, 1: done, 2: over (undone, or there was no such document), 3: could not be done. */
  state: number;
  uid: string;
  back?: Correction;
  /** Of documents that are sent: the delivery. */
  delivery?: string;
  /** Of duplicates that are joined: the documents that go into the bin. */
  others?: readonly string[];
  /** Of joined duplicates: when the document that stays was first kept, before. */
  createdAt?: string;
  /** Of joined duplicates: ids of the highlights that it got. */
  highlights?: readonly string[];
  /** Of joined duplicates: ids of the pictures that it got. */
  pictures?: readonly string[];
  /** Of a fetched page: the bookmark it was, the version that keeps that text, and what was written. */
  former?: KeptDocument;
  version?: number;
  wrote?: string;
  /** Of a page that could not be fetched. */
  why?: Problem;
}

export interface RestoreItemRow {
  id: number;
  restoreId: number;
  /** 0: waits, 1: written, 2: over (skipped, or taken back). */
  state: number;
  kind: EntryKind;
  key: string;
  /** Until it is written. */
  entry?: BackupEntry | undefined;
  /** Identifies what was written: an undo leaves what has changed since. */
  digest?: string;
  /** What was there instead; absent: nothing. */
  before?: BackupEntry;
}

/** Vectors of chunks, of one or of many documents. */
export interface VectorPageRow extends VectorBlock {
  id: number;
}

export interface VectorPlaceRow {
  documentId: number;
  /** How many of its chunks have one: the first ones. */
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
  /** Several chunks a row, under the `chunkId` of the last: `chunk-rows.ts`. */
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

  /**
   * @param durability strict: a commit is reported only when the bytes are on the disk. Relaxed is for long work
   * that continues from the database: commits reach the disk in order, so a crash only takes it back a step.
   */
  constructor(name: string = DATABASE.name, durability: 'strict' | 'relaxed' = 'strict') {
    super(name, { chromeTransactionDurability: durability });
    // Only versions that convert rows are named, and the newest. Dexie goes through all tables for each version
    // that it is told of, and compares them with what is there.
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
        // Without a key in the rows, the browser does not have to read each one back as it writes.
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
      // `readState` is sparse: what is unread has no entry in it.
      documents:
        '++id, &uid, *addresses, namespace, updatedAt, origin.uid, [origin.connection.uid+origin.uid], readState',
      highlights: 'id, documentUid, createdAt',
      // Their sizes are summed without reading them.
      pictures: 'id, documentUid, [documentUid+address], size',
    });
  }
}
