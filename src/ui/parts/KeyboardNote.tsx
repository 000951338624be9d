import { useLayoutEffect, useState } from 'preact/hooks';
import { rich } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { keyName } from '../words/key-names';

/** Whether the line is shown. `over`: hidden, but it still takes its space, so that nothing moves. */
type State = 'opened' | 'left' | 'over' | 'none';

/** Delay in ms, so that nothing changes for a person who clicks the page and returns at once. */
const CALM_MS = 700;

/**
 * Says how to type here while this page does not have the keyboard: when it opens, because Firefox does not focus a
 * sidebar; when a selection arrives in a panel that was already open, because Chromium does not focus it; and each
 * time the person moves to the page beside it.
 */
export function KeyboardNote() {
  const { browser } = useEnvironment();
  const isFirefox = browser.name === 'firefox';
  const [now, setNow] = useState<State>(() =>
    document.hasFocus() || !isFirefox ? 'none' : 'opened',
  );
  // Before the first paint, so that no change of the focus is missed.
  useLayoutEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let using: ReturnType<typeof setTimeout> | undefined;
    // A panel that opens gets the keyboard a moment later.
    const opening = setTimeout(() => {
      if (!document.hasFocus()) setNow((was) => (was === 'none' ? 'opened' : was));
    }, CALM_MS);
    const onBlur = () => {
      clearTimeout(leaving);
      leaving = setTimeout(() => setNow((was) => (was === 'opened' ? was : 'left')), CALM_MS);
    };
    const onFocus = () => {
      clearTimeout(leaving);
      setNow((was) => (was === 'none' ? was : 'over'));
    };
    // Not on focus: pressing the mouse gives the focus, and the pressed control would move before the release.
    const onUse = () => setNow((was) => (was === 'over' ? 'none' : was));
    // Not before a second click, which would hit whatever moved there.
    const onClick = () => {
      clearTimeout(using);
      using = setTimeout(onUse, CALM_MS);
    };
    const ended = new AbortController();
    const whileHere = { signal: ended.signal };
    window.addEventListener('blur', onBlur, whileHere);
    window.addEventListener('focus', onFocus, whileHere);
    window.addEventListener('click', onClick, whileHere);
    window.addEventListener('keydown', onUse, whileHere);
    return () => {
      ended.abort();
      clearTimeout(opening);
      clearTimeout(leaving);
      clearTimeout(using);
    };
  }, []);
  if (now === 'none') return null;
  const keys = ['Shift', 'F6'].map((key) => keyName(key, browser.mac)).join('+');
  // Read aloud when the sidebar opens. Afterwards the person leaves it themselves, and hears the page they moved to.
  return (
    <p
      class={now === 'over' ? 'keyboard-note over' : 'keyboard-note'}
      role={now === 'opened' ? 'status' : undefined}
    >
      {rich('words_toType', { keys: <kbd>{keys}</kbd> })}
    </p>
  );
}
