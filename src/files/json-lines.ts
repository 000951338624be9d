/** Reads lines of JSON: Jackdaw's own export, and those of other programs (`json-records.ts`). */

import { parseJson } from '../protocol/text/parse-json';
import type { Read } from './item';
import { readRecord } from './json-records';
import type { PagePorts } from './saved-page';

/** Yields one document or failure per line. If the lines are an array, each item has its position. */
export async function* readLines(
  lines: AsyncIterable<string> | Iterable<string>,
  path: string,
  ports: PagePorts,
): AsyncGenerator<Read> {
  let line = 0;
  const all = Array.isArray(lines) ? lines.length : undefined;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    const value = parseJson(text);
    if (value === undefined) {
      yield { failure: { file: path, line, fault: 'not-json' } };
      continue;
    }
    const share = all && line / all;
    const name = kindInBackup(value);
    if (name !== undefined && name !== 'document') {
      const leftOut = name === 'picture' ? name : 'of-backup';
      if (!ABOUT_BACKUP.has(name)) yield { leftOut, share };
      continue;
    }
    const own = name === undefined ? undefined : (value as { document: unknown }).document;
    const read =
      own === undefined
        ? await readRecord(value, { path, line }, ports)
        : { draft: placed(own, path, line), line };
    yield { ...read, share };
  }
}

/**
 * Splits a JSON file into lines, one for each entry of an array, of `{ "documents": […] }` or of
 * `{ "bookmarks": […] }`.
 */
export function jsonText(text: string): string[] {
  const value = parseJson(text);
  const { documents, bookmarks } = (value ?? {}) as Record<string, unknown>;
  const list = [value, documents, bookmarks].find(Array.isArray);
  return list === undefined ? [text] : list.map((one) => JSON.stringify(one));
}

/** Adds its position to a document of a backup. `undefined` if it is not an object. */
const placed = (document: unknown, path: string, line: number): unknown =>
  typeof document === 'object' && document !== null
    ? { ...document, origin: `${path}:${line}` }
    : undefined;

/** Lines of a backup that describe the backup itself. */
const ABOUT_BACKUP: ReadonlySet<string> = new Set(['header', 'planned', 'written', 'end']);

/** Returns the kind of a line in a backup. An import reads only documents, and never replaces existing ones. */
function kindInBackup(value: unknown): string | undefined {
  const { sum, bytes: _bytes, ...rest } = (value ?? {}) as Record<string, unknown>;
  const [name, another] = Object.keys(rest);
  return typeof sum === 'string' && another === undefined ? name : undefined;
}
