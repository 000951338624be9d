/** Corrects kept documents. The text of the page stays as it was; everything else may change. */
import {
  type Correction,
  corrected,
  onTagsNow,
  replacesUnseen,
  type Seen,
  takingBack,
  type Undo,
  undoing,
} from '../../protocol/document/correction';
import { type DocumentSummary, saidOtherwise } from '../../protocol/document/document';
import {
  NOT_INDEXED,
  withoutDocuments,
  withPending,
} from '../../retrieval/segments/index-manifest';
import type { Database, DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import { MANIFEST_KEY } from '../../storage/index/index-store';
import type { Library } from '../library';
import { type Companion, rewriteDocument } from './rewrite';
import { setVersionAside } from './versions';

/**
 * Corrects a document. Its former details become a version.
 * @param since the values that an earlier correction left, if this one undoes it: see `Undo`.
 * @param seen what the person saw.
 * @returns how to undo this; `changed` if nothing was undone, because everything was changed again; `noteNow`, which stays,
 * if the correction would replace a note that the person has not seen; `undefined` if no document has this uid.
 */
export async function correctDocument(
  library: Library,
  uid: string,
  asked: Correction,
  companion?: Companion,
  since?: Correction,
  seen?: Seen,
): Promise<Undo | 'changed' | { noteNow: string } | undefined> {
  const wanted = (document: DocumentSummary) => {
    if (since !== undefined) return takingBack(document, { correction: asked, since });
    return onTagsNow(document, asked, seen);
  };
  if (isMark(asked)) return markDocument(library, uid, wanted);
  return rewriteDocument<Undo | 'changed' | { noteNow: string }>(
    library,
    uid,
    companion,
    (document) => {
      if (replacesUnseen(document, asked, seen))
        return { result: { noteNow: document.note ?? '' } };
      const correction = wanted(document);
      if (correction === undefined) return { result: 'changed' };
      const after = corrected(document, correction);
      const undo = undoOf(document, after, correction);
      if (isNothing(undo)) return { result: undo };
      const before = async (row: DocumentRow) => {
        await setFormerAside(library.database, row, after);
        return undo;
      };
      return { after, before };
    },
  );
}

const undoOf = (before: DocumentSummary, after: DocumentSummary, correction: Correction): Undo => ({
  correction: undoing(before, correction),
  since: undoing(after, correction),
});

const isNothing = ({ correction, since }: Undo) =>
  JSON.stringify(correction) === JSON.stringify(since);

/** Says whether a correction changes only the read state, which services are not told. */
export const isMark = (correction: Correction): boolean =>
  Object.keys(correction).every((name) => name === 'readState');

/** Changes the read state. The document is neither chunked nor delivered again. */
async function markDocument(
  { database, changed }: Library,
  uid: string,
  wanted: (document: DocumentSummary) => Correction | undefined,
): Promise<Undo | 'changed' | undefined> {
  const undo = await writing(database, ['documents', 'indexManifest'], async () => {
    const row = await database.documents.get({ uid });
    if (row === undefined) return undefined;
    const mark = wanted(row);
    if (mark === undefined) return 'changed';
    const undo = undoOf(row, corrected(row, mark), mark);
    if (!isNothing(undo)) await writeCorrected(database, [{ row, correction: mark }]);
    return undo;
  });
  if (typeof undo === 'object' && !isNothing(undo)) changed(uid);
  return undo;
}

/** Writes corrections that leave text, chunks and vectors as they are. Inside a transaction. */
export async function writeCorrected(
  database: Database,
  changes: readonly { row: DocumentRow; correction: Correction }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ row }) => row);
  await database.documents.bulkPut(
    changes.map(({ row, correction }) => ({ ...corrected(row, correction), indexed: NOT_INDEXED })),
  );
  const manifest = await database.indexManifest.get(MANIFEST_KEY);
  if (manifest === undefined) return;
  const without = withoutDocuments(manifest, rows);
  const after = rows.reduce((now, { id }) => withPending(now, id), without);
  await database.indexManifest.put(after, MANIFEST_KEY);
}

/**
 * Keeps the details that a correction changes as a version, except the read state. If the correction restores the
 * former details, it removes that version instead.
 */
async function setFormerAside(
  database: Database,
  row: DocumentRow,
  after: DocumentSummary,
): Promise<void> {
  const said = saidOtherwise(row, after);
  if (after.title === row.title && Object.keys(said).length === 0) return;
  const last = await database.versions.where('documentId').equals(row.id).last();
  const isBack =
    last?.title === after.title &&
    last.updatedAt === row.updatedAt &&
    JSON.stringify(last.said ?? {}) === JSON.stringify(saidOtherwise(after, row));
  if (isBack) await database.versions.delete(last.id);
  else await setVersionAside(database, row, { said });
}
