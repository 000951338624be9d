import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';

/** One line while a program asks this library. */
export function BridgeLine() {
  const { ask, listen } = useEnvironment();
  const [active, setActive] = useState<string>();

  useEffect(() => {
    ask('bridge.view', {}).then(
      (view) => setActive(view.active),
      // Other parts of the page say when the background does not answer.
      () => undefined,
    );
    return listen('bridge.changed', (news) => setActive(news.active));
  }, [ask, listen]);

  if (active === undefined) return null;
  return (
    <p class="outbox-line" role="status">
      <PageLink path="options.html#assistants">
        {t('assistants_isAskingLibrary', { name: active })}
      </PageLink>
    </p>
  );
}
