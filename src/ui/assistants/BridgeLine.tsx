import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { useIfLoaded } from '../state/use-loaded';

/** One line that shows while a program queries this library. */
export function BridgeLine() {
  const { ask } = useEnvironment();
  // If the background does not answer, other parts of the page report it.
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
