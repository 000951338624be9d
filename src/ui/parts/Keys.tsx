import { useEnvironment } from '../environment';
import { keyName } from '../words/key-names';

/** A key combination as caps: `Mod+Enter` is ⌘↵ on a Mac and Ctrl ↵ elsewhere. */
export function Keys({ keys }: { keys: string }) {
  const { browser } = useEnvironment();
  return (
    <span class="keys" dir="ltr">
      {keys.split('+').map((key) => (
        <kbd>{keyName(key, browser.mac)}</kbd>
      ))}
    </span>
  );
}
