import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { MessageKey } from '../../i18n/message-keys';
import { useEnvironment } from '../environment';
import { Icon } from '../parts/Icon';
import { DeliveryList } from './DeliveryList';
import { LedgerTable } from './LedgerTable';

interface Part {
  id: string;
  title: MessageKey;
  about: MessageKey;
  Body: () => ComponentChildren;
}

const parts: readonly Part[] = [
  {
    id: 'deliveries',
    title: 'services_deliveries',
    about: 'activity_deliveriesAbout',
    Body: DeliveryList,
  },
  {
    id: 'ledger',
    title: 'activity_log',
    about: 'activity_logAbout',
    Body: LedgerTable,
  },
];

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
        {parts.map(({ id, title, about, Body }) => (
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
