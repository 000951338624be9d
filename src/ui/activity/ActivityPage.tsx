import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { HELP, KeyDialog, type KeyRow, KeysButton, STEPS } from '../list/KeyDialog';
import { Icon } from '../parts/Icon';
import { useKeys } from '../state/use-keys';
import { DeliveryList } from './DeliveryList';
import { LedgerTable } from './LedgerTable';

const parts = [
  ['deliveries', 'services_deliveries', 'activity_deliveriesAbout', DeliveryList],
  ['ledger', 'activity_log', 'activity_logAbout', LedgerTable],
] as const;

/** Help for the keys that `DeliveryList.tsx` handles. */
const KEYS: readonly KeyRow[] = [
  ...STEPS,
  [['o'], 'words_keyOpen'],
  [['#'], 'activity_delete'],
  HELP,
];

/** The traffic with services and assistants: pending deliveries, and the log of past requests. */
export function ActivityPage() {
  const { browser } = useEnvironment();
  const [keysShown, showKeys] = useState(false);
  useKeys({ '?': () => showKeys(true) });

  // The browser looked for the element of the hash before it was drawn.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView?.(), []);

  return (
    <>
      <div class="sheet">
        <header class="titled">
          <Icon name="open" />
          <h1>{t('activity_title')}</h1>
          <a class="secondary" href={browser.pageUrl('library.html')}>
            <Icon name="library" /> {t('words_library')}
          </a>
          <a class="secondary" href={browser.pageUrl('options.html')}>
            <Icon name="settings" /> {t('words_settings')}
          </a>
          <KeysButton onClick={() => showKeys(true)} />
        </header>
        <main>
          {parts.map(([id, title, about, Body]) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{t(title)}</h2>
              <p class="advice">{t(about)}</p>
              <Body />
            </section>
          ))}
        </main>
      </div>
      {keysShown && <KeyDialog rows={KEYS} onClose={() => showKeys(false)} />}
    </>
  );
}
