import { useId, useState } from 'preact/hooks';
import { choiceWords } from '../../i18n/choices';
import { type MessageKey, plural, t } from '../../i18n/message';
import type { ServiceView } from '../../messages/requests';
import {
  type ConnectedService,
  DEFAULT_NAMESPACE_TEMPLATE,
  type InterfaceService,
  type PushService,
  SUGGESTED_BASE_URL,
} from '../../protocol/services/connected-service';
import { fillTemplate } from '../../protocol/template/namespace-template';
import { Form, FormButtons } from '../form/Form';
import { Button } from '../parts/Button';
import { CheckField, SelectField, TextField } from '../parts/Fields';

export interface ServiceFormProps {
  before?: ServiceView;
  /**
   * `service` is not checked yet. `secret` is empty when the key is to stay as it is. `since`: the service as it was when
   * the form was opened.
   */
  onSave: (
    service: unknown,
    secret: string,
    since: ConnectedService | undefined,
  ) => Promise<unknown>;
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

const KINDS: Record<Draft['kind'], MessageKey> = {
  interface: 'services_kindInterface',
  push: 'services_kindPush',
};
const BODIES: Record<Draft['body'], MessageKey> = {
  chunks: 'services_bodyChunks',
  markdown: 'services_bodyMarkdown',
};
const METHODS: Record<Draft['method'], string> = { PUT: 'PUT', POST: 'POST', PATCH: 'PATCH' };

const exampleClip = () => ({
  uid: '4f1c09a7b2de',
  title: t('services_exampleTitle'),
  url: 'https://www.example.org/jackdaws',
  namespace: 'birds',
});

const PUSH_EXAMPLE = 'https://example.org/v1/connections/notes/documents/{{uid}}';

/** Adds a service or changes one. */
export function ServiceForm({ before, onSave, onCancel, onRemove }: ServiceFormProps) {
  const [since] = useState(before?.service);
  const [draft, setDraft] = useState<Draft>(() => toDraft(since));
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const setAddress = (address: string) => set({ baseUrl: address, urlTemplate: address });
  const unsent = before?.unsent ?? 0;
  const agreement = useId();
  const { typed, chosen } = fieldsOf(draft, set);

  return (
    <Form
      class="field service-form"
      onSubmit={async () => {
        setBusy(true);
        await onSave(toService(draft), secret.trim(), since).finally(() => setBusy(false));
      }}
    >
      {before === undefined && (
        <SelectField label={t('words_kind')} {...chosen('kind')} options={choiceWords(KINDS)} />
      )}
      <TextField
        first
        label={t('words_name')}
        {...typed('name')}
        placeholder={t('services_nameExample')}
      />
      {draft.kind === 'interface' ? (
        <TextField
          address
          label={t('services_baseAddress')}
          value={draft.baseUrl}
          placeholder={SUGGESTED_BASE_URL}
          onInput={setAddress}
          advice={t('services_baseAdvice')}
        />
      ) : (
        <TextField
          address
          label={t('services_pushAddress')}
          value={draft.urlTemplate}
          placeholder={PUSH_EXAMPLE}
          onInput={setAddress}
          advice={t('services_pushAdvice', { variable: '{{uid}}' })}
        />
      )}
      <TextField
        secret
        label={t(draft.kind === 'interface' ? 'services_apiKey' : 'services_bearerToken')}
        value={secret}
        placeholder={
          before?.keyEnding === undefined
            ? ''
            : t('services_keyIsKept', { key: `••••${before.keyEnding}` })
        }
        onInput={setSecret}
        advice={t('services_keyAdvice')}
      />
      <CheckField label={t('services_sendClipsHere')} {...chosen('sendClips')} />
      {draft.kind === 'interface' ? (
        <InterfaceFields draft={draft} set={set} />
      ) : (
        <SelectField label={t('services_method')} {...chosen('method')} options={METHODS} />
      )}
      <WhatIsSent id={agreement} draft={draft} />
      <FormButtons
        submit={t(before === undefined ? 'services_connect' : 'words_save')}
        disabled={busy}
        aria-describedby={agreement}
        onCancel={onCancel}
      >
        {onRemove && (
          <Button onClick={() => onRemove(unsent > 0)}>
            {unsent > 0 ? plural('services_removeWithUnsent', unsent) : t('words_remove')}
          </Button>
        )}
      </FormButtons>
    </Form>
  );
}

interface DraftProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
}

/** What only a service with the interface has: it can be searched and asked, and keeps clips in namespaces. */
function InterfaceFields({ draft, set }: DraftProps) {
  const { typed, chosen } = fieldsOf(draft, set);
  const namespaceChoice = (shared: boolean, words: MessageKey) => (
    <label class="choice">
      <input
        type="radio"
        name="namespace"
        checked={draft.shared === shared}
        onChange={() => set({ shared })}
      />
      {t(words)}
    </label>
  );

  return (
    <>
      <CheckField label={t('services_searchHere')} {...chosen('searchHere')} />
      <CheckField label={t('services_askHere')} {...chosen('askHere')} />
      <fieldset>
        <legend>{t('words_namespace')}</legend>
        {namespaceChoice(false, 'services_namespacePerClip')}
        {!draft.shared && (
          <TextField
            label={t('services_template')}
            {...typed('template')}
            advice={t('services_becomes', {
              namespace: fillTemplate(draft.template, exampleClip()),
            })}
          />
        )}
        {namespaceChoice(true, 'services_namespaceForAll')}
        {draft.shared && (
          <TextField
            label={t('services_sharedNamespace')}
            {...typed('namespace')}
            advice={t('services_sharedAdvice')}
          />
        )}
      </fieldset>
      <details>
        <summary>{t('services_more')}</summary>
        <TextField
          label={t('services_mode')}
          {...typed('mode')}
          advice={t('services_modeAdvice')}
        />
        <SelectField
          label={t('services_sendClipsAs')}
          {...chosen('body')}
          options={choiceWords(BODIES)}
        />
      </details>
    </>
  );
}

/** Binds a field to its part of the draft. */
function fieldsOf(draft: Draft, set: DraftProps['set']) {
  const take =
    <K extends keyof Draft>(key: K) =>
    (value: Draft[K]) =>
      set({ [key]: value });
  return {
    typed: <K extends keyof Draft>(key: K) => ({ value: draft[key], onInput: take(key) }),
    chosen: <K extends keyof Draft>(key: K) => ({ value: draft[key], onChange: take(key) }),
  };
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

/** Says what a person agrees to by connecting a service. Shown beside the button, before anything is sent. */
function WhatIsSent({ id, draft }: { id: string; draft: Draft }) {
  const sent: MessageKey[] = [];
  if (draft.sendClips) sent.push('services_agreeClips');
  if (draft.kind === 'interface') {
    if (draft.searchHere) sent.push('services_agreeSearches');
    if (draft.askHere) sent.push('services_agreeQuestions');
  }
  return (
    <div class="advice" id={id}>
      {sent.length === 0 ? (
        t('services_agreeNothing')
      ) : (
        <>
          {t('services_agree')}
          <ul>
            {sent.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
