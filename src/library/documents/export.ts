import type { ExportedDocument } from '../../protocol/document/document';
import { weightOf } from '../../protocol/text/weight';
import type { Database, DocumentRow } from '../../storage/database/database';
import { readText } from '../../storage/index/texts';
import { highlightsOf, toSummary } from './kept-document';
import { olderVersions } from './versions';

/** As soon as a page of an export has more characters, it ends. Chromium passes on at most 64 MiB at once. */
export const PAGE_LENGTH = 1_000_000;
const PAGE_DOCUMENTS = 100;

/**
 * Returns the next documents of the library, oldest first, as many as fit into a message.
 * @param after `next` of the previous call; 0 to begin. @returns `next`: absent at the end.
 */
export async function exportDocuments(
  database: Database,
  after: number,
): Promise<{ documents: ExportedDocument[]; next?: number }> {
  const rows = await database.documents.where('id').above(after).limit(PAGE_DOCUMENTS).toArray();
  const documents: ExportedDocument[] = [];
  let length = 0;
  let last = after;
  for (const row of rows) {
    const whole = await wholeDocument(database, row);
    documents.push(whole);
    last = row.id;
    length += weightOf(whole);
    if (length > PAGE_LENGTH) break;
  }
  return { documents, ...(documents.length > 0 && { next: last }) };
}

/**
 * Returns these documents of the library, without those that are gone, as many as fit into a message.
 * @returns `next`: how many of the uids this was about; absent if all.
 */
export async function exportSome(
  database: Database,
  uids: readonly string[],
): Promise<{ documents: ExportedDocument[]; next?: number }> {
  const documents: ExportedDocument[] = [];
  let length = 0;
  for (const [at, uid] of uids.entries()) {
    if (length > PAGE_LENGTH) return { documents, next: at };
    const row = await database.documents.get({ uid });
    if (row === undefined) continue;
    const whole = await wholeDocument(database, row);
    documents.push(whole);
    length += weightOf(whole);
  }
  return { documents };
}

async function wholeDocument(database: Database, row: DocumentRow): Promise<ExportedDocument> {
  const [text, highlights, versions] = await Promise.all([
    readText(database, row.id),
    highlightsOf(database, row.uid),
    olderVersions(database, row.id),
  ]);
  return {
    ...toSummary(row),
    markdown: text ?? '',
    ...(highlights.length > 0 && { highlights }),
    versions,
  };
}
