import { useState } from 'preact/hooks';
import type { ReplyOf } from '../../messages/requests';
import { type PatternFault, parseSitePattern } from '../../protocol/address/site-pattern';
import { useEnvironment } from '../environment';
import { Form } from '../form/Form';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said } from '../parts/Said';
import { useLoaded } from '../state/use-loaded';
import { patternFaults } from '../words/pattern-words';

type Lists = Pick<ReplyOf<'settings.read'>, 'askFirst' | 'neverAsk'>;

const NONE: Lists = { askFirst: [], neverAsk: [] };

/** Which pages need a yes before they are saved, besides those that show a password or card form. */
export function AskFirst() {
  const { ask } = useEnvironment();
  const [now, show] = useLoaded<Lists>(() => ask('settings.read', {}));
  const [typed, setTyped] = useState<string>();
  const [said, setSaid] = useState('');

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  const { askFirst, neverAsk } = now.state === 'ready' ? now.value : NONE;
  const text = typed ?? askFirst.join('\n');
  const wrong = faultsIn(text);

  async function save() {
    if (wrong.length > 0) return;
    await show(ask('settings.change', { askFirst: linesOf(text) }));
    setTyped(undefined);
    setSaid('Saved.');
  }

  async function forget(site: string) {
    await show(ask('settings.change', { neverAsk: neverAsk.filter((other) => other !== site) }));
    setSaid(`${site} is asked about again.`);
  }

  return (
    <Form class="field" onSubmit={() => void save()}>
      <label for="ask-first">Also ask about these pages, one in a line</label>
      <textarea
        id="ask-first"
        rows={4}
        dir="auto"
        spellcheck={false}
        placeholder={'bank.example\nexample.com/account/*'}
        aria-describedby="ask-first-about"
        aria-invalid={wrong.length > 0}
        disabled={now.state === 'loading'}
        value={text}
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
      <Said words={said} />
      {neverAsk.length > 0 && (
        <fieldset class="sites">
          <legend>Saved without asking</legend>
          <ul>
            {neverAsk.map((site) => (
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
    </Form>
  );
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

function faultsIn(typed: string): { line: number; text: string; fault: PatternFault }[] {
  return typed.split('\n').flatMap((line, index) => {
    const text = line.trim();
    const parsed = parseSitePattern(text);
    return text === '' || parsed.ok
      ? []
      : [{ line: index + 1, text: text.slice(0, 60), fault: parsed.fault }];
  });
}
