import { useEffect, useState } from 'preact/hooks';
import { type Shortcut, useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';

/** What each command does, in a person's words and not the manifest's. */
const purposes: Record<string, string> = {
  _execute_action: 'Open Jackdaw',
  'save-page': 'Save this page',
  'highlight-selection': 'Highlight the selected text',
  'ask-selection': 'Ask about the selected text',
};

/** Commands without suggested keys, because a browser accepts four. Having none is not a fault. */
const KEYLESS = ['save-tabs'];

type DoctorState =
  | { state: 'looking' }
  | { state: 'known'; shortcuts: Shortcut[] }
  | { state: 'failed' };

/** Which shortcuts the browser assigned, and how to set the others. */
export function ShortcutDoctor() {
  const { browser } = useEnvironment();
  const [now, setNow] = useState<DoctorState>({ state: 'looking' });
  const [byHand, setByHand] = useState(false);

  useEffect(() => {
    const look = () =>
      void browser.shortcuts().then(
        (all) => {
          const shortcuts = all.filter(({ name, keys }) => keys !== '' || !KEYLESS.includes(name));
          setNow({ state: 'known', shortcuts });
        },
        () => setNow({ state: 'failed' }),
      );
    look();
    // When the person comes back from the browser's shortcut page, the list must show the new keys.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [browser]);

  if (now.state === 'looking') return null;
  if (now.state === 'failed') {
    return (
      <p class="advice">The browser would not say which shortcuts are set. Reload this page.</p>
    );
  }
  const missing = now.shortcuts.filter(({ keys }) => keys === '').length;
  return (
    <div class="doctor">
      <table>
        <caption class="heard">Shortcuts</caption>
        <tbody>
          {now.shortcuts.map(({ name, description, keys }) => (
            <tr key={name} class={keys === '' ? 'missing' : undefined}>
              <th scope="row">{purposes[name] ?? description}</th>
              <td>
                {keys === '' ? (
                  <span class="unset">
                    <Icon name="warning" /> Not set
                  </span>
                ) : (
                  <span class="set">
                    <Keys keys={keys} /> <Icon name="check" />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class={missing > 0 ? 'verdict' : 'advice'} role="status">
        {verdict(missing)}
      </p>
      <Button
        class={missing > 0 ? 'primary' : 'secondary'}
        onClick={() =>
          void browser.openShortcutSettings().then(
            (opened) => setByHand(!opened),
            () => setByHand(true),
          )
        }
      >
        {missing > 0 ? 'Set them now' : 'Change shortcuts'}
      </Button>
      {byHand && (
        <p class="advice" role="status">
          {browser.name === 'firefox'
            ? 'Open about:addons, press the cog at the top right and choose “Manage Extension Shortcuts”. Jackdaw is in the list there.'
            : 'Open chrome://extensions/shortcuts (in Edge edge://extensions/shortcuts). Jackdaw is in the list there.'}
        </p>
      )}
    </div>
  );
}

function verdict(missing: number): string {
  if (missing === 0) return 'All shortcuts are set.';
  return missing === 1
    ? 'The browser left one shortcut without keys, usually because something else has them.'
    : `The browser left ${missing} shortcuts without keys, usually because something else has them.`;
}
