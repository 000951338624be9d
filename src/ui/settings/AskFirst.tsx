import { useState } from 'preact/hooks';
import { rich, t } from '../../i18n/message';
import type { ReplyOf } from '../../messages/requests';
import { type PatternFault, parseSitePattern } from '../../protocol/address/site-pattern';
import { useEnvironment } from '../environment';
import { Form, FormButtons } from '../form/Form';
import { IconButton } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said } from '../parts/Said';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { patternFaults } from '../words/pattern-words';

type Lists = Pick<ReplyOf<'settings.read'>, 'askFirst' | 'neverAsk'>;

/** The list while it is written. */
interface Typed {
  text: string;
  /** The list as it was when the person began. Another page may change it meanwhile. */
  since: Lists['askFirst'];
}

const EXAMPLES = 'bank.example\nexample.com/account/*';
const NONE: Lists = { askFirst: [], neverAsk: [] };

/** Chooses the pages that need a yes before they are saved, besides those with a password or card form. */
export function AskFirst() {
  const { ask } = useEnvironment();
  const [now, show] = useLoaded<Lists>(() => ask('settings.read', {}), [], 'settings.changed');
  const [typed, setTyped] = useState<Typed>();
  const [said, setSaid] = useState('');
  const { problem, attempt } = useAttempt();

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  const { askFirst, neverAsk } = now.state === 'ready' ? now.value : NONE;
  const { text, since } = typed ?? { text: askFirst.join('\n'), since: askFirst };
  const wrong = faultsIn(text);

  async function save() {
    if (wrong.length > 0) return;
    await attempt(async () => {
      await show(
        await ask('settings.change', { askFirst: linesOf(text), since: { askFirst: since } }),
      );
      setTyped(undefined);
      setSaid(t('settings_saved'));
    });
  }

  async function forget(site: string) {
    const left = neverAsk.filter((other) => other !== site);
    await attempt(async () => {
      await show(await ask('settings.change', { neverAsk: left, since: { neverAsk } }));
      setSaid(t('settings_askedAgain', { site }));
    });
  }

  return (
    <Form class="field" onSubmit={save}>
      <label for="ask-first">{t('settings_askAlso')}</label>
      <textarea
        id="ask-first"
        rows={4}
        dir="ltr"
        spellcheck={false}
        placeholder={EXAMPLES}
        aria-describedby="ask-first-about"
        aria-invalid={wrong.length > 0}
        disabled={now.state === 'loading'}
        value={text}
        onInput={(event) => {
          setTyped({ text: event.currentTarget.value, since });
          setSaid('');
        }}
      />
      <p id="ask-first-about" class="advice">
        {rich('settings_askAbout', { code: (words) => <code dir="ltr">{words}</code> })}
      </p>
      {wrong.map(({ line, text, fault }) => (
        <p key={line} class="fault" role="alert">
          <Icon name="warning" />{' '}
          {t('settings_lineFault', { line, text, fault: patternFaults[fault] })}
        </p>
      ))}
      <FormButtons
        class="secondary"
        submit={t('settings_saveList')}
        aria-disabled={wrong.length > 0}
      />
      {problem === undefined ? <Said words={said} /> : <ProblemNotice problem={problem} />}
      {neverAsk.length > 0 && (
        <fieldset class="sites">
          <legend>{t('settings_neverAsked')}</legend>
          <ul>
            {neverAsk.map((site) => (
              <li key={site}>
                <bdi>{site}</bdi>
                <IconButton
                  icon="close"
                  label={t('settings_askAboutAgain', { site })}
                  tip={t('settings_askAgain')}
                  onClick={() => void forget(site)}
                />
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
