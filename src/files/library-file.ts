/** The whole library as one file: a line that says what it is, then one document per line, as JSON. */
import type { ExportedDocument } from '../protocol/document/document';

/** The first line. */
export const LIBRARY_FILE = { jackdaw: 'library', version: 1 } as const;

export function libraryHeader(exportedAt: Date): string {
  return `${JSON.stringify({ ...LIBRARY_FILE, exportedAt: exportedAt.toISOString() })}\n`;
}

export function libraryLine(document: ExportedDocument): string {
  return `${JSON.stringify(document)}\n`;
}

export function libraryFileName(now: Date): string {
  return `jackdaw-library-${now.toISOString().slice(0, 10)}.jsonl`;
}
