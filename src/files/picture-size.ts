/**
 * Reads the size of a picture from its first bytes, without decoding it: a small file may be a picture of millions of
 * pixels. Formats: https://www.w3.org/TR/png-3/#11IHDR and https://www.rfc-editor.org/rfc/rfc9649.html.
 */
import type { Picture } from '../protocol/picture/picture';

type Sized = Pick<Picture, 'type' | 'width' | 'height'>;

/** Returns type, width and height in pixels; `undefined` if the bytes are neither PNG nor WebP. */
export function sizeOfPicture(bytes: Uint8Array): Sized | undefined {
  if (bytes.length < 30) return undefined;
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const words = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  if (words(1) === 'PNG\r' && words(12) === 'IHDR') {
    return { type: 'image/png', width: at.getUint32(16), height: at.getUint32(20) };
  }
  if (words(0) !== 'RIFF' || words(8) !== 'WEBP') return undefined;
  const size = (width: number, height: number): Sized => ({ type: 'image/webp', width, height });
  switch (words(12)) {
    case 'VP8 ':
      return size(at.getUint16(26, true) & 0x3fff, at.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const both = at.getUint32(21, true);
      return size((both & 0x3fff) + 1, ((both >> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size((at.getUint32(24, true) & 0xffffff) + 1, (at.getUint32(26, true) >>> 8) + 1);
    default:
      return undefined;
  }
}
