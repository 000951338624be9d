import { useEffect, useState } from 'preact/hooks';
import type { ModelVerdict, ModelView } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import { parseBaseUrl } from '../../protocol/connected-service';
import { modelKeyId, type OwnModel } from '../../protocol/own-model';
import type { Problem } from '../../protocol/problem';
import { ProblemNotice } from '../parts/ProblemNotice';
import type { KeyKeeper } from '../services/ServicesSection';
import type { Surroundings } from '../surroundings';
import { describeModelFailure } from './failure';
import { ModelForm } from './ModelForm';

const ROLE = 'answers';

type State =
  | { state: 'loading' }
  | { state: 'ready'; view: ModelView; editing: boolean }
  | { state: 'failed'; problem: Problem };

/** The person's own model: none until they choose one. */
export function ModelSection({
  surroundings: { ask },
  keys,
}: {
  surroundings: Surroundings;
  keys: KeyKeeper;
}) {
  const [now, setNow] = useState<State>({ state: 'loading' });
  const [problem, setProblem] = useState<Problem | undefined>(undefined);

  const load = () =>
    ask('model.read', { role: ROLE }).then(
      (view) => setNow({ state: 'ready', view, editing: false }),
      (error) => setNow({ state: 'failed', problem: toProblem(error) }),
    );
  useEffect(() => void load(), []);

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <div class="skeleton" aria-hidden="true" />;
  const { view, editing } = now;
  const edit = (next: boolean) => {
    setProblem(undefined);
    setNow({ ...now, editing: next });
  };

  /** Permission first, while the click still counts; then the model; then its key. */
  async function save(model: OwnModel, secret: string): Promise<void> {
    try {
      const address = parseBaseUrl(model.baseUrl);
      if (address.ok) await keys.requestHost(address.origin);
      await ask('model.put', { role: ROLE, model });
      if (secret !== '' && address.ok) {
        await keys.keep({ serviceId: modelKeyId(ROLE), origin: address.origin, secret });
      }
      setProblem(undefined);
      await load();
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  async function remove(): Promise<void> {
    await ask('model.put', { role: ROLE }).then(load, (error) => setProblem(toProblem(error)));
  }

  return (
    <div class="services">
      {problem && <ProblemNotice problem={problem} />}
      {editing ? (
        <ModelForm before={view} onSave={save} onCancel={() => edit(false)} />
      ) : view.model === undefined ? (
        <button type="button" class="secondary" onClick={() => edit(true)}>
          Choose a model
        </button>
      ) : (
        <ModelCard
          view={view}
          model={view.model}
          test={() => ask('model.test', { role: ROLE })}
          onAllow={(origin) => void keys.requestHost(origin).then(load)}
          onEdit={() => edit(true)}
          onChange={(model) => void save(model, '')}
          onRemove={() => void remove()}
        />
      )}
    </div>
  );
}

type Test = 'idle' | 'running' | ModelVerdict;

function ModelCard({
  view: { keyEnding, permitted },
  model,
  test,
  onAllow,
  onEdit,
  onChange,
  onRemove,
}: {
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
      <h3>{model.model}</h3>
      <p class="advice">
        {model.baseUrl}
        {' · '}
        {keyEnding === undefined ? 'no key' : `key ••••${keyEnding}`}
        {!model.on && ' · switched off'}
      </p>
      {!permitted && (
        <p class="advice">
          {describeModelFailure({ code: 'no-permission' }, model.model).what}{' '}
          <button
            type="button"
            class="secondary"
            onClick={() => onAllow(new URL(model.baseUrl).origin)}
          >
            Allow
          </button>
        </p>
      )}
      <p class="said" role="status">
        {testWords(tested, model.model)}
      </p>
      <div class="buttons">
        <button
          type="button"
          class="secondary"
          disabled={tested === 'running'}
          onClick={() => void run()}
        >
          Test the model
        </button>
        <button type="button" class="secondary" onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          class="secondary"
          onClick={() => onChange({ ...model, on: !model.on })}
        >
          {model.on ? 'Switch off' : 'Switch on'}
        </button>
        <button type="button" class="secondary" onClick={onRemove}>
          Forget it and its key
        </button>
      </div>
    </article>
  );
}

function testWords(test: Test, name: string): string {
  if (test === 'idle') return '';
  if (test === 'running') return `Asking ${name} what colour a test card is…`;
  if (!test.ok) {
    const { what, advice } = describeModelFailure(test.failure, name);
    return `${what} ${advice}`;
  }
  const seconds = Math.max(0.1, test.ms / 1000).toFixed(1);
  return test.cites
    ? `It works: it answered in ${seconds} s and named its source.`
    : `It answered in ${seconds} s, but named no source (“${test.said}”). Answers must, so another model may do better.`;
}
