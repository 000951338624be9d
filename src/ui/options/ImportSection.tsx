import { useEffect, useRef, useState } from 'preact/hooks';
import { IMPORTABLE } from '../../files/read-file';
import type { ImportView } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { FilePicker } from '../form/FilePicker';
import { Form } from '../form/Form';
import { NamespaceInput } from '../form/NamespaceInput';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useChore } from '../parts/use-chores';
import { useAttempt } from '../state/use-attempt';
import { count, share } from '../words/size';
import { ImportCard, type ImportTurn } from './ImportCard';
import { type Reading, sendFiles } from './send-files';

const ACCEPTED = '.jsonl,.ndjson,.json,.csv,.tsv,.html,.htm,.md,.markdown,.txt';

/** `file 3 of 12`, or `the file`. */
const nowRead = ({ files, ofFiles }: Reading) =>
  ofFiles === 1 ? 'the file' : `file ${share(files + 1, ofFiles)}`;

/** Import: the form, and how every import went. */
export function ImportSection() {
  const { ask, listen, now } = useEnvironment();
  const [imports, setImports] = useState<ImportView[]>([]);
  const { problem, attempt, fail, clear } = useAttempt();
  const [reading, setReading] = useState<Reading>();
  const [namespace, setNamespace] = useState('');
  const stop = useRef(new AbortController());
  const chore = useChore('import');

  const load = () => ask('imports.list', {}).then(setImports, fail);

  // Asks again whenever the work has made progress.
  useEffect(() => {
    void load();
    return listen('chores.changed', () => void load());
  }, [ask, listen, chore?.done, chore === undefined]);

  async function send(files: File[]) {
    if (files.length === 0) return;
    clear();
    stop.current = new AbortController();
    const { signal } = stop.current;
    await attempt(() => sendFiles(ask, files, { namespace, tell: setReading, signal }));
    setReading(undefined);
    void load();
  }

  const turn = (to: ImportTurn, id: number) =>
    attempt(() => ask(`imports.${to}`, { id })).then(load);
  const sendFolder = (files: File[]) => send(files.filter(({ name }) => IMPORTABLE.test(name)));

  return (
    <div class="imports">
      <Form onSubmit={() => undefined}>
        <div class="field">
          <label for="import-namespace">Namespace for what is imported</label>
          <NamespaceInput
            id="import-namespace"
            placeholder="The usual one"
            value={namespace}
            onInput={setNamespace}
          />
        </div>
        <div class="buttons">
          {(['Import files', 'Import a folder'] as const).map((words) => (
            <FilePicker
              key={words}
              label={words}
              accept={words === 'Import files' ? ACCEPTED : 'folder'}
              disabled={reading !== undefined}
              onFiles={words === 'Import files' ? send : sendFolder}
            >
              {words}
            </FilePicker>
          ))}
        </div>
        <p class="advice">
          Markdown notes (Obsidian), bookmarks as your browser exports them, lists of links as CSV
          (Raindrop, Pocket), saved web pages, and JSON lines with title and text. Nothing leaves
          this device.
        </p>
      </Form>
      {problem && <ProblemNotice problem={problem} />}
      {reading && (
        <ChoreBar
          chore={{ done: reading.bytes, total: reading.ofBytes }}
          inBytes
          words={`Reading ${nowRead(reading)} (${count(reading.documents, 'document')} so far). Keep this page open`}
          stop={{ words: 'Cancel', onStop: () => stop.current.abort() }}
        />
      )}
      <ul>
        {imports.map((one) => (
          <li key={one.id}>
            <ImportCard
              view={one}
              isRead={reading?.id === one.id}
              onTurn={(to) => void turn(to, one.id)}
              now={now()}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
