import { useState } from 'preact/hooks';
import { IMPORTABLE } from '../../files/read-file';
import { FilePicker } from '../form/FilePicker';
import { Form } from '../form/Form';
import { NamespaceInput } from '../form/NamespaceInput';
import { ImportList } from '../imports/ImportList';
import { ACCEPTED_FILES } from '../imports/send-files';
import { useImports } from '../imports/use-imports';

/** Import: the form, and how every import went. */
export function ImportSection() {
  const imports = useImports();
  const [namespace, setNamespace] = useState('');
  const send = (files: File[]) => imports.send(files, namespace);
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
              accept={words === 'Import files' ? ACCEPTED_FILES : 'folder'}
              disabled={imports.reading !== undefined}
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
      <ImportList imports={imports} />
    </div>
  );
}
