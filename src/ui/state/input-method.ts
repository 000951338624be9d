/**
 * Leaves the keys of a composition to the input method. Whoever writes Japanese, Chinese or Korean chooses words with
 * Enter, Escape and the arrows before they are in the field: no view may hear these keys, so this listens before all.
 */
export function leaveToInputMethod(place: EventTarget): void {
  const leave = (event: Event) => {
    const { isComposing, key } = event as KeyboardEvent;
    if (!isComposing) return;
    event.stopImmediatePropagation();
    // Chromium itself would empty a search box.
    if (key === 'Escape') event.preventDefault();
  };
  place.addEventListener('keydown', leave, true);
}
