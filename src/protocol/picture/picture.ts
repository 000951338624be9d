/** Pictures that are kept with a document, so that a copy shows them without requesting them from anybody. */
import * as v from 'valibot';
import { shortSha256 } from '../digest';
import { address, text } from '../schema-fields';

export const MOST_PICTURES = 40;
/** Maximum bytes of one picture, re-encoded. */
export const MOST_PICTURE_BYTES = 600_000;
/** Maximum bytes of all pictures of one clip, re-encoded. */
export const MOST_BYTES_OF_ALL = 8_000_000;
/** Maximum pixels of the longer side. */
export const LONGEST_SIDE = 1_600;
/** How long the page may take to fetch all of them. */
export const PICTURES_MS = 10_000;

const BASE64_OF_BYTES = 4 / 3;

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_SIDE));

/** A picture in the form that leaves the page and fits into messages and backups, which cannot carry bytes. */
export const PictureSchema = v.object({
  /** As the text of the document names it, absolute. */
  address,
  type: v.picklist(['image/webp', 'image/png']),
  width: side,
  height: side,
  data: v.pipe(
    text(Math.ceil(MOST_PICTURE_BYTES * BASE64_OF_BYTES) + 4),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/),
  ),
});
export type Picture = v.InferOutput<typeof PictureSchema>;

/** Returns the id of a picture's row. It is the same for the same picture of the same document. */
export async function pictureId(documentUid: string, address: string): Promise<string> {
  return shortSha256(`${documentUid}\n${address}`);
}

/** What the script that fetches pictures returns. */
export const TakenPicturesSchema = v.pipe(v.array(PictureSchema), v.maxLength(MOST_PICTURES));

/** How many pictures a clip has, and how many of them are kept. */
export interface PictureCount {
  kept: number;
  of: number;
}
