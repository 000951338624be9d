/** A letter or sign that no Latin keyboard writes. */
const OTHER_SCRIPT = /^[\u0250-\u{10ffff}]$/u;

/**
 * The key that was pressed, by its place where the keyboard writes another script: `e` for the ث of an Arabic
 * keyboard. Otherwise single letters would do nothing there.
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
