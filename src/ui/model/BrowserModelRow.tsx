import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { inPercent } from '../../i18n/numbers';
import type { BrowserModelState } from '../../platform/browser-model';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';

/** The browser's own model: whether there is one here, and whether it may answer. */
export function BrowserModelRow() {
  const { ask, browser } = useEnvironment();
  const { problem, attempt, fail } = useAttempt();
  const [state, setState] = useState<BrowserModelState | undefined>(undefined);
  const [on, setOn] = useState(false);
  const [share, setShare] = useState<number | undefined>(undefined);
  const [fault, setFault] = useState('');

  async function load(): Promise<void> {
    try {
      setOn((await ask('browser-model.read', {})).on);
      setState(await browser.model.state());
    } catch (error) {
      fail(error);
    }
  }
  useEffect(() => void load(), []);

  async function put(next: boolean): Promise<void> {
    await attempt(() => ask('browser-model.put', { on: next }));
    await load();
  }

  async function download(): Promise<void> {
    setShare(0);
    setFault('');
    try {
      await browser.model.download(setShare);
      // A person who downloads it wants it to answer.
      await ask('browser-model.put', { on: true });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    setShare(undefined);
    await load();
  }

  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  // A browser without the interface has nothing to tell of it.
  if (state === undefined || state === 'none') return null;
  return (
    <article class="service browser-model" aria-label={t('backup_browserModel')}>
      <h3>{t('backup_browserModel')}</h3>
      <p class="advice">{t('model_itRunsOnThisDevice')}</p>
      <p class={on && fault === '' ? 'said' : 'standing'} role="status">
        {fault === '' ? stateWords(state, on, share) : t('model_downloadFailed', { fault })}
      </p>
      {share !== undefined && <progress max={1} value={share} aria-label={t('model_download')} />}
      <div class="buttons">
        {(state === 'downloadable' || state === 'downloading') && (
          <Button disabled={share !== undefined} onClick={() => void download()}>
            {state === 'downloading' ? t('model_followDownload') : t('model_download')}
          </Button>
        )}
        {(state === 'available' || on) && (
          <Button onClick={() => void put(!on)}>
            {on ? t('model_switchOff') : t('model_letItAnswer')}
          </Button>
        )}
      </div>
    </article>
  );
}

function stateWords(state: BrowserModelState, on: boolean, share: number | undefined): string {
  if (share !== undefined) return t('model_downloading', { percent: inPercent(share) });
  switch (state) {
    case 'downloadable':
      return t('model_yourBrowserCanDownloadIt');
    case 'downloading':
      return t('model_yourBrowserIsDownloadingIt');
    case 'available':
      return on ? t('model_itMayAnswer') : t('model_itIsReadyAndNot');
    default:
      return t('model_notAvailableThisBrowserHas');
  }
}
