import { useRef, useState } from 'preact/hooks';
import { backupFileName } from '../../files/backup/write-backup';
import { t } from '../../i18n/message';
import { size } from '../../i18n/numbers';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { entriesWords, proofWords } from './backup-words';
import { EntryNames } from './EntryNames';
import { type Comparison, lookIntoBackup } from './look-into-backup';
import { blobSink, makeBackup } from './make-backup';

type State =
  | { state: 'idle' }
  | { state: 'writing' | 'reading-back'; done: number; total: number }
  | { state: 'done'; comparison: Comparison; fileName: string; bytes: number }
  | { state: 'failed'; problem: Problem };

/** Writes a backup, reads it back and compares it with the library. Only then the person gets it. */
export function MakeBackup() {
  const { ask, browser, now } = useEnvironment();
  const [shown, setShown] = useState<State>({ state: 'idle' });
  const stop = useRef(new AbortController());

  async function run() {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setShown({ state: 'writing', done: 0, total: 0 });
    try {
      const file = await makeBackup(ask, blobSink(), {
        now: now(),
        signal,
        tell: (progress) => setShown({ state: 'writing', ...progress }),
      });
      if (file === undefined) return setShown({ state: 'idle' });
      const comparison = await lookIntoBackup(ask, file, {
        signal,
        tell: (done) => setShown({ state: 'reading-back', done, total: file.size }),
      });
      if (comparison === undefined) return setShown({ state: 'idle' });
      const fileName = backupFileName(now());
      if (comparison.report.isWhole) {
        browser.downloadParts(fileName, [file]);
        const plan = await ask('backup.plan', {});
        await ask('backup.plan-put', { plan: { ...plan, lastAt: now().getTime() } });
      }
      setShown({ state: 'done', comparison, fileName, bytes: file.size });
    } catch (error) {
      setShown({ state: 'failed', problem: toProblem(error) });
    }
  }

  const busy = shown.state === 'writing' || shown.state === 'reading-back';
  return (
    <div class="backup">
      {busy ? (
        <ChoreBar
          chore={shown}
          words={t(shown.state === 'writing' ? 'backup_writing' : 'backup_readingItBack')}
          inBytes={shown.state === 'reading-back'}
          stop={{ words: t('words_cancel'), onStop: () => stop.current.abort() }}
        />
      ) : (
        <Button onClick={() => void run()}>
          <Icon name="download" /> {t('backup_everything')}
        </Button>
      )}
      <div role="status">{shown.state === 'done' && <Proof {...shown} />}</div>
      {shown.state === 'failed' && <ProblemNotice problem={shown.problem} />}
    </div>
  );
}

function Proof({ comparison, fileName, bytes }: Extract<State, { state: 'done' }>) {
  const { report, counts, other, absent } = comparison;
  if (!report.isWhole) {
    return <p class="said">{t('backup_thrownAway')}</p>;
  }
  const since = [entriesWords(counts, 'other'), entriesWords(counts, 'absent')];
  return (
    <>
      <p class="said">
        {t('backup_written', {
          file: fileName,
          size: size(bytes),
          proof: proofWords(comparison),
        })}
      </p>
      {since.some((words) => words !== '') && (
        <EntryNames words={t('backup_changedMeanwhile')} names={[...other, ...absent]} />
      )}
    </>
  );
}
