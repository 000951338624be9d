import type { Database, DocumentRow } from '../storage/database';
import { contentTables, eraseContent, prepareContent, writeDocument } from './content';
import { toSummary } from './rows';

/** Versions of one document that are kept beside the newest. */
const VERSIONS_KEPT = 20;

/** Keeps what a document says now, before it is replaced. Inside a transaction. */
export async function setVersionAside(database: Database, row: DocumentRow): Promise<void> {
  const text = await database.texts.get(row.id);
  if (text === undefined) return;
  await database.versions.add({
    documentId: row.id,
    title: row.title,
    markdown: text.markdown,
    updatedAt: row.updatedAt,
  });
  const ids = await database.versions.where('documentId').equals(row.id).primaryKeys();
  await database.versions.bulkDelete(ids.slice(0, -VERSIONS_KEPT));
}

/**
 * Takes back the newest version of a document: the one before it stands again, with its own time.
 * Resolves with `false` when there is none to go back to.
 */
export async function restorePreviousVersion(database: Database, uid: string): Promise<boolean> {
  const row = await database.documents.get({ uid });
  if (row === undefined) return false;
  const version = await database.versions.where('documentId').equals(row.id).last();
  if (version === undefined) return false;
  const prepared = await prepareContent({ ...row, ...version });
  const tables = [...contentTables(database), database.versions];
  return database.transaction('rw', tables, async () => {
    const current = await database.documents.get(row.id);
    if (current === undefined || current.contentSha !== row.contentSha) return false;
    await eraseContent(database, current);
    const { title, markdown, updatedAt } = version;
    const restored = { ...toSummary(current), title, markdown, updatedAt, length: markdown.length };
    await writeDocument(database, restored, prepared, current.id);
    await database.versions.delete(version.id);
    return true;
  });
}
