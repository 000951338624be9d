import { useEffect, useState } from 'preact/hooks';
import type { NamespaceList } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';

type NamespaceState =
  | { state: 'loading' }
  | { state: 'ready'; chosen: string; namespaces: NamespaceList }
  | { state: 'failed'; problem: Problem };

/** The namespace for clips where the person chooses none. */
export function DefaultNamespace({ environment: { ask } }: { environment: Environment }) {
  const [now, setNow] = useState<NamespaceState>({ state: 'loading' });
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');

  useEffect(() => {
    Promise.all([ask('settings.read', {}), ask('namespaces.list', {})]).then(
      ([settings, namespaces]) => {
        setNow({ state: 'ready', chosen: settings.defaultNamespace, namespaces });
        setTyped(settings.defaultNamespace);
      },
      (error) => setNow({ state: 'failed', problem: toProblem(error) }),
    );
  }, [ask]);

  async function change(name: string) {
    if (now.state !== 'ready' || name === now.chosen) return;
    try {
      const settings = await ask('settings.change', { defaultNamespace: name });
      setNow({ ...now, chosen: settings.defaultNamespace });
      setTyped(settings.defaultNamespace);
      setSaid(
        settings.defaultNamespace === ''
          ? 'Saved: new clips go where the last one went.'
          : `Saved: new clips go to ${settings.defaultNamespace}.`,
      );
    } catch (error) {
      setNow({ state: 'failed', problem: toProblem(error) });
    }
  }

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        void change(typed);
      }}
    >
      <label for="default-namespace">Default namespace</label>
      <input
        id="default-namespace"
        type="text"
        list="namespaces"
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        placeholder="The one used last"
        aria-describedby="default-namespace-about"
        disabled={now.state === 'loading'}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => void change(event.currentTarget.value)}
      />
      <datalist id="namespaces">
        {now.state === 'ready' &&
          now.namespaces.all.map(({ name }) => <option key={name} value={name} />)}
      </datalist>
      <p id="default-namespace-about" class="advice">
        Suggested whenever you save. Leave it empty to be offered the one you used last.
      </p>
      <p class="said" role="status">
        {said !== '' && <Icon name="check" />} {said}
      </p>
    </form>
  );
}
