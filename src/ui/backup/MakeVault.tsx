import { VaultZip, vaultFileName } from '../../files/backup/vault-zip';
import { inSeries, plural, t } from '../../i18n/message';
import type { ExportPage } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useRun } from '../state/use-run';
import { markdownFile } from '../words/markdown-file';
import { picturesOf } from '../words/note-file';

interface Written {
  documents: number;
  fileNames: string[];
}

/** Exports all documents as markdown notes in a zip, for other programs. */
export function MakeVault() {
  const { ask, browser, now: clock } = useEnvironment();
  const { now, run, stop } = useRun<{ done: number; total: number }, Written>();

  const write = () =>
    run(async (tell, signal) => {
      const { total } = await ask('documents.list', { offset: 0, limit: 0 });
      const hasPictures = (await ask('pictures.use', {})).count > 0;
      const fileNames: string[] = [];
      let zip = new VaultZip();
      let parts: Blob[] = [];
      const finish = () => {
        parts.push(new Blob(zip.end()));
        const fileName = vaultFileName(clock(), fileNames.length + 1);
        browser.downloadParts(fileName, parts);
        fileNames.push(fileName);
      };
      let done = 0;
      for (let after: number | undefined = 0; after !== undefined; ) {
        tell({ done, total });
        if (signal.aborted) return undefined;
        const page: ExportPage = await ask('documents.export', { after });
        for (const document of page.documents) {
          if (zip.isFull) {
            finish();
            zip = new VaultZip();
            parts = [];
          }
          const { namespace, updatedAt } = document;
          const pictures = hasPictures ? await picturesOf(ask, document.uid) : [];
          const placed = zip.addPictures(namespace, pictures, updatedAt);
          const { fileName, text } = markdownFile(document, placed);
          zip.add(namespace, fileName, text, updatedAt);
        }
        // The browser stores what is in a blob, so the page never holds all of it.
        const bytes = zip.take();
        if (bytes.length > 0) parts.push(new Blob(bytes));
        done += page.documents.length;
        after = page.next;
      }
      finish();
      return { documents: done, fileNames };
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
