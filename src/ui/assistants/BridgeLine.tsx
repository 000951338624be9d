import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { useIfLoaded } from '../state/use-loaded';

/** One line while a program asks this library. */
export function BridgeLine() {
  const { ask } = useEnvironment();
  // Other parts of the page say when the background does not answer.
  const { active } = useIfLoaded(() => ask('bridge.view', {}), [], 'bridge.changed') ?? {};
  if (active === undefined) return null;
  return (
    <p class="outbox-line" role="status">
      <PageLink path="options.html#assistants">
        {t('assistants_isAskingLibrary', { name: active })}
      </PageLink>
    </p>
  );
}
