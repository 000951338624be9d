/** Matches a character that Latin keyboards do not type, or only as a sign, such as €. */
const OTHER_SCRIPT = /^[\u0250-\u{10ffff}]$/u;
const LATIN = /^[A-Za-z]$/;

/**
 * Returns the pressed key. On keyboards of other scripts, returns the Latin letter or sign at the same place: `e` for the
 * ث of an Arabic keyboard. Otherwise single-key shortcuts would not work there. Only Shift makes a letter a capital, not
 * Caps Lock.
 */
export function latinKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (LATIN.test(key)) return shiftKey ? key.toUpperCase() : key.toLowerCase();
  if (!OTHER_SCRIPT.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  // Russian and Ukrainian keyboards write № there, and # nowhere.
  if (code === 'Digit3' && shiftKey) return '#';
  // Thai and Hindi keyboards write marks on letters by keys of their own.
  const letter = /[\p{L}\p{M}]/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  if (letter === undefined) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

/** Returns whether Ctrl+Z was pressed, or ⌘Z on a Mac. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const isHeld = (event.ctrlKey || event.metaKey) && !event.shiftKey;
  return isHeld && latinKey(event).toLowerCase() === 'z';
}
