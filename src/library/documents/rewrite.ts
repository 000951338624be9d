import type { KeptDocument } from '../../protocol/document/document';
import type { Database, DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import type { Library } from '../library';
import { ChangedMeanwhile, untilUnchanged } from '../until-unchanged';
import { CONTENT_TABLES, type PreparedText, prepareText, writeDocument } from './content';
import { keptDocument, type WholeDocument } from './kept-document';

/** Something else to write in the transaction of a changed document. Not called if nothing changes. */
export interface Companion {
  tables: readonly string[];
  write(document: KeptDocument): Promise<void>;
}

/** Reads what is kept under a uid. */
export const readWhole = async (
  database: Database,
  uid: string,
): Promise<WholeDocument | undefined> =>
  keptDocument(database, await database.documents.get({ uid }));

/**
 * Returns the row of a document. Throws `ChangedMeanwhile` if the document is not as it was read. Inside a
 * transaction.
 * @param read `undefined`: it did not exist.
 */
export async function rowAsRead(
  database: Database,
  uid: string,
  read: WholeDocument | undefined,
): Promise<DocumentRow | undefined> {
  const row = await database.documents.get({ uid });
  const now = await keptDocument(database, row);
  if (JSON.stringify(now) !== JSON.stringify(read)) throw new ChangedMeanwhile();
  return row;
}

/** Writes a document over its row, and its companion. Inside a transaction. */
export async function writeOver(
  database: Database,
  row: DocumentRow,
  document: WholeDocument,
  text: PreparedText,
  companion: Companion | undefined,
): Promise<void> {
  await writeDocument(database, { document, ...text }, row);
  await companion?.write(document);
}

/** The outcome of a change: a result without a write, or another document. */
export type Change<T> =
  | { result: T }
  | {
      after: WholeDocument;
      /** Runs in the transaction, before the old content is erased. `undefined`: nothing is written after all. */
      before: (row: DocumentRow) => Promise<T | undefined>;
    };

/**
 * Rewrites a document in one transaction with its companion. Starts over if the document changes while its text is
 * prepared. Call `tidyIndex` next, as after `keepDocument`.
 * @returns what the change results in; `undefined` if no document has this uid.
 */
export async function rewriteDocument<T>(
  library: Library,
  uid: string,
  companion: Companion | undefined,
  change: (document: WholeDocument) => Change<T>,
): Promise<T | undefined> {
  const { database } = library;
  const tables = [...CONTENT_TABLES, 'versions', ...(companion?.tables ?? [])];
  return untilUnchanged(async () => {
    const document = await readWhole(database, uid);
    if (document === undefined) return undefined;
    const changed = change(document);
    if ('result' in changed) return changed.result;
    const { after, before } = changed;
    const text = await prepareText(after);
    const result = await writing(database, tables, async () => {
      const row = await rowAsRead(database, uid, document);
      const result = row && (await before(row));
      if (row && result !== undefined) await writeOver(database, row, after, text, companion);
      return result;
    });
    if (result !== undefined) library.changed(uid);
    return result;
  });
}
