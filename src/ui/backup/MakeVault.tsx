import { useRef, useState } from 'preact/hooks';
import { VaultZip, vaultFileName } from '../../files/backup/vault-zip';
import { inSeries } from '../../i18n/joined';
import { plural, t } from '../../i18n/message';
import type { ExportPage } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Picture } from '../../protocol/picture/picture';
import type { Problem } from '../../protocol/problem';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { markdownFile } from '../words/markdown-file';

type State =
  | { state: 'idle' }
  | { state: 'writing'; done: number; total: number }
  | { state: 'done'; documents: number; fileNames: string[] }
  | { state: 'failed'; problem: Problem };

/** All documents as markdown notes in a zip, for other programs. */
export function MakeVault() {
  const { ask, browser, now } = useEnvironment();
  const [shown, setShown] = useState<State>({ state: 'idle' });
  const stop = useRef(false);

  async function picturesOf(uid: string): Promise<Picture[]> {
    const list = await ask('pictures.list', { uid });
    return Promise.all(list.map(({ address }) => ask('pictures.read', { uid, address })));
  }

  async function run() {
    stop.current = false;
    try {
      const { total } = await ask('documents.list', { offset: 0, limit: 0 });
      const hasPictures = (await ask('pictures.use', {})).count > 0;
      const fileNames: string[] = [];
      let zip = new VaultZip();
      let parts: Blob[] = [];
      const finish = () => {
        parts.push(new Blob(zip.end()));
        const fileName = vaultFileName(now(), fileNames.length + 1);
        browser.downloadParts(fileName, parts);
        fileNames.push(fileName);
      };
      let done = 0;
      for (let after: number | undefined = 0; after !== undefined; ) {
        setShown({ state: 'writing', done, total });
        if (stop.current) return setShown({ state: 'idle' });
        const page: ExportPage = await ask('documents.export', { after });
        for (const document of page.documents) {
          if (zip.isFull) {
            finish();
            zip = new VaultZip();
            parts = [];
          }
          const { fileName, text } = markdownFile(document);
          const { namespace, updatedAt } = document;
          const pictures = hasPictures ? await picturesOf(document.uid) : [];
          const placed = zip.addPictures(namespace, text, pictures, updatedAt);
          zip.add(namespace, fileName, placed, updatedAt);
        }
        // The browser stores what is in a blob, so the page never holds all of it.
        const bytes = zip.take();
        if (bytes.length > 0) parts.push(new Blob(bytes));
        done += page.documents.length;
        after = page.next;
      }
      finish();
      setShown({ state: 'done', documents: done, fileNames });
    } catch (error) {
      setShown({ state: 'failed', problem: toProblem(error) });
    }
  }

  return (
    <div class="backup">
      {shown.state === 'writing' ? (
        <ChoreBar
          chore={shown}
          words={t('backup_writingNotes')}
          stop={{
            words: t('words_cancel'),
            onStop: () => {
              stop.current = true;
            },
          }}
        />
      ) : (
        <Button onClick={() => void run()}>{t('backup_exportNotes')}</Button>
      )}
      <p class="advice">{t('backup_notesAdvice')}</p>
      <p class="said" role="status">
        {shown.state === 'done' &&
          plural('backup_notesWritten', shown.documents, { files: inSeries(shown.fileNames) })}
      </p>
      {shown.state === 'failed' && <ProblemNotice problem={shown.problem} />}
    </div>
  );
}
