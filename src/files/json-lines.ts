/**
 * Lines of JSON: Jackdaw's own export, texts with a `title` and a `url`, and corpora in BEIR's format, with
 * names in `_id` and addresses in `metadata`.
 */
import type { FileFailure } from '../protocol/document/imported-document';
import { cut, type Draft, isWebAddress, type Read } from './item';

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
    const own = name === undefined ? value : (value as { document: unknown }).document;
    yield { draft: draftOf(own, path, line), line, share };
  }
}

/** A JSON file as lines, one for each document of an array or of `{ "documents": […] }`. */
export function jsonText(text: string): string[] {
  const value = parse(text);
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(one));
  const { documents } = (value ?? {}) as { documents?: unknown };
  return Array.isArray(documents) ? documents.map((one) => JSON.stringify(one)) : [text];
}

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

function draftOf(value: unknown, path: string, line: number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  // Not the sign that comes before a name, because a name may be a number too.
  const origin = `${path}:${line}`;
  const { _id, title, text, url, link, metadata } = value as Record<string, unknown>;
  if (typeof text !== 'string' || 'markdown' in value) return { ...value, origin };
  const name = typeof title === 'string' ? title : '';
  const about = (metadata as { url?: unknown } | null | undefined)?.url;
  return {
    // The collection's own name, so that importing the file again finds the same document.
    origin: _id === undefined ? origin : `${path}#${String(_id)}`,
    title: cut(name, 2_000),
    // A document without text is found by its name.
    markdown: text.trim() === '' ? name : text,
    // The text is kept even if its address is invalid, as with a note or a saved page.
    url: [url, link, about].find(isWebAddress) ?? '',
  } satisfies Draft;
}
