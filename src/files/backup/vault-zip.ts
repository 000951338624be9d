/** Markdown files as a zip that unpacks to a folder of notes, which Obsidian opens as a vault. */
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** The form of a zip that every program reads ends at 65,535 files and 4 GB. */
const MOST_FILES = 60_000;
const MOST_BYTES = 3_500_000_000;

export class VaultZip {
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #files = 0;
  #bytes = 0;
  /** By their folder, in lower case: many file systems take two spellings for one. */
  readonly #taken = new Set<string>();
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
    const file = new ZipDeflate(`${clean(folder)}/${this.#freeName(folder, fileName)}`);
    file.mtime = Math.max(Date.parse(at) || 0, OLDEST);
    this.#zip.add(file);
    file.push(strToU8(text), true);
    this.#files += 1;
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

  #freeName(folder: string, fileName: string): string {
    const stem = clean(fileName.replace(/\.md$/, ''));
    for (let n = 1; ; n++) {
      const name = n === 1 ? stem : `${stem} ${n}`;
      const key = `${folder}/${name}`.normalize('NFC').toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return `${name}.md`;
    }
  }
}

/** A zip knows no earlier time. */
const OLDEST = Date.UTC(1980, 0, 2);

/** Without what file systems refuse, and what ends a link between notes. */
function clean(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*#^[\]]+/gu, ' ').replace(/\s+/gu, ' ');
  const isOuter = (at: number) => ' .'.includes(plain.charAt(at));
  let from = 0;
  let to = plain.length;
  while (from < to && isOuter(from)) from++;
  while (to > from && isOuter(to - 1)) to--;
  return from === to ? 'untitled' : plain.slice(from, to);
}

export function vaultFileName(now: Date, part: number): string {
  const more = part === 1 ? '' : `-part-${part}`;
  return `jackdaw-notes-${now.toISOString().slice(0, 10)}${more}.zip`;
}
