/** Matches a character that Latin keyboards do not type. */
const OTHER_SCRIPT = /^[\u0250-\u{10ffff}]$/u;

/**
 * Returns the pressed key. On keyboards of other scripts, returns the Latin letter at the same place: `e` for the ث of
 * an Arabic keyboard. Otherwise single-letter shortcuts would not work there.
 */
export function latinKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (!OTHER_SCRIPT.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

/** Returns whether Ctrl+Z was pressed, or ⌘Z on a Mac. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const isHeld = (event.ctrlKey || event.metaKey) && !event.shiftKey;
  return isHeld && latinKey(event).toLowerCase() === 'z';
}
