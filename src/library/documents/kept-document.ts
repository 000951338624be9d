/** Reads a document from its rows. */
import { MAX_NOTE_LENGTH } from '../../protocol/document/clip-limits';
import type { DocumentSummary, KeptDocument } from '../../protocol/document/document';
import type { Highlight } from '../../protocol/document/highlight';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import type { Database, DocumentRow, HighlightRow } from '../../storage/database/database';
import { readText } from '../../storage/index/texts';

/** Returns a row without the fields that only the store needs. */
export function toSummary(row: DocumentRow): DocumentSummary {
  const {
    id: _id,
    addresses: _addresses,
    contentSha: _sha,
    chunkCount: _chunks,
    indexed: _indexed,
    ...summary
  } = row;
  return summary;
}

export function toHighlight({ documentUid: _, ...highlight }: HighlightRow): Highlight {
  return highlight;
}

/** Returns the highlights of a document, in page order. */
export async function highlightsOf(database: Database, uid: string): Promise<Highlight[]> {
  const rows = await database.highlights.where({ documentUid: uid }).toArray();
  return inPageOrder(rows.map(toHighlight));
}

/** Compares values by their JSON: highlights in page order, as `highlightsOf` returns them, or details. */
export function isEqual<T>(a: T, b: T): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export type WholeDocument = KeptDocument & { highlights: Highlight[] };

/** Returns a document with its text and its highlights; `undefined` if the row or the text is missing. */
export async function keptDocument(
  database: Database,
  row: DocumentRow | undefined,
): Promise<WholeDocument | undefined> {
  const markdown = row && (await readText(database, row.id));
  if (row === undefined || markdown === undefined) return undefined;
  return { ...toSummary(row), markdown, highlights: await highlightsOf(database, row.uid) };
}

/** Returns the note of a bookmark with what its text says besides the address: the words of the person. */
export function noteOfBookmark({
  note = '',
  markdown,
}: Pick<KeptDocument, 'note' | 'markdown'>): string {
  const words = wordsBeside(markdown);
  const both = [note, note.includes(words) ? '' : words].filter((one) => one !== '').join('\n\n');
  return both.length > MAX_NOTE_LENGTH ? note : both;
}

function wordsBeside(markdown: string): string {
  const isAddress = /^(?:<https?:[^\s<>]*>|\[[^\n]*\]\(https?:[^\s()]*\))$/i;
  return markdown
    .split('\n\n')
    .filter((paragraph) => !isAddress.test(paragraph.trim()))
    .join('\n\n')
    .trim();
}
