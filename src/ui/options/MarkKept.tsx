import { useEffect, useState } from 'preact/hooks';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { ProblemNotice } from '../parts/ProblemNotice';

/** Switches the mark on the button for pages kept before. The browser asks the person, within their click. */
export function MarkKept({ environment: { ask, browser } }: { environment: Environment }) {
  const [on, setOn] = useState<boolean | undefined>(undefined);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const failed = (error: unknown) => setProblem(toProblem(error));

  useEffect(() => {
    Promise.all([ask('settings.read', {}), browser.arrivals.given()]).then(
      ([{ markKeptPages }, allowed]) => setOn(markKeptPages && allowed),
      failed,
    );
  }, [ask, browser]);

  async function change(wanted: boolean) {
    setOn(wanted);
    setSaid('');
    try {
      // This comes first, while the click still counts.
      const allowed = wanted && (await browser.arrivals.ask());
      if (!wanted) await browser.arrivals.giveBack();
      const { markKeptPages } = await ask('settings.change', { markKeptPages: allowed });
      setOn(markKeptPages);
      if (wanted && !allowed) setSaid('The browser was not allowed to tell, so nothing is marked.');
    } catch (error) {
      failed(error);
    }
  }

  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  return (
    <div class="field">
      <label class="switch">
        <input
          type="checkbox"
          checked={on === true}
          disabled={on === undefined}
          onChange={(event) => void change(event.currentTarget.checked)}
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
