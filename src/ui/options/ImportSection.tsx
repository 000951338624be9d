import { useEffect, useRef, useState } from 'preact/hooks';
import { IMPORTABLE } from '../../files/read-file';
import type { ImportView } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useChore } from '../parts/use-chores';
import { count } from '../words/size';
import { ExportLibrary } from './ExportLibrary';
import { ImportCard } from './ImportCard';
import { type Reading, sendFiles } from './send-files';

const ACCEPTED = '.jsonl,.ndjson,.json,.csv,.tsv,.html,.htm,.md,.markdown,.txt';

/** Import and export: the form, and how every import went. */
export function ImportSection({ environment }: { environment: Environment }) {
  const { ask, listen } = environment;
  const [imports, setImports] = useState<ImportView[]>([]);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [reading, setReading] = useState<Reading | undefined>(undefined);
  const [namespace, setNamespace] = useState('');
  const stop = useRef(new AbortController());
  const chore = useChore(environment, 'import');

  const load = () =>
    ask('imports.list', {}).then(setImports, (error) => setProblem(toProblem(error)));

  // Asks again whenever the work has made progress.
  useEffect(() => {
    void load();
    return listen('chores.changed', () => void load());
  }, [ask, listen, chore?.done, chore === undefined]);

  async function choose(chosen: FileList | null, folder: boolean) {
    const files = [...(chosen ?? [])].filter(({ name }) => !folder || IMPORTABLE.test(name));
    if (files.length === 0) return;
    setProblem(undefined);
    stop.current = new AbortController();
    try {
      await sendFiles(ask, files, { namespace, tell: setReading, signal: stop.current.signal });
    } catch (error) {
      setProblem(toProblem(error));
    }
    setReading(undefined);
    void load();
  }

  async function turn(name: 'run' | 'stop' | 'undo' | 'forget', id: number) {
    try {
      await ask(`imports.${name}`, { id });
      setProblem(undefined);
    } catch (error) {
      setProblem(toProblem(error));
    }
    void load();
  }

  return (
    <div class="imports">
      <form onSubmit={(event) => event.preventDefault()}>
        <div class="field">
          <label for="import-namespace">Namespace for what is imported</label>
          <input
            id="import-namespace"
            type="text"
            list="namespaces"
            autocomplete="off"
            spellcheck={false}
            maxLength={200}
            placeholder="The usual one"
            value={namespace}
            onInput={(event) => setNamespace(event.currentTarget.value)}
          />
        </div>
        <div class="buttons">
          <FileButton words="Import files" disabled={reading !== undefined} onFiles={choose} />
          <FileButton
            words="Import a folder"
            folder
            disabled={reading !== undefined}
            onFiles={choose}
          />
        </div>
        <p class="advice">
          Jackdaw’s own export, markdown notes (Obsidian), bookmarks as your browser exports them,
          lists of links as CSV (Raindrop, Pocket), saved web pages, and JSON lines with title and
          text. Nothing leaves this device.
        </p>
      </form>
      {problem && <ProblemNotice problem={problem} />}
      {reading && (
        <ChoreBar
          chore={{ done: reading.files, total: reading.ofFiles }}
          words={`Reading files (${count(reading.documents, 'document')} so far). Keep this page open`}
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
              now={environment.now()}
            />
          </li>
        ))}
      </ul>
      <ExportLibrary environment={environment} />
    </div>
  );
}

/** A button that opens the browser's file picker. */
function FileButton({
  words,
  folder = false,
  disabled,
  onFiles,
}: {
  words: string;
  folder?: boolean;
  disabled: boolean;
  onFiles: (files: FileList | null, folder: boolean) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement | null>(null);
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={words}
        accept={folder ? undefined : ACCEPTED}
        {...(folder && { webkitdirectory: true })}
        onChange={(event) => {
          const field = event.currentTarget;
          // The field is emptied so that the same files can be chosen again. `choose` has copied the list.
          void onFiles(field.files, folder).finally(() => {
            field.value = '';
          });
        }}
      />
    </>
  );
}
