/** Lines of JSON: Jackdaw's own export, and what other programs write: `json-records.ts`. */
import type { FileFailure } from '../protocol/document/imported-document';
import type { Read } from './item';
import { readRecord } from './json-records';

/** One document or failure a line. With an array, each says how far it is. */
export async function* readLines(
  lines: AsyncIterable<string> | Iterable<string>,
  path: string,
): AsyncGenerator<Read> {
  let line = 0;
  const all = Array.isArray(lines) ? lines.length : undefined;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    const value = parse(text);
    if (value === undefined) {
      yield { failure: failure(path, line, 'not-json') };
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
      own === undefined ? readRecord(value, path, line) : { draft: placed(own, path, line), line };
    yield { ...read, share };
  }
}

/** A JSON file as lines, one for each entry of an array, of `{ "documents": […] }` or of `{ "bookmarks": […] }`. */
export function jsonText(text: string): string[] {
  const value = parse(text);
  const { documents, bookmarks } = (value ?? {}) as Record<string, unknown>;
  const list = [value, documents, bookmarks].find(Array.isArray);
  return list === undefined ? [text] : list.map((one) => JSON.stringify(one));
}

/** A document of a backup with its place; not an object where it is none. */
const placed = (document: unknown, path: string, line: number): unknown =>
  typeof document === 'object' && document !== null
    ? { ...document, origin: `${path}:${line}` }
    : undefined;

const failure = (file: string, line: number, fault: FileFailure['fault']): FileFailure => ({
  file,
  line,
  fault,
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lines in which a backup speaks of itself. */
const ABOUT_BACKUP: ReadonlySet<string> = new Set(['header', 'planned', 'written', 'end']);

/** What a line of a backup holds. An import takes documents alone, and never in place of what is there. */
function kindInBackup(value: unknown): string | undefined {
  const { sum, bytes: _bytes, ...rest } = (value ?? {}) as Record<string, unknown>;
  const [name, another] = Object.keys(rest);
  return typeof sum === 'string' && another === undefined ? name : undefined;
}
