import { inSeries, plural, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useRun } from '../state/use-run';
import { downloadBookmarks } from '../words/bookmarks-file';
import { allPages } from '../words/export-pages';
import { downloadNotes } from '../words/notes-zip';

interface Exported {
  button: string;
  advice: string;
  /** What is being done. */
  working: string;
  /** Downloads all of the library, and returns what to say then; `undefined` when it was stopped. */
  write(
    pages: Parameters<typeof downloadNotes>[1],
    tell: (done: number) => void,
    signal: AbortSignal,
  ): Promise<string | undefined>;
}

/** Exports all documents as markdown notes in a zip. */
export function MakeNotes() {
  const environment = useEnvironment();
  return (
    <MakeExport
      button={t('backup_exportNotes')}
      advice={t('backup_notesAdvice')}
      working={t('backup_writingNotes')}
      write={async (...given) => {
        const written = await downloadNotes(environment, ...given);
        if (written === undefined) return undefined;
        const files = inSeries(written.fileNames);
        return plural('backup_notesWritten', written.documents, { files });
      }}
    />
  );
}

/** Exports the addresses of all documents as bookmarks. */
export function MakeBookmarks() {
  const environment = useEnvironment();
  return (
    <MakeExport
      button={t('backup_exportBookmarks')}
      advice={t('backup_bookmarksAdvice')}
      working={t('backup_writingBookmarks')}
      write={async (...given) => {
        const written = await downloadBookmarks(environment, ...given);
        if (written === undefined) return undefined;
        const { bookmarks, others, fileName } = written;
        const said = [plural('backup_bookmarksWritten', bookmarks, { file: fileName })];
        if (others > 0) said.push(plural('backup_noAddress', others));
        return said.join(' ');
      }}
    />
  );
}

/** Writes the whole library into a file for other programs. */
function MakeExport({ button, advice, working, write }: Exported) {
  const { ask } = useEnvironment();
  const { now, run, stop } = useRun<{ done: number; total: number }, string>();

  const begin = () =>
    run(async (tell, signal) => {
      const { total } = await ask('documents.list', { offset: 0, limit: 0 });
      const told = (done: number) => tell({ done, total });
      told(0);
      return write(allPages(ask), told, signal);
    });

  return (
    <div class="backup">
      {now.state === 'running' ? (
        <ChoreBar chore={now.at} words={working} onStop={stop} />
      ) : (
        <Button onClick={() => void begin()}>{button}</Button>
      )}
      <p class="advice">{advice}</p>
      <p class="said" role="status">
        {now.state === 'done' && now.result}
      </p>
      {now.state === 'failed' && <ProblemNotice problem={now.problem} />}
    </div>
  );
}
