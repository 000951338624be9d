import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Form } from '../form/Form';
import { NamespaceInput } from '../form/NamespaceInput';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said } from '../parts/Said';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';

/** The namespace for clips if the person chooses none. */
export function DefaultNamespace() {
  const { ask } = useEnvironment();
  const [now, show] = useLoaded(
    async () => {
      const [settings, { all }] = await Promise.all([
        ask('settings.read', {}),
        ask('namespaces.list', {}),
      ]);
      return { chosen: settings.defaultNamespace, all };
    },
    [],
    'settings.changed',
  );
  const [typed, setTyped] = useState<string>();
  const [said, setSaid] = useState('');
  const { problem, attempt } = useAttempt();

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  const { chosen, all } = now.state === 'ready' ? now.value : { chosen: '', all: [] };
  const name = typed ?? chosen;

  async function change(next: string) {
    if (next === chosen) return;
    await attempt(async () => {
      const { defaultNamespace: saved } = await ask('settings.change', { defaultNamespace: next });
      await show({ chosen: saved, all });
      setTyped(undefined);
      setSaid(
        saved === '' ? t('settings_savedAsLast') : t('settings_savedTo', { namespace: saved }),
      );
    });
  }

  return (
    <Form class="field" onSubmit={() => change(name)}>
      <label for="default-namespace">{t('settings_defaultNamespace')}</label>
      <NamespaceInput
        id="default-namespace"
        aria-describedby="default-namespace-about"
        placeholder={t('settings_usedLast')}
        disabled={now.state === 'loading'}
        value={name}
        onInput={setTyped}
        onChange={(next) => void change(next)}
      />
      <datalist id="namespaces">
        {all.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <p id="default-namespace-about" class="advice">
        {t('settings_defaultNamespaceAdvice')}
      </p>
      {problem === undefined ? <Said words={said} /> : <ProblemNotice problem={problem} />}
    </Form>
  );
}
