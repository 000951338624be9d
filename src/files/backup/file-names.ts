import { fewerMarks } from '../../protocol/fewer-marks';

/** Gives each file a unique name in its folder. */
export class FileNames {
  /** By folder, in lower case, because many file systems treat two spellings as the same name. */
  readonly #taken = new Set<string>();
  /** By folder and name, the next number that may be free. Thousands of files may have the same title. */
  readonly #next = new Map<string, number>();

  /** Returns a unique name: that of the file, or the same with a number. */
  take(folder: string, fileName: string): string {
    const stem = cleanName(fileName.replace(/\.md$/, ''));
    const keyOf = (name: string) => fewerMarks(`${folder}/${name}`).normalize('NFC').toLowerCase();
    const first = keyOf(stem);
    for (let n = this.#next.get(first) ?? 1; ; n++) {
      const name = n === 1 ? stem : `${stem} ${n}`;
      const key = keyOf(name);
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      this.#next.set(first, n + 1);
      return `${name}.md`;
    }
  }
}

/** Returns a name for a file or folder of notes: without what ends a link between them. */
export const cleanName = (name: string): string => fileStem(name.replace(/[#^[\]]+/gu, ' '));

/** File systems allow 255 bytes, and a number and an ending may follow. */
const MAX_BYTES = 200;
const MAX_LENGTH = 80;

/** Returns as much of a title as every file system takes in a name. */
export function fileStem(title: string): string {
  const stem = fewerMarks(title)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '');
  const short = inBytes([...stem].slice(0, MAX_LENGTH).join('')).replace(/(?<![\s.])[\s.]+$/u, '');
  // Windows keeps these names for devices.
  return short === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(short)
    ? `document ${short}`.trim()
    : short;
}

/** Cuts a text to that many bytes, between two characters. */
function inBytes(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_BYTES));
  return text.slice(0, read);
}
