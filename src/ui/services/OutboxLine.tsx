import { useEffect, useState } from 'preact/hooks';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { count } from '../words/size';

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
    <section aria-label="Deliveries">
      <p class="outbox-line">
        <PageLink path="activity.html#deliveries">
          {count(unsent, 'clip')} waiting to be delivered
        </PageLink>
      </p>
    </section>
  );
}
