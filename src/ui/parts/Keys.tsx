import { useEnvironment } from '../environment';

const signs: Record<string, string> = {
  Enter: '↵',
  Up: '↑',
  Down: '↓',
};
const macSigns: Record<string, string> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Ctrl: '⌃',
  MacCtrl: '⌃',
};

/** A key combination as caps: `Mod+Enter` is ⌘↵ on a Mac and Ctrl ↵ elsewhere. */
export function Keys({ keys }: { keys: string }) {
  const { browser } = useEnvironment();
  return (
    <span class="keys" dir="ltr">
      {keys.split('+').map((key) => (
        <kbd>{keySign(key, browser.mac)}</kbd>
      ))}
    </span>
  );
}

function keySign(key: string, mac: boolean): string {
  const sign = mac ? macSigns[key] : key === 'Mod' ? 'Ctrl' : undefined;
  return sign ?? signs[key] ?? key;
}
