/** A person's highlights in a document. They belong to the document, not to one version of its text. */

import { MAX_HIGHLIGHTS } from '../../protocol/document/clip-limits';
import type { Highlight } from '../../protocol/document/highlight';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import type { Library } from '../library';
import { type Companion, rewriteDocument } from './rewrite';

/**
 * Adds a highlight, or restores a removed one; an existing one at that place stays. Resolves with the id of the
 * highlight, with `undefined` when there is no such document, or with `'full'`.
 */
export async function addHighlight(
  library: Library,
  uid: string,
  highlight: Highlight,
  companion?: Companion,
): Promise<{ id: string } | 'full' | undefined> {
  let outcome: { id: string } | 'full' = 'full';
  const isThere = await changeHighlights(library, uid, companion, (before) => {
    const there = before.find((other) => isSame(other, highlight));
    const isFull = there === undefined && before.length >= MAX_HIGHLIGHTS;
    outcome = isFull ? 'full' : { id: there?.id ?? highlight.id };
    return isFull || there !== undefined ? before : [...before, highlight];
  });
  return isThere ? outcome : undefined;
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

function isSame(a: Highlight, b: Highlight): boolean {
  if (a.id === b.id) return true;
  return (
    a.exact === b.exact && a.prefix === b.prefix && a.suffix === b.suffix && a.start === b.start
  );
}

/** @returns whether there is such a document. */
function changeHighlights(
  library: Library,
  uid: string,
  companion: Companion | undefined,
  change: (before: Highlight[]) => Highlight[],
): Promise<boolean> {
  return rewriteDocument(library, uid, companion, (document) => {
    const after = change(document.highlights);
    return after === document.highlights
      ? undefined
      : { ...document, highlights: inPageOrder(after) };
  });
}
