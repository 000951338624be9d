import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { ModelView } from '../../messages/requests';
import type { ModelRole, OwnModel } from '../../protocol/services/own-model';
import { Form, FormButtons } from '../form/Form';
import { TextField } from '../parts/Fields';
import { ROLES } from './roles';

/** Address, name and key of a model. `secret` is empty when the key is to stay as it is. */
export function ModelForm({
  purpose,
  before,
  onSave,
  onCancel,
}: {
  purpose: ModelRole;
  before: ModelView;
  /** @param since the model as it was when the form was opened */
  onSave: (model: OwnModel, secret: string, since: OwnModel | undefined) => Promise<unknown>;
  onCancel: () => void;
}) {
  const [since] = useState(before.model);
  const [baseUrl, setBaseUrl] = useState(since?.baseUrl ?? '');
  const [model, setModel] = useState(since?.model ?? '');
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const agreement = useId();
  const words = ROLES[purpose];
  // For embeddings, the text about what is sent is above the form and shown even without it.
  const says = purpose === 'answers';
  return (
    <Form
      class="field service-form"
      onSubmit={async () => {
        setBusy(true);
        const chosen = {
          baseUrl: baseUrl.trim(),
          model: model.trim(),
          on: since?.on ?? true,
        };
        await onSave(chosen, secret.trim(), since).finally(() => setBusy(false));
      }}
    >
      <TextField
        first
        address
        label={words.address}
        value={baseUrl}
        placeholder="http://127.0.0.1:11434/v1"
        onInput={setBaseUrl}
        advice={words.addressAdvice}
      />
      <TextField
        label={words.name}
        value={model}
        placeholder={words.nameExample}
        onInput={setModel}
      />
      <TextField
        secret
        label={words.key}
        value={secret}
        placeholder={
          before.keyEnding === undefined ? '' : t('model_keptKey', { ending: before.keyEnding })
        }
        onInput={setSecret}
        advice={t('model_keyMayBeEmpty')}
      />
      {says && <WhatModelIsSent id={agreement} />}
      <FormButtons
        submit={before.model === undefined ? words.use : t('words_save')}
        disabled={busy}
        aria-describedby={says ? agreement : undefined}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Says what a person agrees to by using their own model. Shown beside the button, before anything is sent. */
function WhatModelIsSent({ id }: { id: string }) {
  return (
    <div class="advice" id={id}>
      {t('model_sent')}
      <ul>
        <li>{t('model_sentQuestion')}</li>
        <li>{t('model_sentPassages')}</li>
        <li>{t('model_sentThread')}</li>
      </ul>
      {t('model_sentKey')}
    </div>
  );
}
