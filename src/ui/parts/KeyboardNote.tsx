import { useEffect, useState } from 'preact/hooks';
import { rich } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { keyName } from '../words/key-names';

/** Says how to type here, until this page has had the keyboard once. Firefox gives none to a sidebar that opens. */
export function KeyboardNote() {
  const { browser } = useEnvironment();
  const [waits, setWaits] = useState(() => !document.hasFocus());
  useEffect(() => {
    if (!waits) return;
    const heard = () => setWaits(false);
    window.addEventListener('focus', heard);
    return () => window.removeEventListener('focus', heard);
  }, [waits]);
  if (!waits) return null;
  const keys = ['Shift', 'F6'].map((key) => keyName(key, browser.mac)).join('+');
  return (
    <p class="keyboard-note" role="status">
      {rich('words_toType', { keys: <kbd>{keys}</kbd> })}
    </p>
  );
}
