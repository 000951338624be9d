/** A person's highlights in a document. They belong to the document, not to one version of its text. */

import { MAX_HIGHLIGHTS } from '../../protocol/document/clip-limits';
import type { Highlight } from '../../protocol/document/highlight';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import type { Database, DocumentRow, HighlightRow } from '../../storage/database/database';
import { writing } from '../../storage/database/running';
import { readText } from '../../storage/index/texts';
import type { Library } from '../library';
import type { Companion } from './companion';
import { CONTENT_TABLES, eraseContent, prepareContent, writeDocument } from './content';
import { toSummary } from './summary';

/** The highlights of a document, in the order of the page. */
export async function highlightsOf(database: Database, uid: string): Promise<Highlight[]> {
  const rows = await database.highlights.where({ documentUid: uid }).toArray();
  return inPageOrder(rows.map(toHighlight));
}

/**
 * Adds a highlight, or restores one that was removed. An existing highlight at that place stays as it
 * is. Resolves with the id of the highlight that is there now, with `undefined` when there is no such
 * document, or with `'full'` when it can take no more highlights.
 */
export async function addHighlight(
  library: Library,
  uid: string,
  highlight: Highlight,
  companion?: Companion,
): Promise<{ id: string } | 'full' | undefined> {
  let { id } = highlight;
  const count = await changeHighlights(library, uid, companion, (before) => {
    const there = before.find((other) => isSame(other, highlight));
    id = there?.id ?? highlight.id;
    if (there !== undefined) return before;
    return before.length >= MAX_HIGHLIGHTS ? 'full' : [...before, highlight];
  });
  return typeof count === 'number' ? { id } : count;
}

/** Resolves with the highlight as it was; `undefined` when it is not there. */
export async function removeHighlight(
  library: Library,
  uid: string,
  id: string,
  companion?: Companion,
): Promise<Highlight | undefined> {
  let removed: Highlight | undefined;
  await changeHighlights(library, uid, companion, (before) => {
    removed = before.find((highlight) => highlight.id === id);
    return removed === undefined ? before : before.filter((highlight) => highlight.id !== id);
  });
  return removed;
}

/** Sets the note of a highlight; an empty one removes it. `false` when there is no such highlight. */
export async function noteHighlight(
  library: Library,
  uid: string,
  id: string,
  note: string,
  companion?: Companion,
): Promise<boolean> {
  let found = false;
  await changeHighlights(library, uid, companion, (before) => {
    found = before.some((highlight) => highlight.id === id);
    return before.map((highlight) => (highlight.id === id ? { ...highlight, note } : highlight));
  });
  return found;
}

export function toHighlight({ documentUid: _, ...highlight }: HighlightRow): Highlight {
  return highlight;
}

function isSame(a: Highlight, b: Highlight): boolean {
  if (a.id === b.id) return true;
  return (
    a.exact === b.exact && a.prefix === b.prefix && a.suffix === b.suffix && a.start === b.start
  );
}

/**
 * Highlights are searched and delivered, so each change rewrites the document's chunks in one transaction. The text
 * is prepared before that, so the change starts over if the document has changed meanwhile.
 */
async function changeHighlights(
  { database, languages, changed }: Library,
  uid: string,
  companion: Companion | undefined,
  change: (before: Highlight[]) => Highlight[] | 'full',
): Promise<number | 'full' | undefined> {
  for (;;) {
    const row = await database.documents.get({ uid });
    const document = await keptDocument(database, row);
    if (row === undefined || document === undefined) return undefined;
    const { highlights } = document;
    const after = change(highlights);
    if (after === 'full') return 'full';
    if (after === highlights) return highlights.length;
    const kept = { ...document, highlights: after };
    const prepared = await prepareContent(kept, languages);
    const done = await writing(
      database,
      [...CONTENT_TABLES, ...(companion?.tables ?? [])],
      async () => {
        const now = await database.documents.get({ uid });
        if (now?.contentSha !== row.contentSha) return false;
        if (!isEqual(await highlightsOf(database, uid), highlights)) return false;
        await eraseContent(database, now);
        await writeDocument(kept, prepared, now.id);
        await companion?.write({ ...kept, highlights: inPageOrder(after) });
        return true;
      },
    );
    if (done) {
      changed(uid);
      return after.length;
    }
  }
}

/** A document with its text and its highlights; `undefined` where one of row and text is missing. */
export async function keptDocument(database: Database, row: DocumentRow | undefined) {
  const markdown = row && (await readText(database, row.id));
  if (row === undefined || markdown === undefined) return undefined;
  return { ...toSummary(row), markdown, highlights: await highlightsOf(database, row.uid) };
}

/** Both in page order, as `highlightsOf` gives them. */
export function isEqual(a: readonly Highlight[], b: readonly Highlight[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
