import { useEffect, useState } from 'preact/hooks';
import type { Environment } from '../environment';
import { count } from '../words/size';
import { DeliveryList } from './DeliveryList';

/** One line about what has not arrived yet. In the side panel it opens to show each delivery. */
export function OutboxLine({
  environment,
  surface,
}: {
  environment: Environment;
  surface: 'popup' | 'sidepanel';
}) {
  const { ask, listen, browser } = environment;
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
  const words = `${count(unsent, 'clip')} on the way to your services`;
  if (surface === 'popup') {
    return (
      <p class="outbox-line">
        <a
          href={browser.pageUrl('options.html#deliveries')}
          onClick={(event) => {
            event.preventDefault();
            void browser.open(browser.pageUrl('options.html#deliveries'));
          }}
        >
          {words}
        </a>
      </p>
    );
  }
  return (
    <details class="outbox-line">
      <summary>{words}</summary>
      <DeliveryList environment={environment} />
    </details>
  );
}
