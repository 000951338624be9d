import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { useLoaded } from '../state/use-loaded';

/** One line while a program asks this library. */
export function BridgeLine() {
  const { ask } = useEnvironment();
  const [now] = useLoaded(() => ask('bridge.view', {}), [], 'bridge.changed');
  // Other parts of the page say when the background does not answer.
  if (now.state !== 'ready' || now.value.active === undefined) return null;
  return (
    <p class="outbox-line" role="status">
      <PageLink path="options.html#assistants">
        {t('assistants_isAskingLibrary', { name: now.value.active })}
      </PageLink>
    </p>
  );
}
