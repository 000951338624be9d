/** A person's highlights in a document. They belong to the document, not to one version of its text. */

import { MAX_HIGHLIGHTS } from '../../protocol/document/clip-limits';
import type { Highlight } from '../../protocol/document/highlight';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import type { Library } from '../library';
import { type Companion, rewriteDocument } from './rewrite';

/**
 * Adds a highlight, or restores a removed one. An existing highlight at that place stays. Resolves with the id of the
 * highlight, with `undefined` if no document has this uid, or with `'full'`.
 */
export function addHighlight(
  library: Library,
  uid: string,
  highlight: Highlight,
  companion?: Companion,
): Promise<{ id: string } | 'full' | undefined> {
  return changeHighlights<{ id: string } | 'full'>(library, uid, companion, (before) => {
    const there = before.find((other) => isSame(other, highlight));
    if (there !== undefined) return { result: { id: there.id } };
    if (before.length >= MAX_HIGHLIGHTS) return { result: 'full' };
    return { result: { id: highlight.id }, after: [...before, highlight] };
  });
}

/**
 * Removes a highlight.
 * @param unnoted only while it has no note: adding it is undone, and another window may have written one since.
 * @returns the highlight as it was; `noted` if it has a note and stays; `undefined` if it does not exist
 */
export function removeHighlight(
  library: Library,
  uid: string,
  id: string,
  companion?: Companion,
  unnoted = false,
): Promise<Highlight | 'noted' | undefined> {
  return changeHighlights<Highlight | 'noted' | undefined>(library, uid, companion, (before) => {
    const result = before.find((highlight) => highlight.id === id);
    if (unnoted && result !== undefined && result.note !== '') return { result: 'noted' };
    return result === undefined
      ? { result }
      : { result, after: before.filter((highlight) => highlight !== result) };
  });
}

/** Sets the note of a highlight; an empty one removes it. `false` if the highlight does not exist. */
export async function noteHighlight(
  library: Library,
  uid: string,
  id: string,
  note: string,
  companion?: Companion,
): Promise<boolean> {
  const found = await changeHighlights(library, uid, companion, (before) => {
    const result = before.some((highlight) => highlight.id === id);
    const after = before.map((highlight) =>
      highlight.id === id ? { ...highlight, note } : highlight,
    );
    return result ? { result, after } : { result };
  });
  return found === true;
}

function isSame(a: Highlight, b: Highlight): boolean {
  if (a.id === b.id) return true;
  return (
    a.exact === b.exact && a.prefix === b.prefix && a.suffix === b.suffix && a.start === b.start
  );
}

/** Writes the highlights that a change results in, if any; see `rewriteDocument`. */
function changeHighlights<T>(
  library: Library,
  uid: string,
  companion: Companion | undefined,
  change: (before: readonly Highlight[]) => { result: T; after?: Highlight[] },
): Promise<T | undefined> {
  return rewriteDocument<T>(library, uid, companion, (document) => {
    const { result, after } = change(document.highlights);
    if (after === undefined) return { result };
    return { after: { ...document, highlights: inPageOrder(after) }, before: async () => result };
  });
}
