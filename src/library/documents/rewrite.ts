import type { KeptDocument } from '../../protocol/document/document';
import type { Languages } from '../../retrieval/analysis/language';
import type { Database, DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import type { Library } from '../library';
import { ChangedMeanwhile, untilUnchanged } from '../until-unchanged';
import {
  CONTENT_TABLES,
  eraseContent,
  type PreparedContent,
  prepareContent,
  writeDocument,
} from './content';
import {
  highlightsOf,
  isEqual,
  keptDocument,
  toSummary,
  type WholeDocument,
} from './kept-document';

/** Something else to write in the transaction of a changed document; not called when nothing changes. */
export interface Companion {
  /** Names of the tables it reads and writes. */
  tables: readonly string[];
  write(document: KeptDocument): Promise<void>;
}

/** What was found under a uid: nothing, a row without its text, or both. */
export interface FoundDocument {
  uid: string;
  row: DocumentRow | undefined;
  document: WholeDocument | undefined;
}

/** Reads a document that is to be rewritten. */
export async function findDocument(database: Database, uid: string): Promise<FoundDocument> {
  const row = await database.documents.get({ uid });
  return { uid, row, document: await keptDocument(database, row) };
}

/**
 * Checks that a document is as it was found, else throws `ChangedMeanwhile`. Inside a transaction.
 * @returns its row, if there is one.
 */
export async function stillAsFound(
  database: Database,
  { uid, row, document }: FoundDocument,
): Promise<DocumentRow | undefined> {
  const now = await database.documents.get({ uid });
  if (identityOf(now) !== identityOf(row)) throw new ChangedMeanwhile();
  if (document !== undefined && !isEqual(await highlightsOf(database, uid), document.highlights)) {
    throw new ChangedMeanwhile();
  }
  return now;
}

/** All of a row but what the index says of it, which changes by itself. */
const identityOf = (row: DocumentRow | undefined) =>
  row && JSON.stringify([row.contentSha, toSummary(row)]);

/** A document as it is to be, with what its write needs. */
export interface Rewriting {
  after: WholeDocument;
  content: PreparedContent;
}

/** @param after `undefined`: nothing is to be rewritten. */
export async function prepareRewriting(
  after: WholeDocument | undefined,
  languages: Languages,
): Promise<Rewriting | undefined> {
  return after && { after, content: await prepareContent(after, languages) };
}

/** Writes a document over what its row has now, with its companion. Inside a transaction of `CONTENT_TABLES`. */
export async function writeOver(
  database: Database,
  row: DocumentRow,
  { after, content }: Rewriting,
  companion: Companion | undefined,
): Promise<void> {
  await eraseContent(database, row);
  await writeDocument(after, content, row.id);
  await companion?.write(after);
}

/**
 * Rewrites a document in one transaction with its index entries and its companion. Starts over if the document
 * changes while its text is prepared.
 * @param change the new document; `undefined`: nothing is written.
 * @param before runs in the transaction, before the old content goes. `false`: nothing is written.
 * @returns whether there is such a document.
 */
export async function rewriteDocument(
  { database, languages, changed }: Library,
  uid: string,
  companion: Companion | undefined,
  change: (document: WholeDocument) => WholeDocument | undefined,
  before: (row: DocumentRow, after: WholeDocument) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const tables = [...CONTENT_TABLES, 'versions', ...(companion?.tables ?? [])];
  return untilUnchanged(async () => {
    const found = await findDocument(database, uid);
    if (found.document === undefined) return false;
    const rewriting = await prepareRewriting(change(found.document), languages);
    if (rewriting === undefined) return true;
    const isWritten = await writing(database, tables, async () => {
      const row = await stillAsFound(database, found);
      if (row === undefined || (await before(row, rewriting.after)) === false) return false;
      await writeOver(database, row, rewriting, companion);
      return true;
    });
    if (isWritten) changed(uid);
    return true;
  });
}
