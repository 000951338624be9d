import { inSeries, plural, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useRun } from '../state/use-run';
import { allPages } from '../words/export-pages';
import { downloadNotes, type WrittenNotes } from '../words/notes-zip';

/** Exports all documents as markdown notes in a zip, for other programs. */
export function MakeVault() {
  const environment = useEnvironment();
  const { ask } = environment;
  const { now, run, stop } = useRun<{ done: number; total: number }, WrittenNotes>();

  const write = () =>
    run(async (tell, signal) => {
      const { total } = await ask('documents.list', { offset: 0, limit: 0 });
      const told = (done: number) => tell({ done, total });
      told(0);
      return downloadNotes(environment, allPages(ask), told, signal);
    });

  return (
    <div class="backup">
      {now.state === 'running' ? (
        <ChoreBar chore={now.at} words={t('backup_writingNotes')} onStop={stop} />
      ) : (
        <Button onClick={() => void write()}>{t('backup_exportNotes')}</Button>
      )}
      <p class="advice">{t('backup_notesAdvice')}</p>
      <p class="said" role="status">
        {now.state === 'done' &&
          plural('backup_notesWritten', now.result.documents, {
            files: inSeries(now.result.fileNames),
          })}
      </p>
      {now.state === 'failed' && <ProblemNotice problem={now.problem} />}
    </div>
  );
}
