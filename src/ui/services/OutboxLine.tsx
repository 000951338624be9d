import { useEffect, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';

/** One line about what has not arrived yet, which leads to each delivery. */
export function OutboxLine() {
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
  return (
    <section aria-label={t('services_deliveries')}>
      <p class="outbox-line">
        <PageLink path="activity.html#deliveries">{plural('services_waiting', unsent)}</PageLink>
      </p>
    </section>
  );
}
