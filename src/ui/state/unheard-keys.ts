/**
 * Keeps keys from all views that are not meant for them; this listens before all.
 *
 * The keys of a composition belong to the input method: whoever writes Japanese, Chinese or Korean chooses words with
 * Enter, Escape and the arrows before they are in the field. Chromium itself would empty a search box.
 *
 * A held Enter presses once, except in several lines of text. What it did would be followed by whatever has the focus
 * next, many times a second.
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
