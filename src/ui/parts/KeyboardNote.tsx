import { useLayoutEffect, useState } from 'preact/hooks';
import { rich } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { keyName } from '../words/key-names';

/** Whether the line is there. `over`: it is read no more, but its place stays, so that nothing moves. */
type State = 'opened' | 'left' | 'over' | 'none';

/** Who clicks the page and comes back at once sees nothing change. */
const CALM_MS = 700;

/**
 * Says how to type here while this page has no keyboard: as it opens, because Firefox gives none to a sidebar; as a
 * selection comes to a panel that was open already, to which Chromium gives none; and each time the person has gone to
 * the page beside it.
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
    // Not with the focus: a press brings it, and what is pressed would move away before the button is let go.
    const onUse = () => setNow((was) => (was === 'over' ? 'none' : was));
    // Nor before a second click: it would land on what has moved there.
    const onClick = () => {
      clearTimeout(using);
      using = setTimeout(onUse, CALM_MS);
    };
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    window.addEventListener('click', onClick);
    window.addEventListener('keydown', onUse);
    return () => {
      clearTimeout(opening);
      clearTimeout(leaving);
      clearTimeout(using);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('click', onClick);
      window.removeEventListener('keydown', onUse);
    };
  }, []);
  if (now === 'none') return null;
  const keys = (isFirefox ? ['Shift', 'F6'] : ['F6'])
    .map((key) => keyName(key, browser.mac))
    .join('+');
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
