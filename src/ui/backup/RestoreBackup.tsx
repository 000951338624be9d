import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { useEnvironment } from '../environment';
import { FilePicker } from '../form/FilePicker';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { DryRun } from './DryRun';
import { type Comparison, lookIntoBackup, sendRestore } from './look-into-backup';
import { RestoreCard } from './RestoreCard';

type State =
  | { state: 'idle' }
  | { state: 'looking' | 'sending'; done: number; total: number }
  | { state: 'looked'; file: File; comparison: Comparison }
  | { state: 'failed'; problem: Problem };

/** Looks into a backup first: nothing is written before the person has seen what it would change. */
export function RestoreBackup() {
  const { ask } = useEnvironment();
  const [shown, setShown] = useState<State>({ state: 'idle' });
  const stop = useRef(new AbortController());

  async function attempt(work: (signal: AbortSignal) => Promise<State>) {
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const next = await work(signal);
      setShown(signal.aborted ? { state: 'idle' } : next);
    } catch (error) {
      setShown({ state: 'failed', problem: toProblem(error) });
    }
  }

  const look = (file: File) =>
    attempt(async (signal) => {
      const tell = (done: number) => setShown({ state: 'looking', done, total: file.size });
      tell(0);
      const comparison = await lookIntoBackup(ask, file, { tell, signal });
      return comparison === undefined ? { state: 'idle' } : { state: 'looked', file, comparison };
    });

  const restore = (file: File, policy: 'keep' | 'replace') =>
    attempt(async (signal) => {
      const tell = (done: number) => setShown({ state: 'sending', done, total: file.size });
      tell(0);
      await sendRestore(ask, file, { policy, tell, signal });
      return { state: 'idle' };
    });

  const busy = shown.state === 'looking' || shown.state === 'sending';
  return (
    <div class="restore">
      <FilePicker
        label={t('backup_restoreABackup')}
        accept=".jsonl"
        single
        disabled={busy}
        onFiles={([file]) => file && void look(file)}
      >
        {t('backup_restoreButton')}
      </FilePicker>
      <p class="advice">{t('backup_restoreAdvice')}</p>
      {busy && (
        <ChoreBar
          chore={shown}
          words={t(shown.state === 'looking' ? 'backup_comparing' : 'backup_reading')}
          inBytes
          stop={{ words: t('words_cancel'), onStop: () => stop.current.abort() }}
        />
      )}
      {shown.state === 'looked' && (
        <DryRun
          name={shown.file.name}
          comparison={shown.comparison}
          onRestore={(policy) => void restore(shown.file, policy)}
          onClose={() => setShown({ state: 'idle' })}
        />
      )}
      {shown.state === 'failed' && <ProblemNotice problem={shown.problem} />}
      <RestoreCard isSent={shown.state === 'sending'} />
    </div>
  );
}
