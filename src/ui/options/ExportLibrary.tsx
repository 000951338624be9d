import { useRef, useState } from 'preact/hooks';
import { libraryFileName, libraryHeader, libraryLine } from '../../files/library-file';
import type { ExportPage } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { count } from '../words/size';

type State =
  | { state: 'idle' }
  | { state: 'reading'; done: number; total: number }
  | { state: 'done'; documents: number; fileName: string }
  | { state: 'failed'; problem: Problem };

/** The whole library as one file, which “Import files” reads again. */
export function ExportLibrary() {
  const { ask, browser, now } = useEnvironment();
  const [shown, setShown] = useState<State>({ state: 'idle' });
  const stop = useRef(false);

  async function run() {
    stop.current = false;
    try {
      const { total } = await ask('documents.list', { offset: 0, limit: 0 });
      const parts: Blob[] = [new Blob([libraryHeader(now())])];
      let done = 0;
      for (let after: number | undefined = 0; after !== undefined; ) {
        setShown({ state: 'reading', done, total });
        if (stop.current) return setShown({ state: 'idle' });
        const page: ExportPage = await ask('documents.export', { after });
        // The browser keeps what is in a blob, so the page never holds all the texts at once.
        if (page.documents.length > 0) parts.push(new Blob(page.documents.map(libraryLine)));
        done += page.documents.length;
        after = page.next;
      }
      const fileName = libraryFileName(now());
      browser.downloadParts(fileName, parts);
      setShown({ state: 'done', documents: done, fileName });
    } catch (error) {
      setShown({ state: 'failed', problem: toProblem(error) });
    }
  }

  return (
    <div class="export">
      <h3>Export</h3>
      {shown.state === 'reading' ? (
        <ChoreBar
          chore={shown}
          words="Reading the library"
          stop={{
            words: 'Cancel',
            onStop: () => {
              stop.current = true;
            },
          }}
        />
      ) : (
        <Button onClick={() => void run()}>
          <Icon name="download" /> Export the library
        </Button>
      )}
      <p class="said" role="status">
        {shown.state === 'done' &&
          `${count(shown.documents, 'document')} with their older versions are in ${shown.fileName}.`}
      </p>
      {shown.state === 'failed' && <ProblemNotice problem={shown.problem} />}
    </div>
  );
}
