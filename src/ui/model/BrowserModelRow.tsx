import { useEffect, useState } from 'preact/hooks';
import type { BrowserModelState } from '../../platform/browser-model';
import { BROWSER_MODEL } from '../../protocol/services/own-model';
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
  /** The share that is downloaded. */
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
      // Whoever fetches it wants it to answer.
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
    <article class="service browser-model" aria-label={BROWSER_MODEL}>
      <h3>{BROWSER_MODEL}</h3>
      <p class="advice">
        It runs on this device, so that nothing leaves it. It is small, and asked after the model
        above.
      </p>
      <p class="said" role="status">
        {fault === '' ? stateWords(state, on, share) : `The download failed: “${fault}”`}
      </p>
      {share !== undefined && <progress max={1} value={share} aria-label="Download" />}
      <div class="buttons">
        {(state === 'downloadable' || state === 'downloading') && (
          <Button disabled={share !== undefined} onClick={() => void download()}>
            {state === 'downloading' ? 'Follow the download' : 'Download'}
          </Button>
        )}
        {(state === 'available' || on) && (
          <Button onClick={() => void put(!on)}>{on ? 'Switch off' : 'Let it answer'}</Button>
        )}
      </div>
    </article>
  );
}

function stateWords(state: BrowserModelState, on: boolean, share: number | undefined): string {
  if (share !== undefined) return `Downloading: ${Math.round(share * 100)} %`;
  switch (state) {
    case 'downloadable':
      return 'Your browser can download it: several gigabytes, once, for all pages and extensions.';
    case 'downloading':
      return 'Your browser is downloading it.';
    case 'available':
      return on ? 'It may answer.' : 'It is ready, and not asked.';
    default:
      return 'Not available: this browser has no model for this computer.';
  }
}
