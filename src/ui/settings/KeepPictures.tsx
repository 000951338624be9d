import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Switch } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';

/** Switches whether clips are kept with their pictures. */
export function KeepPictures() {
  const { ask } = useEnvironment();
  const [on, setOn] = useState<boolean>();
  const { problem, attempt, fail } = useAttempt();

  useEffect(() => {
    ask('settings.read', {}).then(({ keepPictures }) => setOn(keepPictures), fail);
  }, [ask]);

  async function change(keepPictures: boolean): Promise<void> {
    setOn(keepPictures);
    setOn((await ask('settings.change', { keepPictures })).keepPictures);
  }

  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  return (
    <div class="field">
      <Switch
        label={t('settings_keepPictures')}
        value={on}
        onChange={(value) => void attempt(() => change(value))}
      />
      <p class="advice">{t('settings_keepPicturesAdvice')}</p>
    </div>
  );
}
