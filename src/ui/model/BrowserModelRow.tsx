import { t } from '../../i18n/message';
import { inPercent } from '../../i18n/numbers';
import type { BrowserModelState } from '../../platform/browser-model';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useLoaded } from '../state/use-loaded';
import { type Run, useRun } from '../state/use-run';

/** The download of the model, which reports the share that has arrived: 0 to 1. */
type Download = Run<number, never>;

/** The browser's own model: whether it is available, and the switch that lets it answer. */
export function BrowserModelRow() {
  const { ask, browser } = useEnvironment();
  const load = async () => {
    const { on } = await ask('browser-model.read', {});
    return { on, state: await browser.model.state() };
  };
  const [now, show] = useLoaded(load, [], 'settings.changed');
  const { now: download, run } = useRun<number, never>();

  const put = (on: boolean) => show(ask('browser-model.put', { on }).then(load));

  async function begin(): Promise<void> {
    await run(async (tell) => {
      tell(0);
      await browser.model.download(tell);
      // A person who downloads it wants it to answer.
      await ask('browser-model.put', { on: true });
      return undefined;
    });
    await show(load());
  }

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  // Show nothing in a browser without the interface.
  if (now.state === 'loading' || now.value.state === 'none') return null;
  const { on, state } = now.value;
  return (
    <article class="service browser-model" aria-label={t('backup_browserModel')}>
      <h3>{t('backup_browserModel')}</h3>
      <p class="advice">{t('model_runsOnDevice')}</p>
      <p class={on && download.state !== 'failed' ? 'said' : 'standing'} role="status">
        {downloadWords(download) ?? stateWords(state, on)}
      </p>
      {download.state === 'running' && (
        <progress max={1} value={download.at} aria-label={t('model_download')} />
      )}
      <div class="buttons">
        {(state === 'downloadable' || state === 'downloading') && (
          <Button disabled={download.state === 'running'} onClick={() => void begin()}>
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

/** Says how far the download is, or why it failed, in the browser's own words. */
function downloadWords(now: Download): string | undefined {
  if (now.state === 'running') return t('model_downloading', { percent: inPercent(now.at) });
  if (now.state !== 'failed') return undefined;
  const { problem } = now;
  const fault = problem.code === 'unexpected' ? problem.detail : problem.code;
  return t('model_downloadFailed', { fault });
}

function stateWords(state: BrowserModelState, on: boolean): string {
  switch (state) {
    case 'downloadable':
      return t('model_browserCanDownload');
    case 'downloading':
      return t('model_browserIsDownloading');
    case 'available':
      return on ? t('model_itMayAnswer') : t('model_readyNotAsked');
    default:
      return t('model_notAvailable');
  }
}
