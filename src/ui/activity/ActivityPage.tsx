import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useEnvironment } from '../environment';
import { Icon } from '../parts/Icon';
import { DeliveryList } from './DeliveryList';
import { LedgerTable } from './LedgerTable';

interface Part {
  id: string;
  title: string;
  about: string;
  Body: () => ComponentChildren;
}

const parts: readonly Part[] = [
  {
    id: 'deliveries',
    title: 'Deliveries',
    about: 'What is on its way to your services. Nothing is dropped before it has arrived.',
    Body: DeliveryList,
  },
  {
    id: 'ledger',
    title: 'Activity log',
    about:
      'Every request to a service, and every one of an assistant: when, to whom, and how much.',
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
        <h1>Activity</h1>
        <a class="secondary" href={browser.pageUrl('library.html')}>
          <Icon name="library" /> Library
        </a>
        <a class="secondary" href={browser.pageUrl('options.html')}>
          <Icon name="settings" /> Settings
        </a>
      </header>
      <main>
        {parts.map(({ id, title, about, Body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <p class="advice">{about}</p>
            <Body />
          </section>
        ))}
      </main>
    </div>
  );
}
