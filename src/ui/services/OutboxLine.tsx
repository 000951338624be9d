import { plural, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { useIfLoaded } from '../state/use-loaded';

/** One line about what has not arrived yet, which leads to each delivery. */
export function OutboxLine() {
  const { ask } = useEnvironment();
  const load = () => ask('deliveries.list', { offset: 0, limit: 1 });
  // Other parts of the page say when the background does not answer.
  const { unsent = 0 } = useIfLoaded(load, [], 'deliveries.changed') ?? {};
  if (unsent === 0) return null;
  return (
    <section aria-label={t('services_deliveries')}>
      <p class="outbox-line">
        <PageLink path="activity.html#deliveries">{plural('services_waiting', unsent)}</PageLink>
      </p>
    </section>
  );
}
