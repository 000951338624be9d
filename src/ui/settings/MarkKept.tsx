import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Switch } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useLoaded } from '../state/use-loaded';

/** Switches the mark on the button for pages kept before. The browser asks the person during their click. */
export function MarkKept() {
  const { ask, browser } = useEnvironment();
  const [said, setSaid] = useState('');
  const [now, show] = useLoaded(
    async () => {
      const asked = [ask('settings.read', {}), browser.arrivals.given()] as const;
      const [{ markKeptPages }, allowed] = await Promise.all(asked);
      return markKeptPages && allowed;
    },
    [],
    'settings.changed',
  );

  async function change(wanted: boolean): Promise<boolean> {
    setSaid('');
    // Ask first, while the click still counts.
    const allowed = wanted && (await browser.arrivals.ask());
    if (!wanted) await browser.arrivals.giveBack();
    const { markKeptPages } = await ask('settings.change', { markKeptPages: allowed });
    if (wanted && !allowed) setSaid(t('settings_markRefused'));
    return markKeptPages;
  }

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  return (
    <div class="field">
      <Switch
        label={t('settings_mark')}
        value={now.state === 'ready' ? now.value : undefined}
        advice={t(
          browser.name === 'firefox' ? 'settings_markAdviceFirefox' : 'settings_markAdvice',
        )}
        onChange={(wanted) => void show(change(wanted))}
      />
      <p class="said" role="status">
        {said}
      </p>
    </div>
  );
}
