import { useState } from 'preact/hooks';
import type { ServiceView } from '../../messages/requests';
import {
  type ConnectedService,
  DEFAULT_NAMESPACE_TEMPLATE,
  type InterfaceService,
  type PushService,
  SUGGESTED_BASE_URL,
} from '../../protocol/services/connected-service';
import { fillTemplate } from '../../protocol/template/namespace-template';
import { Form } from '../form/Form';
import { Button } from '../parts/Button';
import { CheckField, SecretField, SelectField, TextField } from '../parts/Fields';
import { count } from '../words/size';

export interface ServiceFormProps {
  before?: ServiceView;
  /** `service` is not checked yet. `secret` is empty when the key is to stay as it is. */
  onSave: (service: unknown, secret: string) => Promise<void>;
  onCancel: () => void;
  onRemove?: (withUnsent: boolean) => void;
}

/** The fields of both kinds of service, so that what is typed stays when the kind changes. */
type Draft = Omit<InterfaceService, 'kind' | 'limits' | 'namespace'> &
  Pick<PushService, 'urlTemplate' | 'method'> & {
    kind: ConnectedService['kind'];
    shared: boolean;
    template: string;
    namespace: string;
  };

const KINDS: Record<Draft['kind'], string> = {
  interface: 'A service to save to, search and ask',
  push: 'A custom connection: documents are pushed to it',
};
const BODIES: Record<Draft['body'], string> = {
  chunks: 'chunks, cut at headings and paragraphs',
  markdown: 'one text',
};
const METHODS: Record<Draft['method'], string> = { PUT: 'PUT', POST: 'POST', PATCH: 'PATCH' };

const EXAMPLE = {
  uid: '4f1c09a7b2de',
  title: 'How jackdaws choose a home',
  url: 'https://www.example.org/jackdaws',
  namespace: 'birds',
};

/** Adds a service or changes one. */
export function ServiceForm({ before, onSave, onCancel, onRemove }: ServiceFormProps) {
  const [draft, setDraft] = useState<Draft>(() => toDraft(before?.service));
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const setAddress = (address: string) => set({ baseUrl: address, urlTemplate: address });
  const unsent = before?.unsent ?? 0;

  const namespaceChoice = (shared: boolean, words: string) => (
    <label class="choice">
      <input
        type="radio"
        name="namespace"
        checked={draft.shared === shared}
        onChange={() => set({ shared })}
      />
      {words}
    </label>
  );

  return (
    <Form
      class="field service-form"
      onSubmit={() => {
        setBusy(true);
        void onSave(toService(draft), secret.trim()).finally(() => setBusy(false));
      }}
    >
      {before === undefined && (
        <SelectField
          label="Kind"
          value={draft.kind}
          options={KINDS}
          onChange={(kind) => set({ kind })}
        />
      )}
      <TextField
        first
        label="Name"
        value={draft.name}
        onInput={(name) => set({ name })}
        placeholder="Team"
      />
      {draft.kind === 'interface' ? (
        <TextField
          label="Base address"
          value={draft.baseUrl}
          placeholder={SUGGESTED_BASE_URL}
          onInput={setAddress}
          advice="It ends in v1. Only https, or http on this computer."
        />
      ) : (
        <TextField
          label="Push address"
          value={draft.urlTemplate}
          placeholder="https://example.org/v1/connections/notes/documents/{{uid}}"
          onInput={setAddress}
          advice="{{uid}} stands for the document, so that a page clipped again replaces itself."
        />
      )}
      <SecretField
        label={draft.kind === 'interface' ? 'API key' : 'Bearer token'}
        value={secret}
        placeholder={before?.keyEnding === undefined ? '' : `••••${before.keyEnding} (kept)`}
        onInput={setSecret}
        advice="Stays in this browser and is sent to this address alone. Another host asks for it again."
      />
      <CheckField
        label="Send new clips here"
        value={draft.sendClips}
        onChange={(sendClips) => set({ sendClips })}
      />
      {draft.kind === 'interface' ? (
        <>
          <CheckField
            label="Search here when I press Enter"
            value={draft.searchHere}
            onChange={(searchHere) => set({ searchHere })}
          />
          <CheckField
            label="Ask questions here"
            value={draft.askHere}
            onChange={(askHere) => set({ askHere })}
          />
          <fieldset>
            <legend>Namespace</legend>
            {namespaceChoice(false, 'New namespace per clip')}
            {!draft.shared && (
              <TextField
                label="Template"
                value={draft.template}
                onInput={(template) => set({ template })}
                advice={`Becomes: ${fillTemplate(draft.template, EXAMPLE)}`}
              />
            )}
            {namespaceChoice(true, 'Same namespace for all clips')}
            {draft.shared && (
              <TextField
                label="Shared namespace"
                value={draft.namespace}
                onInput={(namespace) => set({ namespace })}
                advice="Careful: a service may keep only the newest save of a namespace, so that each clip hides the one before. And when a save may or may not have arrived, Jackdaw asks you before it repeats it."
              />
            )}
          </fieldset>
          <details>
            <summary>More</summary>
            <TextField
              label="Mode"
              value={draft.mode}
              onInput={(mode) => set({ mode })}
              advice="A weighting profile of your account; empty for the usual one."
            />
            <SelectField
              label="Send clips as"
              value={draft.body}
              options={BODIES}
              onChange={(body) => set({ body })}
            />
          </details>
        </>
      ) : (
        <SelectField
          label="Method"
          value={draft.method}
          options={METHODS}
          onChange={(method) => set({ method })}
        />
      )}
      <div class="buttons">
        <button type="submit" class="primary" disabled={busy}>
          {before === undefined ? 'Connect' : 'Save'}
        </button>
        <Button onClick={onCancel}>Cancel</Button>
        {onRemove && (
          <Button onClick={() => onRemove(unsent > 0)}>
            {unsent > 0 ? `Remove, with ${count(unsent, 'unsent clip')}` : 'Remove'}
          </Button>
        )}
      </div>
    </Form>
  );
}

function toDraft(service: ConnectedService | undefined): Draft {
  const empty: Draft = {
    kind: 'interface',
    id: crypto.randomUUID(),
    name: '',
    baseUrl: '',
    urlTemplate: '',
    method: 'PUT',
    sendClips: true,
    paused: false,
    searchHere: true,
    askHere: true,
    mode: '',
    body: 'chunks',
    shared: false,
    template: DEFAULT_NAMESPACE_TEMPLATE,
    namespace: '',
  };
  if (service?.kind !== 'interface') return { ...empty, ...service };
  const { namespace, ...rest } = service;
  const named =
    namespace.kind === 'shared'
      ? { shared: true, namespace: namespace.name }
      : { template: namespace.template };
  return { ...empty, ...rest, ...named };
}

/** `checkService` drops the fields of the other kind. */
function toService({ shared, template, namespace, ...draft }: Draft): unknown {
  return {
    ...draft,
    urlTemplate: draft.urlTemplate.trim(),
    mode: draft.mode.trim(),
    namespace: shared ? { kind: 'shared', name: namespace } : { kind: 'per-clip', template },
  };
}
