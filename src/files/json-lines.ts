/**
 * Lines of JSON: Jackdaw's own export, texts with a `title` and a `url`, and corpora in BEIR's format, with
 * names in `_id` and addresses in `metadata`.
 */
import type { FileFailure } from '../protocol/document/imported-document';
import { cut, type Draft, isWebAddress, type Read } from './item';

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
    const own = inBackup(value);
    if (own === 'not a document') continue;
    yield { draft: draftOf(own ?? value, path, line), line, share: all && line / all };
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

/** The document in a line of a backup. An import takes those alone, and never in place of what is there. */
function inBackup(value: unknown): object | 'not a document' | undefined {
  const { sum, bytes: _bytes, ...rest } = (value ?? {}) as Record<string, unknown>;
  if (typeof sum !== 'string' || Object.keys(rest).length !== 1) return undefined;
  const { document } = rest;
  return typeof document === 'object' && document !== null ? document : 'not a document';
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
