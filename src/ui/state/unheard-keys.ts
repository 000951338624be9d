/**
 * Stops keys that are not meant for any view, before a view hears them.
 *
 * The keys of a composition belong to the input method: people who write Japanese, Chinese or Korean choose words with
 * Enter, Escape and the arrows before they are in the field. Chromium itself would empty a search box.
 *
 * A held Enter counts once, except in a text of several lines. Otherwise each repeat would press whatever has the focus
 * by then.
 */
export function dropUnmeantKeys(place: EventTarget): void {
  const drop = (event: Event) => {
    const { isComposing, key, repeat, target } = event as KeyboardEvent;
    const isHeld = repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement);
    if (!isComposing && !isHeld) return;
    event.stopImmediatePropagation();
    if (!isComposing || key === 'Escape') event.preventDefault();
  };
  place.addEventListener('keydown', drop, true);
}
