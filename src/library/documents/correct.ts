/** Corrections of what is kept. The text of the page stays as it was; all else may change. */
import { type Correction, corrected, undoing } from '../../protocol/document/correction';
import type { Database, DocumentRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
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
  { database, languages, changed }: Library,
  uid: string,
  correction: Correction,
  companion?: Companion,
): Promise<Correction | undefined> {
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
        // It was changed while its text was prepared: once more.
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

const isSame = (now: DocumentRow, before: DocumentRow) =>
  now.contentSha === before.contentSha &&
  JSON.stringify(toSummary(now)) === JSON.stringify(toSummary(before));

/** Keeps the title as a version. Whoever goes back to the title before needs no version of it. */
async function setTitleAside(database: Database, row: DocumentRow, title: string): Promise<void> {
  const last = await database.versions.where('documentId').equals(row.id).last();
  const isBack = last?.title === title && last.updatedAt === row.updatedAt;
  if (isBack) await database.versions.delete(last.id);
  else await setVersionAside(database, row);
}
