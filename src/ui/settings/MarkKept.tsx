import { useEffect, useState } from 'preact/hooks';
import { useEnvironment } from '../environment';
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
    if (wanted && !allowed) setSaid('The browser was not allowed to tell, so nothing is marked.');
  }

  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  return (
    <div class="field">
      <label class="switch">
        <input
          type="checkbox"
          checked={on === true}
          disabled={on === undefined}
          onChange={({ currentTarget: { checked } }) => void attempt(() => change(checked))}
        />{' '}
        Mark the button on pages I kept before
      </label>
      <p class="advice">
        For this the browser must tell Jackdaw the address of each page you open, which it calls{' '}
        {browser.name === 'firefox' ? 'access to browser tabs' : 'reading your browsing history'}.
        The address is looked up among those of your documents, on this device; it is not written
        down and not sent anywhere. Without it, the popup tells you all the same.
      </p>
      <p class="said" role="status">
        {said}
      </p>
    </div>
  );
}
