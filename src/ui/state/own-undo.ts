/**
 * Returns whether Ctrl+Z belongs to the focused field, and not to the page. A search box has the focus most of the time,
 * so an empty one leaves the key to the page. An empty text area does not: its text may just have been deleted.
 */
export function hasOwnUndo(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return target.type !== 'radio' && target.type !== 'checkbox' && target.value !== '';
}
