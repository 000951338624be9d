/** The pictures of a document. They stay with its uid through versions, moves and the bin. */
import { fromBase64, toBase64 } from '../../protocol/base64';
import { type Picture, pictureId } from '../../protocol/picture/picture';
import type { Database, PictureRow } from '../../storage/database/database';

/** Computes the rows of pictures before the transaction that writes them. */
export function pictureRows(
  documentUid: string,
  pictures: readonly Picture[],
): Promise<PictureRow[]> {
  return Promise.all(
    pictures.map(async (picture) =>
      pictureRow(await pictureId(documentUid, picture.address), documentUid, picture),
    ),
  );
}

export function pictureRow(
  id: string,
  documentUid: string,
  { data, ...about }: Picture,
): PictureRow {
  const bytes = fromBase64(data);
  return { ...about, id, documentUid, size: bytes.length, bytes };
}

export function pictureOf({ address, type, width, height, bytes }: PictureRow): Picture {
  return { address, type, width, height, data: toBase64(bytes) };
}

/** Lists the pictures that a document has: their addresses and sizes. */
export async function listPictures(
  database: Database,
  documentUid: string,
): Promise<Omit<Picture, 'data'>[]> {
  const rows = await database.pictures.where({ documentUid }).toArray();
  return rows.map(({ address, type, width, height }) => ({ address, type, width, height }));
}

/** Returns a picture of a document by its address on the page. */
export async function readPicture(
  database: Database,
  documentUid: string,
  address: string,
): Promise<Picture | undefined> {
  const row = await database.pictures.get({ documentUid, address });
  return row && pictureOf(row);
}

/** Returns how many pictures are kept, and their bytes. Reads only an index. */
export async function picturesUse(database: Database): Promise<{ count: number; bytes: number }> {
  const sizes = (await database.pictures.orderBy('size').keys()) as number[];
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
