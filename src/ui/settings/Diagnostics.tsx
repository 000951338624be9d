import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { Diagnostics as Report } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said } from '../parts/Said';
import { useAttempt } from '../state/use-attempt';

/** A report about Jackdaw itself, to read and to copy. It is made on request and never sent. */
export function Diagnostics() {
  const { ask, browser } = useEnvironment();
  const [text, setText] = useState<string>();
  const [said, setSaid] = useState('');
  const { problem, attempt } = useAttempt();

  const show = () =>
    attempt(async () => {
      setSaid('');
      const [report, space] = await Promise.all([ask('diagnostics.read', {}), browser.storage()]);
      setText(
        asText({
          ...report,
          browser: {
            'names itself': navigator.userAgent,
            language: navigator.language,
            'bytes used': space.used,
            'bytes to be had': space.quota,
          },
        }),
      );
    });

  const copy = () =>
    attempt(async () => {
      await browser.copy(text ?? '');
      setSaid(t('words_copied'));
    });

  return (
    <div>
      {problem && <ProblemNotice problem={problem} />}
      <p class="buttons">
        <Button onClick={() => void show()}>
          {t(text === undefined ? 'settings_showDiagnostics' : 'settings_readDiagnostics')}
        </Button>
        {text !== undefined && (
          <Button class="primary" onClick={() => void copy()}>
            <Icon name="copy" /> {t('words_copy')}
          </Button>
        )}
      </p>
      {text !== undefined && (
        <>
          <Said words={said} />
          <textarea
            class="diagnostics"
            readOnly
            rows={20}
            dir="ltr"
            spellcheck={false}
            aria-label={t('options_diagnostics')}
            value={text}
          />
        </>
      )}
    </div>
  );
}

/** Always in English, because it is for the developers of Jackdaw. */
function asText(report: Report): string {
  return Object.entries(report)
    .map(([part, facts]) => {
      const lines = Object.entries(facts).map(([name, fact]) => `  ${name}: ${wordOf(fact)}`);
      return [part, ...(lines.length === 0 ? ['  none'] : lines)].join('\n');
    })
    .join('\n\n');
}

function wordOf(fact: string | number | boolean): string {
  return typeof fact === 'boolean' ? (fact ? 'yes' : 'no') : `${fact}`;
}
