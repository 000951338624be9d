/**
 * Refuses files and links that no part of a page takes. Otherwise the browser would open them: some in place of the page
 * with all that was typed there, others in front of it, which closes the popup. Fields take text as ever.
 */
export function refuseDrops(place: EventTarget): void {
  const refuse = (event: Event) => {
    const { dataTransfer, target, defaultPrevented } = event as DragEvent;
    if (defaultPrevented || dataTransfer === null) return;
    const opens = dataTransfer.types.some((type) => type === 'Files' || type === 'text/uri-list');
    if (!opens || isField(target, dataTransfer)) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  place.addEventListener('dragover', refuse);
  place.addEventListener('drop', refuse);
}

const isField = (target: EventTarget | null, { types }: DataTransfer) =>
  !types.includes('Files') &&
  target instanceof Element &&
  target.matches('input,textarea,[contenteditable]');
