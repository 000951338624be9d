import { useState } from 'preact/hooks';
import type { ServiceView } from '../../messages/requests';
import {
  type ConnectedService,
  DEFAULT_NAMESPACE_TEMPLATE,
  SUGGESTED_BASE_URL,
} from '../../protocol/services/connected-service';
import { fillTemplate } from '../../protocol/template/namespace-template';
import { Button } from '../parts/Button';
import { CheckField, SecretField, TextField } from '../parts/Fields';
import { count } from '../words/size';

export interface ServiceFormProps {
  before?: ServiceView;
  /** `secret` is empty when the key is to stay as it is. */
  onSave: (service: ConnectedService, secret: string) => Promise<void>;
  onCancel: () => void;
  onRemove?: (withUnsent: boolean) => void;
}

/** The form's fields as typed. */
interface Draft {
  kind: ConnectedService['kind'];
  name: string;
  address: string;
  secret: string;
  sendClips: boolean;
  searchHere: boolean;
  askHere: boolean;
  mode: string;
  body: 'chunks' | 'markdown';
  shared: boolean;
  template: string;
  namespace: string;
  method: 'PUT' | 'POST' | 'PATCH';
}

const EXAMPLE = {
  uid: '4f1c09a7b2de',
  title: 'How jackdaws choose a home',
  url: 'https://www.example.org/jackdaws',
  namespace: 'birds',
};

/** Adds a service or changes one. */
export function ServiceForm({ before, onSave, onCancel, onRemove }: ServiceFormProps) {
  const [draft, setDraft] = useState<Draft>(() => toDraft(before?.service));
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const hasKey = before?.keyEnding !== undefined;

  return (
    <form
      class="field service-form"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onSave(toService(draft, before?.service), draft.secret.trim()).finally(() =>
          setBusy(false),
        );
      }}
    >
      {before === undefined && (
        <label>
          Kind
          <select
            value={draft.kind}
            onChange={(event) =>
              set({ kind: event.currentTarget.value === 'push' ? 'push' : 'interface' })
            }
          >
            <option value="interface">A service to save to, search and ask</option>
            <option value="push">A custom connection: documents are pushed to it</option>
          </select>
        </label>
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
          value={draft.address}
          placeholder={SUGGESTED_BASE_URL}
          onInput={(address) => set({ address })}
          advice="It ends in v1. Only https, or http on this computer."
        />
      ) : (
        <TextField
          label="Push address"
          value={draft.address}
          placeholder="https://example.org/v1/connections/notes/documents/{{uid}}"
          onInput={(address) => set({ address })}
          advice="{{uid}} stands for the document, so that a page clipped again replaces itself."
        />
      )}
      <SecretField
        label={draft.kind === 'interface' ? 'API key' : 'Bearer token'}
        value={draft.secret}
        placeholder={hasKey ? `••••${before?.keyEnding ?? ''} (kept)` : ''}
        onInput={(secret) => set({ secret })}
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
            <label class="choice">
              <input
                type="radio"
                name="namespace"
                checked={!draft.shared}
                onChange={() => set({ shared: false })}
              />
              One for each clip
            </label>
            {!draft.shared && (
              <TextField
                label="Template"
                value={draft.template}
                onInput={(template) => set({ template })}
                advice={`Becomes: ${fillTemplate(draft.template, EXAMPLE)}`}
              />
            )}
            <label class="choice">
              <input
                type="radio"
                name="namespace"
                checked={draft.shared}
                onChange={() => set({ shared: true })}
              />
              One for all clips
            </label>
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
            <label>
              Send clips as
              <select
                value={draft.body}
                onChange={(event) =>
                  set({ body: event.currentTarget.value === 'markdown' ? 'markdown' : 'chunks' })
                }
              >
                <option value="chunks">chunks, cut at headings and paragraphs</option>
                <option value="markdown">one text</option>
              </select>
            </label>
          </details>
        </>
      ) : (
        <label>
          Method
          <select
            value={draft.method}
            onChange={(event) => set({ method: methodOf(event.currentTarget.value) })}
          >
            <option>PUT</option>
            <option>POST</option>
            <option>PATCH</option>
          </select>
        </label>
      )}
      <div class="buttons">
        <button type="submit" class="primary" disabled={busy}>
          {before === undefined ? 'Connect' : 'Save'}
        </button>
        <Button onClick={onCancel}>Cancel</Button>
        {onRemove && (
          <Button onClick={() => onRemove((before?.unsent ?? 0) > 0)}>
            {before !== undefined && before.unsent > 0
              ? `Remove, with ${count(before.unsent, 'unsent clip')}`
              : 'Remove'}
          </Button>
        )}
      </div>
    </form>
  );
}

function methodOf(text: string): Draft['method'] {
  return text === 'POST' || text === 'PATCH' ? text : 'PUT';
}

function toDraft(service: ConnectedService | undefined): Draft {
  const empty: Draft = {
    kind: 'interface',
    name: '',
    address: '',
    secret: '',
    sendClips: true,
    searchHere: true,
    askHere: true,
    mode: '',
    body: 'chunks',
    shared: false,
    template: DEFAULT_NAMESPACE_TEMPLATE,
    namespace: '',
    method: 'PUT',
  };
  if (service === undefined) return empty;
  const common = { ...empty, name: service.name, sendClips: service.sendClips, kind: service.kind };
  if (service.kind === 'push') {
    return { ...common, address: service.urlTemplate, method: service.method };
  }
  const { baseUrl, searchHere, askHere, mode, body, namespace } = service;
  const named =
    namespace.kind === 'shared'
      ? { shared: true, namespace: namespace.name }
      : { template: namespace.template };
  return { ...common, address: baseUrl, searchHere, askHere, mode, body, ...named };
}

const USUAL = { quota: 5, windowMs: 10_000 };

function toService(draft: Draft, before: ConnectedService | undefined): ConnectedService {
  const common = {
    id: before?.id ?? crypto.randomUUID(),
    name: draft.name.trim(),
    sendClips: draft.sendClips,
    paused: before?.paused ?? false,
  };
  if (draft.kind === 'push') {
    const limit = before?.kind === 'push' ? before.limit : USUAL;
    return {
      ...common,
      kind: 'push',
      urlTemplate: draft.address.trim(),
      method: draft.method,
      limit,
    };
  }
  const usual = { content: USUAL, question: { quota: 2, windowMs: 10_000 } };
  return {
    ...common,
    kind: 'interface',
    baseUrl: draft.address.trim(),
    searchHere: draft.searchHere,
    askHere: draft.askHere,
    mode: draft.mode.trim(),
    body: draft.body,
    namespace: draft.shared
      ? { kind: 'shared', name: draft.namespace }
      : { kind: 'per-clip', template: draft.template },
    limits: before?.kind === 'interface' ? before.limits : usual,
  };
}
