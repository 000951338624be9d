/** Markdown files as a zip that unpacks to a folder of notes, which Obsidian opens as a vault. */

import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { destination } from '../../markdown/escape';
import { fromBase64 } from '../../protocol/base64';
import type { Picture } from '../../protocol/picture/picture';
import { cleanName, FileNames } from './file-names';

/** The form of a zip that every program reads ends at 65,535 files and 4 GB. */
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

  /** What comes next belongs into another file. */
  get isFull(): boolean {
    return this.#files >= MOST_FILES || this.#bytes >= MOST_BYTES;
  }

  /** @param at when it was saved, ISO 8601 */
  add(folder: string, fileName: string, text: string, at: string): void {
    const file = new ZipDeflate(`${cleanName(folder)}/${this.#names.take(folder, fileName)}`);
    file.mtime = Math.max(Date.parse(at) || 0, OLDEST);
    this.#zip.add(file);
    file.push(strToU8(text), true);
    this.#files += 1;
  }

  /**
   * Adds the pictures of a note beside it.
   * @returns its text, with the places of the pictures instead of their addresses.
   */
  addPictures(folder: string, text: string, pictures: readonly Picture[], at: string): string {
    let now = text;
    for (const { address, type, data } of pictures) {
      this.#pictures += 1;
      const place = `attachments/picture-${this.#pictures}.${type === 'image/png' ? 'png' : 'webp'}`;
      const file = new ZipPassThrough(`${cleanName(folder)}/${place}`);
      file.mtime = Math.max(Date.parse(at) || 0, OLDEST);
      this.#zip.add(file);
      file.push(fromBase64(data), true);
      this.#files += 1;
      now = now.replaceAll(`](${destination(address)})`, `](${place})`);
    }
    return now;
  }

  /** The bytes since the last call. */
  take(): Uint8Array<ArrayBuffer>[] {
    return this.#parts.splice(0);
  }

  /** @returns the last bytes. */
  end(): Uint8Array<ArrayBuffer>[] {
    this.#zip.end();
    return this.take();
  }
}

/** A zip knows no earlier time. */
const OLDEST = Date.UTC(1980, 0, 2);

/** By its day in UTC. @param part from 1; only later ones are named */
export function vaultFileName(now: Date, part: number): string {
  const more = part === 1 ? '' : `-part-${part}`;
  return `jackdaw-notes-${now.toISOString().slice(0, 10)}${more}.zip`;
}
