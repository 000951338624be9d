import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Switch } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';

/** Switches the mark on the button for pages kept before. The browser asks the person during their click. */
export function MarkKept() {
  const { ask, browser } = useEnvironment();
  const [on, setOn] = useState<boolean>();
  const [said, setSaid] = useState('');
  const { problem, attempt, fail } = useAttempt();

  useEffect(() => {
    Promise.all([ask('settings.read', {}), browser.arrivals.given()]).then(
      ([{ markKeptPages }, allowed]) => setOn(markKeptPages && allowed),
      fail,
    );
  }, [ask, browser]);

  async function change(wanted: boolean) {
    setOn(wanted);
    setSaid('');
    // The question comes first, while the click still counts.
    const allowed = wanted && (await browser.arrivals.ask());
    if (!wanted) await browser.arrivals.giveBack();
    const { markKeptPages } = await ask('settings.change', { markKeptPages: allowed });
    setOn(markKeptPages);
    if (wanted && !allowed) setSaid(t('settings_markRefused'));
  }

  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  return (
    <div class="field">
      <Switch
        label={t('settings_mark')}
        value={on}
        onChange={(value) => void attempt(() => change(value))}
      />
      <p class="advice">
        {t(browser.name === 'firefox' ? 'settings_markAdviceFirefox' : 'settings_markAdvice')}
      </p>
      <p class="said" role="status">
        {said}
      </p>
    </div>
  );
}
