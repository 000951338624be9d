import { plural, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { useIfLoaded } from '../state/use-loaded';

/** One line about deliveries that have not arrived yet, with a link to their list. */
export function OutboxLine() {
  const { ask } = useEnvironment();
  const load = () => ask('deliveries.list', { offset: 0, limit: 1 });
  // If the background does not answer, other parts of the page report it.
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
