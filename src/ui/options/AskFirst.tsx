import { useEffect, useState } from 'preact/hooks';
import { toProblem } from '../../messages/wire';
import { type PatternFault, parseSitePattern } from '../../protocol/address/site-pattern';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { patternFaults } from '../words/pattern-words';

type AskState =
  | { state: 'loading' }
  | { state: 'ready'; neverAsk: readonly string[] }
  | { state: 'failed'; problem: Problem };

/** Which pages need a yes before they are saved, besides those that show a password or card form. */
export function AskFirst({ environment: { ask } }: { environment: Environment }) {
  const [now, setNow] = useState<AskState>({ state: 'loading' });
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const wrong = faultsIn(typed);

  useEffect(() => {
    ask('settings.read', {}).then(
      ({ askFirst, neverAsk }) => {
        setNow({ state: 'ready', neverAsk });
        setTyped(askFirst.join('\n'));
      },
      (error) => setNow({ state: 'failed', problem: toProblem(error) }),
    );
  }, [ask]);

  async function save() {
    if (wrong.length > 0) return;
    try {
      const { askFirst } = await ask('settings.change', { askFirst: linesOf(typed) });
      setTyped(askFirst.join('\n'));
      setSaid('Saved.');
    } catch (error) {
      setNow({ state: 'failed', problem: toProblem(error) });
    }
  }

  async function forget(site: string) {
    if (now.state !== 'ready') return;
    try {
      const rest = now.neverAsk.filter((other) => other !== site);
      const { neverAsk } = await ask('settings.change', { neverAsk: rest });
      setNow({ state: 'ready', neverAsk });
      setSaid(`${site} is asked about again.`);
    } catch (error) {
      setNow({ state: 'failed', problem: toProblem(error) });
    }
  }

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label for="ask-first">Also ask about these pages, one in a line</label>
      <textarea
        id="ask-first"
        rows={4}
        spellcheck={false}
        placeholder={'bank.example\nexample.com/account/*'}
        aria-describedby="ask-first-about"
        aria-invalid={wrong.length > 0}
        disabled={now.state === 'loading'}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setSaid('');
        }}
      />
      <p id="ask-first-about" class="advice">
        <code>example.com</code> means its subdomains too, <code>*.example.com</code> those alone,{' '}
        <code>example.com/account/*</code> a part of it.
      </p>
      {wrong.map(({ line, text, fault }) => (
        <p key={line} class="fault" role="alert">
          <Icon name="warning" /> Line {line}, “{text}”: {patternFaults[fault]}
        </p>
      ))}
      <p class="buttons">
        <button type="submit" class="secondary" aria-disabled={wrong.length > 0}>
          Save list
        </button>
      </p>
      <p class="said" role="status">
        {said !== '' && <Icon name="check" />} {said}
      </p>
      {now.state === 'ready' && now.neverAsk.length > 0 && (
        <fieldset class="sites">
          <legend>Saved without asking</legend>
          <ul>
            {now.neverAsk.map((site) => (
              <li key={site}>
                <span>{site}</span>
                <Button
                  class="plain"
                  aria-label={`Ask about ${site} again`}
                  title="Ask again"
                  onClick={() => void forget(site)}
                >
                  <Icon name="close" />
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </form>
  );
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

function faultsIn(typed: string): { line: number; text: string; fault: PatternFault }[] {
  return typed.split('\n').flatMap((text, index) => {
    const parsed = text.trim() === '' ? { ok: true as const } : parseSitePattern(text);
    return parsed.ok
      ? []
      : [{ line: index + 1, text: text.trim().slice(0, 60), fault: parsed.fault }];
  });
}
