/** Corrections of what is kept. The text of the page stays as it was; all else may change. */
import { type Correction, corrected, undoing } from '../../protocol/document/correction';
import { NOT_INDEXED, withPending } from '../../retrieval/segments/index-manifest';
import type { Database, DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import { MANIFEST_KEY } from '../../storage/index/index-store';
import { removeFromIndex } from '../../storage/index/index-writes';
import type { Library } from '../library';
import type { Companion } from './companion';
import { CONTENT_TABLES, eraseContent, prepareContent, writeDocument } from './content';
import { highlightsOf, isEqual, keptDocument } from './highlights';
import { toSummary } from './summary';
import { setVersionAside } from './versions';

/**
 * Corrects a document, in one transaction with its index entries and deliveries. A former title becomes a
 * version of its own.
 * @returns the correction that takes this one back; `undefined` when there is no such document.
 */
export async function correctDocument(
  library: Library,
  uid: string,
  correction: Correction,
  companion?: Companion,
): Promise<Correction | undefined> {
  if (isMark(correction)) return markDocument(library, uid, correction);
  const { database, languages, changed } = library;
  for (;;) {
    const row = await database.documents.get({ uid });
    const document = await keptDocument(database, row);
    if (row === undefined || document === undefined) return undefined;
    const back = undoing(document, correction);
    const after = corrected(document, correction);
    if (JSON.stringify(undoing(after, correction)) === JSON.stringify(back)) return back;
    const prepared = await prepareContent(after, languages);
    const done = await writing(
      database,
      [...CONTENT_TABLES, 'versions', ...(companion?.tables ?? [])],
      async () => {
        const now = await database.documents.get({ uid });
        // It changed while its text was prepared: try again.
        if (now === undefined || !isSame(now, row)) return false;
        if (!isEqual(await highlightsOf(database, uid), document.highlights)) return false;
        if (after.title !== document.title) await setTitleAside(database, now, after.title);
        await eraseContent(database, now);
        await writeDocument(after, prepared, now.id);
        await companion?.write(after);
        return true;
      },
    );
    if (done) {
      changed(uid);
      return back;
    }
  }
}

/** Whether a correction changes the read state alone, which no service is told. */
export const isMark = (correction: Correction): boolean =>
  Object.keys(correction).every((name) => name === 'readState');

/** Changes the read state. The document is neither chunked nor delivered again. */
async function markDocument(
  { database, changed }: Library,
  uid: string,
  mark: Correction,
): Promise<Correction | undefined> {
  const back = await writing(database, ['documents', 'indexManifest'], async () => {
    const row = await database.documents.get({ uid });
    if (row === undefined) return undefined;
    const taken = undoing(row, mark);
    if (taken.readState !== mark.readState) await writeCorrected(database, row, mark);
    return taken;
  });
  if (back !== undefined && back.readState !== mark.readState) changed(uid);
  return back;
}

/**
 * Writes a correction that leaves the text as it is. Its chunks and vectors stay, and the index reads the
 * chunks again. Inside a transaction.
 */
export async function writeCorrected(
  database: Database,
  row: DocumentRow,
  correction: Correction,
): Promise<void> {
  await removeFromIndex(database, [row]);
  await database.documents.put({ ...corrected(row, correction), indexed: NOT_INDEXED });
  const manifest = await database.indexManifest.get(MANIFEST_KEY);
  if (manifest !== undefined) {
    await database.indexManifest.put(withPending(manifest, row.id), MANIFEST_KEY);
  }
}

const isSame = (now: DocumentRow, before: DocumentRow) =>
  now.contentSha === before.contentSha &&
  JSON.stringify(toSummary(now)) === JSON.stringify(toSummary(before));

/** Keeps the title as a version. A return to the former title removes that version instead. */
async function setTitleAside(database: Database, row: DocumentRow, title: string): Promise<void> {
  const last = await database.versions.where('documentId').equals(row.id).last();
  const isBack = last?.title === title && last.updatedAt === row.updatedAt;
  if (isBack) await database.versions.delete(last.id);
  else await setVersionAside(database, row);
}
