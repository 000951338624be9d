import type { KeptDocument } from '../../protocol/document/document';
import type { DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import type { Library } from '../library';
import { CONTENT_TABLES, eraseContent, prepareContent, writeDocument } from './content';
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

/**
 * Rewrites a document in one transaction with its index entries and its companion. The text is prepared first, so
 * this starts over if the document changes meanwhile.
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
  for (;;) {
    const row = await database.documents.get({ uid });
    const document = await keptDocument(database, row);
    if (row === undefined || document === undefined) return false;
    const after = change(document);
    if (after === undefined) return true;
    const prepared = await prepareContent(after, languages);
    const done = await writing(database, tables, async () => {
      const now = await database.documents.get({ uid });
      if (now === undefined || !isSame(now, row)) return 'changed';
      if (!isEqual(await highlightsOf(database, uid), document.highlights)) return 'changed';
      if ((await before(now, after)) === false) return 'given-up';
      await eraseContent(database, now);
      await writeDocument(after, prepared, now.id);
      await companion?.write(after);
      return 'written';
    });
    if (done === 'written') changed(uid);
    if (done !== 'changed') return true;
  }
}

const isSame = (now: DocumentRow, before: DocumentRow) =>
  now.contentSha === before.contentSha &&
  JSON.stringify(toSummary(now)) === JSON.stringify(toSummary(before));
