import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Switch } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useLoaded } from '../state/use-loaded';

/** Switches whether clips are kept with their pictures. */
export function KeepPictures() {
  const { ask } = useEnvironment();
  const [now, show] = useLoaded(() => ask('settings.read', {}), [], 'settings.changed');
  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  return (
    <div class="field">
      <Switch
        label={t('settings_keepPictures')}
        value={now.state === 'ready' ? now.value.keepPictures : undefined}
        advice={t('settings_keepPicturesAdvice')}
        onChange={(keepPictures) => void show(ask('settings.change', { keepPictures }))}
      />
    </div>
  );
}
