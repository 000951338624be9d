import type { DocumentSummary, KeptDocument } from '../protocol/document';
import type { Database } from '../storage/database';
import { contentTables, eraseContent, prepareContent, writeDocument } from './content';
import { toSummary } from './rows';
import { setVersionAside } from './versions';

/** A document to keep; when it was first kept is the library's to know. */
export type DocumentToKeep = Omit<KeptDocument, 'createdAt' | 'updatedAt' | 'length'>;

export interface SaveOutcome {
  /** `unchanged`: the same title and text were there already, and nothing was written. */
  change: 'created' | 'updated' | 'unchanged';
  document: DocumentSummary;
}

/** More that belongs to a save, written in the same transaction when the save has something new. */
export interface Companion {
  /** Names of the tables it reads and writes. */
  tables: readonly string[];
  write(document: KeptDocument): Promise<void>;
}

/**
 * Keeps a document: text, chunks and index entries in one transaction that is on disk when this
 * resolves, or nothing at all. Other content under a known uid becomes the new version, and the
 * old one is set aside.
 * @param now milliseconds since the epoch.
 */
export async function keepDocument(
  database: Database,
  document: DocumentToKeep,
  now: number,
  companion?: Companion,
): Promise<SaveOutcome> {
  const at = new Date(now).toISOString();
  const prepared = await prepareContent({ ...document, updatedAt: at });
  const tables = [...contentTables(database), database.versions, database.bin];
  return database.transaction(
    'rw',
    [...tables, ...(companion?.tables ?? [])],
    async (): Promise<SaveOutcome> => {
      const former = await database.documents.get({ uid: document.uid });
      if (former?.contentSha === prepared.contentSha && former.title === document.title) {
        return { change: 'unchanged', document: toSummary(former) };
      }
      if (former !== undefined) {
        await setVersionAside(database, former);
        await eraseContent(database, former);
      }
      const { markdown, ...summary } = document;
      const kept: DocumentSummary = {
        ...summary,
        createdAt: former?.createdAt ?? at,
        updatedAt: at,
        length: markdown.length,
      };
      await writeDocument(database, { ...kept, markdown }, prepared, former?.id);
      // What was removed and is clipped again is not waiting in the bin any more.
      await database.bin.delete(document.uid);
      await companion?.write({ ...kept, markdown });
      return { change: former === undefined ? 'created' : 'updated', document: kept };
    },
  );
}
