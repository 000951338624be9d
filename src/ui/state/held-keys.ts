/**
 * Lets Enter press a button or send a field once for each time that it goes down. Held down, it comes again many times a
 * second: what it did would be followed by whatever has the focus next. In several lines of text it may repeat.
 */
export function pressOnce(place: EventTarget): void {
  const press = (event: Event) => {
    const { key, repeat, target } = event as KeyboardEvent;
    if (key !== 'Enter' || !repeat || target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  place.addEventListener('keydown', press, true);
}
