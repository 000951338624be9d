/**
 * Refuses files and links that no part of a page takes. Otherwise the browser would open them: some in place of the page
 * with all that was typed there, others in front of it, which closes the popup. Fields take text as ever.
 */
export function refuseDrops(place: EventTarget): void {
  const refuse = (event: Event) => {
    const { dataTransfer, target, defaultPrevented } = event as DragEvent;
    if (defaultPrevented || dataTransfer === null) return;
    const { types } = dataTransfer;
    const hasFiles = types.includes('Files');
    if (!hasFiles && (!types.includes('text/uri-list') || isField(target))) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  place.addEventListener('dragover', refuse);
  place.addEventListener('drop', refuse);
}

/** Says whether something is a field, which takes links as text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input,textarea,[contenteditable]');
