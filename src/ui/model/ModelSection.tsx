import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { ModelVerdict, ModelView } from '../../messages/requests';
import { checkKey, checkModel } from '../../protocol/services/check-service';
import { type ModelRole, modelKeyId, type OwnModel } from '../../protocol/services/own-model';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said, toneOf } from '../parts/Said';
import type { KeyKeeper } from '../services/ServicesSection';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { ModelForm } from './ModelForm';
import { ROLES } from './roles';

/** A model of the person's own: none until they choose one. */
export function ModelSection({
  purpose = 'answers',
  keys,
  onChange = () => undefined,
}: {
  purpose?: ModelRole;
  keys: KeyKeeper;
  /** The model, its key or the permission to reach it has changed. */
  onChange?: () => unknown;
}) {
  const { ask } = useEnvironment();
  const read = () => ask('model.read', { role: purpose });
  const [now, show] = useLoaded(read, [], 'settings.changed');
  const [editing, setEditing] = useState(false);
  /** Number of times the form was saved or the model removed. */
  const [ended, setEnded] = useState(0);
  const { problem, attempt, clear } = useAttempt();

  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The pressed button was removed. The new focus announces the saved model, or that one can be chosen.
    if (ended > 0) place.current?.querySelector<HTMLElement>('h3, button')?.focus();
  }, [ended]);

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <div class="skeleton" aria-hidden="true" />;
  const view = now.value;
  const edit = (next: boolean) => {
    clear();
    setEditing(next);
  };

  /** Checks the model first, then asks for permission while the click still counts, then saves it and its key. */
  const save = (given: OwnModel, typed: string, since: OwnModel | undefined) =>
    attempt(async () => {
      const model = checkModel(given);
      const secret = checkKey(typed);
      const { origin } = new URL(model.baseUrl);
      await keys.requestHost(origin);
      // A key is meant for the address that it was typed with.
      const seen = secret === '' ? since : undefined;
      await ask('model.put', { role: purpose, model, ...(seen && { since: seen }) });
      if (secret !== '') {
        await keys.keep({ serviceId: modelKeyId(purpose), origin, secret });
      }
      await show(read());
      setEditing(false);
      if (editing) setEnded((times) => times + 1);
      await onChange();
    });

  const remove = () =>
    attempt(async () => {
      await ask('model.put', { role: purpose });
      await show(read());
      setEnded((times) => times + 1);
      await onChange();
    });

  const allow = (origin: string) =>
    attempt(async () => {
      await keys.requestHost(origin);
      await show(read());
      await onChange();
    });

  return (
    <div class="services" ref={place}>
      {problem && <ProblemNotice problem={problem} />}
      {editing ? (
        <ModelForm purpose={purpose} before={view} onSave={save} onCancel={() => edit(false)} />
      ) : view.model === undefined ? (
        <Button onClick={() => edit(true)}>{ROLES[purpose].choose}</Button>
      ) : (
        <ModelCard
          purpose={purpose}
          view={view}
          model={view.model}
          test={() => ask('model.test', { role: purpose })}
          onAllow={(origin) => void allow(origin)}
          onEdit={() => edit(true)}
          onChange={(model) => void save(model, '', view.model)}
          onRemove={() => void remove()}
        />
      )}
    </div>
  );
}

type Test = 'idle' | 'running' | ModelVerdict;

function ModelCard({
  purpose,
  view: { keyEnding, permitted },
  model,
  test,
  onAllow,
  onEdit,
  onChange,
  onRemove,
}: {
  purpose: ModelRole;
  view: ModelView;
  model: OwnModel;
  test: () => Promise<ModelVerdict>;
  onAllow: (origin: string) => void;
  onEdit: () => void;
  onChange: (model: OwnModel) => void;
  onRemove: () => void;
}) {
  const [tested, setTested] = useState<Test>('idle');

  async function run() {
    setTested('running');
    const failed: ModelVerdict = { ok: false, failure: { code: 'network' } };
    setTested(await test().catch(() => failed));
  }

  return (
    <article class="service" aria-label={model.model}>
      <h3 tabIndex={-1}>{model.model}</h3>
      <p class="advice">
        {model.baseUrl}
        {' · '}
        {keyEnding === undefined ? t('words_noKey') : t('model_keyEnding', { ending: keyEnding })}
        {!model.on && ` · ${t('model_switchedOff')}`}
      </p>
      {!permitted && (
        <p class="advice">
          {ROLES[purpose].describe({ code: 'no-permission' }, model.model).what}{' '}
          <Button class="primary" onClick={() => onAllow(new URL(model.baseUrl).origin)}>
            {t('words_allow')}
          </Button>
        </p>
      )}
      <Said words={testWords(ROLES[purpose], tested, model.model)} tone={toneOf(tested)} />
      <div class="buttons">
        <Button disabled={tested === 'running'} onClick={() => void run()}>
          {ROLES[purpose].test}
        </Button>
        <Button onClick={onEdit}>{t('words_edit')}</Button>
        <Button onClick={() => onChange({ ...model, on: !model.on })}>
          {model.on ? t('model_switchOff') : t('model_switchOn')}
        </Button>
        <Button onClick={onRemove}>{t('model_forgetItAndItsKey')}</Button>
      </div>
    </article>
  );
}

function testWords(words: (typeof ROLES)[ModelRole], test: Test, name: string): string {
  if (test === 'idle') return '';
  if (test === 'running') return words.testing(name);
  if (test.ok) return words.verdict(test);
  const { what, advice } = words.describe(test.failure, name);
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${advice}`;
}
