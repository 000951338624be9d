import { type Comparison, lookIntoBackup } from '../../files/backup/look-into-backup';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { FilePicker } from '../form/FilePicker';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useRun } from '../state/use-run';
import { DryRun } from './DryRun';
import { keptHere } from './kept-here';
import { RestoreCard } from './RestoreCard';
import { sendRestore } from './send-restore';

interface At {
  is: 'looking' | 'sending';
  done: number;
  total: number;
}

/** Restores a backup. Nothing is written before the person has seen what it would change. */
export function RestoreBackup() {
  const { ask } = useEnvironment();
  const { now, run, stop, clear } = useRun<At, { file: File; comparison: Comparison }>();
  const at = now.state === 'running' ? now.at : undefined;

  const look = (file: File) =>
    run(async (show, signal) => {
      const tell = (done: number) => show({ is: 'looking', done, total: file.size });
      tell(0);
      const comparison = await lookIntoBackup(keptHere(ask).compare, file, { tell, signal });
      return comparison && { file, comparison };
    });

  const restore = (file: File, policy: 'keep' | 'replace') =>
    run(async (show, signal) => {
      const tell = (done: number) => show({ is: 'sending', done, total: file.size });
      tell(0);
      await sendRestore(ask, file, { policy, tell, signal });
      return undefined;
    });

  return (
    <div class="restore">
      <FilePicker
        label={t('backup_restoreABackup')}
        accept=".jsonl"
        single
        disabled={at !== undefined}
        onFiles={([file]) => file && void look(file)}
      >
        {t('backup_restoreButton')}
      </FilePicker>
      <p class="advice">{t('backup_restoreAdvice')}</p>
      {at && (
        <ChoreBar
          chore={at}
          words={t(at.is === 'looking' ? 'backup_comparing' : 'backup_reading')}
          inBytes
          onStop={stop}
        />
      )}
      {now.state === 'done' && (
        <DryRun
          name={now.result.file.name}
          comparison={now.result.comparison}
          onRestore={(policy) => void restore(now.result.file, policy)}
          onClose={clear}
        />
      )}
      {now.state === 'failed' && <ProblemNotice problem={now.problem} />}
      <RestoreCard isSent={at?.is === 'sending'} />
    </div>
  );
}
