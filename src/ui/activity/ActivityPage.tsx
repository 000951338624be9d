import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Icon } from '../parts/Icon';
import { DeliveryList } from './DeliveryList';
import { LedgerTable } from './LedgerTable';

const parts = [
  ['deliveries', 'services_deliveries', 'activity_deliveriesAbout', DeliveryList],
  ['ledger', 'activity_log', 'activity_logAbout', LedgerTable],
] as const;

/** What goes to services and came from assistants: on its way, and gone. */
export function ActivityPage() {
  const { browser } = useEnvironment();

  // The browser looked for the part before it was drawn.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView?.(), []);

  return (
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
  );
}
