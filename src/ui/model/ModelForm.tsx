import { useState } from 'preact/hooks';
import type { ModelView } from '../../messages/requests';
import type { OwnModel } from '../../protocol/own-model';
import { SecretField, TextField } from '../parts/Fields';

/** Address, name and key of a model. `secret` is empty when the key is to stay as it is. */
export function ModelForm({
  before,
  onSave,
  onCancel,
}: {
  before: ModelView;
  onSave: (model: OwnModel, secret: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [baseUrl, setBaseUrl] = useState(before.model?.baseUrl ?? '');
  const [model, setModel] = useState(before.model?.model ?? '');
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <form
      class="field service-form"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        const chosen = {
          baseUrl: baseUrl.trim(),
          model: model.trim(),
          on: before.model?.on ?? true,
        };
        void onSave(chosen, secret.trim()).finally(() => setBusy(false));
      }}
    >
      <TextField
        label="Address of the model"
        value={baseUrl}
        placeholder="http://127.0.0.1:11434/v1"
        onInput={setBaseUrl}
        advice="Of any endpoint that speaks OpenAI’s interface; it usually ends in v1. Only https, or http on this computer."
      />
      <TextField
        label="Name of the model"
        value={model}
        placeholder="llama3.2"
        onInput={setModel}
      />
      <SecretField
        label="Key of the model"
        value={secret}
        placeholder={before.keyEnding === undefined ? '' : `••••${before.keyEnding} (kept)`}
        onInput={setSecret}
        advice="Leave it empty if it needs none. It stays in this browser and is sent to this address alone."
      />
      <div class="buttons">
        <button type="submit" class="primary" disabled={busy}>
          {before.model === undefined ? 'Use this model' : 'Save'}
        </button>
        <button type="button" class="secondary" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
