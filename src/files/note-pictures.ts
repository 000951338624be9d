/** Reads the pictures beside a note that Jackdaw exported. */
import * as v from 'valibot';
import { toBase64 } from '../protocol/base64';
import { boundedBytes } from '../protocol/bounded-bytes';
import { MOST_PICTURE_BYTES, type Picture, PictureSchema } from '../protocol/picture/picture';
import type { PlacedPicture } from './backup/placed-pictures';
import { sizeOfPicture } from './picture-size';

/** Finds another chosen file by its path below the chosen folder. */
export type Beside = (path: string) => { stream(): ReadableStream<Uint8Array> } | undefined;

/** Returns those that are there. A picture that is missing or broken stays an address in the text. */
export async function readPictures(
  notePath: string,
  placed: readonly PlacedPicture[],
  beside: Beside,
): Promise<Picture[]> {
  const folder = notePath.slice(0, notePath.lastIndexOf('/') + 1);
  const pictures: Picture[] = [];
  for (const { place, address } of placed) {
    const file = beside(`${folder}${place}`);
    const bytes = file && (await boundedBytes(file.stream(), MOST_PICTURE_BYTES));
    const sized = bytes && sizeOfPicture(bytes);
    const picture = sized && { ...sized, address, data: toBase64(bytes) };
    if (v.is(PictureSchema, picture)) pictures.push(picture);
  }
  return pictures;
}
