import type { KeptDocument } from '../../protocol/document/document';
import { pictureId } from '../../protocol/picture/picture';
import { pictureAddresses } from '../../protocol/picture/picture-addresses';
import type { Database, PictureRow } from '../../storage/database/database';

/** Returns rows for the pictures that the text of a document names but only its duplicates have. */
export async function picturesToJoin(
  database: Database,
  { uid, markdown }: KeptDocument,
  others: readonly KeptDocument[],
): Promise<PictureRow[]> {
  const uids = others.map((other) => other.uid);
  const theirs = await database.pictures.where('documentUid').anyOf(uids).toArray();
  if (theirs.length === 0) return [];
  const own = await database.pictures.where('documentUid').equals(uid).toArray();
  const missing = new Set(pictureAddresses(markdown, Number.POSITIVE_INFINITY));
  for (const { address } of own) missing.delete(address);
  const rows: PictureRow[] = [];
  for (const row of theirs) {
    if (!missing.delete(row.address)) continue;
    rows.push({ ...row, id: await pictureId(uid, row.address), documentUid: uid });
  }
  return rows;
}
