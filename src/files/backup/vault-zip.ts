/** Writes markdown files as a zip that unpacks to a folder of notes, which Obsidian opens as a vault. */

import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { fromBase64 } from '../../protocol/base64';
import type { Picture } from '../../protocol/picture/picture';
import { cleanName, FileNames } from './file-names';
import type { PlacedPicture } from './placed-pictures';

/** Limits below 65,535 files and 4 GB, the largest zip that every program can read. */
const MOST_FILES = 60_000;
const MOST_BYTES = 3_500_000_000;

export class VaultZip {
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #files = 0;
  #pictures = 0;
  #bytes = 0;
  readonly #names = new FileNames();
  readonly #zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    this.#bytes += bytes.length;
    this.#parts.push(bytes);
  });

  /** The next file belongs into another zip. */
  get isFull(): boolean {
    return this.#files >= MOST_FILES || this.#bytes >= MOST_BYTES;
  }

  /** @param at when it was saved, ISO 8601 */
  add(folder: string, fileName: string, text: string, at: string): void {
    const place = cleanName(folder);
    const file = new ZipDeflate(`${place}/${this.#names.take(place, fileName)}`);
    this.#add(file, strToU8(text), at);
  }

  /** Adds the pictures of a note. @returns their paths from the note. */
  addPictures(folder: string, pictures: readonly Picture[], at: string): PlacedPicture[] {
    let named = 0;
    const some = pictures.filter(({ address }) => {
      named += address.length;
      return named <= MOST_NAMED;
    });
    return some.map(({ address, type, data }) => {
      this.#pictures += 1;
      const place = `attachments/picture-${this.#pictures}.${type === 'image/png' ? 'png' : 'webp'}`;
      this.#add(new ZipPassThrough(`${cleanName(folder)}/${place}`), fromBase64(data), at);
      return { place, address };
    });
  }

  #add(file: ZipDeflate | ZipPassThrough, bytes: Uint8Array, at: string): void {
    file.mtime = Math.max(Date.parse(at) || 0, OLDEST);
    this.#zip.add(file);
    file.push(bytes, true);
    this.#files += 1;
  }

  /** Returns the bytes since the last call. */
  take(): Uint8Array<ArrayBuffer>[] {
    return this.#parts.splice(0);
  }

  /** @returns the last bytes. */
  end(): Uint8Array<ArrayBuffer>[] {
    this.#zip.end();
    return this.take();
  }
}

/** Maximum characters of addresses in one note. More front matter would be read as text. */
const MOST_NAMED = 50_000;

/** The earliest time that a zip can store. */
const OLDEST = Date.UTC(1980, 0, 2);

/** Names a zip after its day in UTC. @param part from 1; only later parts are numbered */
export function vaultFileName(now: Date, part: number): string {
  const more = part === 1 ? '' : `-part-${part}`;
  return `jackdaw-notes-${now.toISOString().slice(0, 10)}${more}.zip`;
}
