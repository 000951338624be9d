import {
  type BackupMade,
  type BackupProgress,
  blobSink,
  makeBackup,
} from '../../files/backup/make-backup';
import { t } from '../../i18n/message';
import { size } from '../../i18n/numbers';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useRun } from '../state/use-run';
import { entriesWords, proofWords } from './backup-words';
import { EntryNames } from './EntryNames';
import { keptHere, noteBackup } from './kept-here';

/** Writes a backup, reads it back and compares it with the library. The person gets it only after that. */
export function MakeBackup() {
  const { ask, browser, now: clock } = useEnvironment();
  const { now, run, stop } = useRun<BackupProgress, BackupMade>();

  const make = () =>
    run(async (tell, signal) => {
      tell({ done: 0, total: 0, isReadBack: false });
      const made = await makeBackup(keptHere(ask), blobSink(), { now: clock(), signal, tell });
      if (made?.comparison.report.isWhole) {
        browser.downloadParts(made.fileName, [made.file]);
        await noteBackup(ask, clock());
      }
      return made;
    });

  return (
    <div class="backup">
      {now.state === 'running' ? (
        <ChoreBar
          chore={now.at}
          words={t(now.at.isReadBack ? 'backup_readingItBack' : 'backup_writing')}
          inBytes={now.at.isReadBack}
          onStop={stop}
        />
      ) : (
        <Button onClick={() => void make()}>
          <Icon name="download" /> {t('backup_everything')}
        </Button>
      )}
      <div role="status">{now.state === 'done' && <Proof {...now.result} />}</div>
      {now.state === 'failed' && <ProblemNotice problem={now.problem} />}
    </div>
  );
}

function Proof({ comparison, fileName, file }: BackupMade) {
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
          size: size(file.size),
          proof: proofWords(comparison),
        })}
      </p>
      {since.some((words) => words !== '') && (
        <EntryNames words={t('backup_changedMeanwhile')} names={[...other, ...absent]} />
      )}
    </>
  );
}
