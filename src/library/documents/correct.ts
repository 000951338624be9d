/** Corrections of what is kept. The text of the page stays as it was; all else may change. */
import { type Correction, corrected, undoing } from '../../protocol/document/correction';
import { NOT_INDEXED, withPending } from '../../retrieval/segments/index-manifest';
import type { Database, DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import { MANIFEST_KEY } from '../../storage/index/index-store';
import { removeFromIndex } from '../../storage/index/index-writes';
import type { Library } from '../library';
import type { WholeDocument } from './kept-document';
import { type Companion, rewriteDocument } from './rewrite';
import { setVersionAside } from './versions';

/**
 * Corrects a document. A former title becomes a version of its own.
 * @returns the correction that takes this one back; `undefined` when there is no such document.
 */
export async function correctDocument(
  library: Library,
  uid: string,
  correction: Correction,
  companion?: Companion,
): Promise<Correction | undefined> {
  if (isMark(correction)) return markDocument(library, uid, correction);
  let back: Correction | undefined;
  const change = (document: WholeDocument): WholeDocument | undefined => {
    back = undoing(document, correction);
    const after = corrected(document, correction);
    return JSON.stringify(undoing(after, correction)) === JSON.stringify(back) ? undefined : after;
  };
  const isThere = await rewriteDocument(library, uid, companion, change, async (row, { title }) => {
    if (title !== row.title) await setTitleAside(library.database, row, title);
  });
  return isThere ? back : undefined;
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

/** Writes a correction that leaves text, chunks and vectors as they are. Inside a transaction. */
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

/** Keeps the title as a version. A return to the former title removes that version instead. */
async function setTitleAside(database: Database, row: DocumentRow, title: string): Promise<void> {
  const last = await database.versions.where('documentId').equals(row.id).last();
  const isBack = last?.title === title && last.updatedAt === row.updatedAt;
  if (isBack) await database.versions.delete(last.id);
  else await setVersionAside(database, row);
}
