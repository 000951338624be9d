import { type MessageKey, t } from '../../i18n/message';

const signs: Readonly<Record<string, string>> = { Enter: '↵', Up: '↑', Down: '↓' };
const macSigns: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Ctrl: '⌃',
  MacCtrl: '⌃',
};
/** Keys with different names on keyboards of some languages. */
const names: Readonly<Record<string, MessageKey>> = {
  Mod: 'words_keyCtrl',
  Ctrl: 'words_keyCtrl',
  Shift: 'words_keyShift',
  Escape: 'words_keyEscape',
};

/** Returns the label of a key on keyboards of the person's language. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function keyName(key: string, mac: boolean): string {
  const sign = (mac ? macSigns[key] : undefined) ?? signs[key];
  if (sign !== undefined) return sign;
  const name = names[key];
  return name === undefined ? key : t(name);
}
