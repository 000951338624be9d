import { useEnvironment } from '../environment';
import { keyName } from '../words/key-names';

/**
 * A key combination as caps: `Mod+Enter` is ⌘↵ on a Mac and Ctrl ↵ elsewhere.
 * @param unheard in the name of a button, where a screen reader would read ↵ as “downwards arrow with corner leftwards”
 */
export function Keys({ keys, unheard }: { keys: string; unheard?: boolean }) {
  const { browser } = useEnvironment();
  return (
    <span class="keys" dir="ltr" aria-hidden={unheard}>
      {keys.split('+').map((key) => (
        <kbd>{keyName(key, browser.mac)}</kbd>
      ))}
    </span>
  );
}
