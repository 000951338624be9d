import { useEffect, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { DeliveryList } from './DeliveryList';

/** One line about what has not arrived yet. In the side panel it opens to show each delivery. */
export function OutboxLine({ surface }: { surface: 'popup' | 'sidepanel' }) {
  const { ask, listen } = useEnvironment();
  const [unsent, setUnsent] = useState(0);

  useEffect(() => {
    ask('deliveries.list', { offset: 0, limit: 1 }).then(
      (list) => setUnsent(list.unsent),
      // Other parts of the page say when the background does not answer.
      () => undefined,
    );
    return listen('deliveries.changed', (news) => setUnsent(news.unsent));
  }, [ask, listen]);

  if (unsent === 0) return null;
  const words = plural('services_waiting', unsent);
  return (
    <section aria-label={t('services_deliveries')}>
      {surface === 'popup' ? (
        <p class="outbox-line">
          <PageLink path="options.html#deliveries">{words}</PageLink>
        </p>
      ) : (
        <details class="outbox-line">
          <summary>{words}</summary>
          <DeliveryList />
        </details>
      )}
    </section>
  );
}
