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

/** Removes what file systems do not allow, and what ends a link between notes. */
export function cleanName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*#^[\]]+/gu, ' ').replace(/\s+/gu, ' ');
  const isOuter = (at: number) => ' .'.includes(plain.charAt(at));
  let from = 0;
  let to = plain.length;
  while (from < to && isOuter(from)) from++;
  while (to > from && isOuter(to - 1)) to--;
  return from === to ? 'untitled' : plain.slice(from, to);
}
