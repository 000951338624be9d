import { useState } from 'preact/hooks';
import { IMPORTABLE } from '../../files/importable';
import { t } from '../../i18n/message';
import { FilePicker } from '../form/FilePicker';
import { Form } from '../form/Form';
import { NamespaceInput } from '../form/NamespaceInput';
import { ImportList } from '../imports/ImportList';
import { useImports } from '../imports/use-imports';

/** The import form, and the result of every import. */
export function ImportSection() {
  const imports = useImports();
  const [namespace, setNamespace] = useState('');
  const send = (files: File[]) => imports.send(files, namespace);

  return (
    <div class="imports">
      <Form onSubmit={async () => undefined}>
        <div class="field">
          <label for="import-namespace">{t('settings_importNamespace')}</label>
          <NamespaceInput
            id="import-namespace"
            placeholder={t('settings_usualNamespace')}
            value={namespace}
            onInput={setNamespace}
          />
        </div>
        <div class="buttons">
          {(['settings_importFiles', 'settings_importFolder'] as const).map((words) => (
            <FilePicker
              key={words}
              label={t(words)}
              accept={words === 'settings_importFiles' ? IMPORTABLE : 'folder'}
              about="import-about"
              disabled={imports.reading !== undefined}
              onFiles={send}
            >
              {t(words)}
            </FilePicker>
          ))}
        </div>
        <p id="import-about" class="advice">
          {t('settings_importAdvice')}
        </p>
      </Form>
      <ImportList imports={imports} />
    </div>
  );
}
