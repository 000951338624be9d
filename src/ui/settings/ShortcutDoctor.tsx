import { useEffect, useState } from 'preact/hooks';
import { type MessageKey, plural, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { useLoaded } from '../state/use-loaded';

/** Describes each command in plainer words than the manifest. */
const PURPOSES: Record<string, MessageKey> = {
  _execute_action: 'settings_shortcutOpen',
  'save-page': 'manifest_savePage',
  'highlight-selection': 'manifest_highlightSelection',
  'ask-selection': 'manifest_askSelection',
};

/** Commands without suggested keys, because a browser accepts four. Having none is not a fault. */
const KEYLESS = ['save-tabs'];

/** Shows which shortcuts the browser assigned, and how to set the others. */
export function ShortcutDoctor() {
  const { browser } = useEnvironment();
  const look = async () =>
    (await browser.shortcuts()).filter(({ name, keys }) => keys !== '' || !KEYLESS.includes(name));
  const [now, show] = useLoaded(look, [browser]);
  const [byHand, setByHand] = useState(false);

  useEffect(() => {
    // When the person comes back from the browser's shortcut page, the list must show the new keys.
    const again = () => void show(look());
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [browser]);

  if (now.state === 'loading') return null;
  if (now.state === 'failed') {
    return <p class="advice">{t('settings_shortcutsUnknown')}</p>;
  }
  const missing = now.value.filter(({ keys }) => keys === '').length;
  return (
    <div class="doctor">
      <table>
        <caption class="heard">{t('settings_shortcuts')}</caption>
        <tbody>
          {now.value.map(({ name, description, keys }) => (
            <tr key={name} class={keys === '' ? 'missing' : undefined}>
              <th scope="row">{purposeOf(name) ?? description}</th>
              <td>
                {keys === '' ? (
                  <span class="unset">
                    <Icon name="warning" /> {t('settings_shortcutUnset')}
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
        {missing === 0 ? t('settings_shortcutsSet') : plural('settings_shortcutsUnset', missing)}
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
        {t(missing > 0 ? 'settings_setShortcuts' : 'settings_changeShortcuts')}
      </Button>
      {byHand && (
        <p class="advice" role="status">
          {t(
            browser.name === 'firefox'
              ? 'settings_shortcutsByHandFirefox'
              : 'settings_shortcutsByHand',
          )}
        </p>
      )}
    </div>
  );
}

function purposeOf(name: string): string | undefined {
  const key = Object.hasOwn(PURPOSES, name) ? PURPOSES[name] : undefined;
  return key && t(key);
}
