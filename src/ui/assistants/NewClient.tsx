import { useId, useState } from 'preact/hooks';
import { type MessageKey, rich, t } from '../../i18n/message';
import { randomLetters } from '../../line/proof';
import type { Right } from '../../protocol/assistants';
import { sha256 } from '../../protocol/digest';
import { useEnvironment } from '../environment';
import { Form, FormButtons } from '../form/Form';
import { Button } from '../parts/Button';
import { CheckField, TextField, takeFocus } from '../parts/Fields';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said } from '../parts/Said';
import { useAttempt } from '../state/use-attempt';
import type { Change } from './change';

interface NewClientProps {
  browser: string;
  onChange: Change;
  onDone: () => void;
}

const LABELS = {
  read: 'assistants_rightRead',
  ask: 'assistants_rightAsk',
  save: 'assistants_rightSave',
  push: 'assistants_rightPush',
} as const satisfies Record<Right, MessageKey>;

/** Adds or removes a right. A key that may push has no other right. */
function withRight(rights: readonly Right[], right: Right): readonly Right[] {
  return right === 'push' ? ['push'] : [...rights.filter((one) => one !== 'push'), right];
}

/** Makes a key and shows it once. The key stays on this page; the background gets only its digest. */
export function NewClient({ browser, onChange, onDone }: NewClientProps) {
  const { ask, browser: port } = useEnvironment();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>(['read', 'ask']);
  const [namespaces, setNamespaces] = useState('');
  const [fault, setFault] = useState('');
  const [key, setKey] = useState<string>();
  const [said, say] = useState('');
  const about = useId();
  const { problem, attempt } = useAttempt();

  async function make() {
    if (name.trim() === '') return setFault(t('assistants_needsName'));
    if (rights.length === 0) return setFault(t('assistants_needsRight'));
    setFault('');
    const made = `jdb_${browser}_${randomLetters(26)}`;
    const wish = {
      name,
      rights: [...rights],
      namespaces: namespaces.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])),
      keySha: await sha256(made),
    };
    if (await onChange(() => ask('bridge.add-client', wish))) setKey(made);
  }

  if (key !== undefined) {
    const copy = () =>
      attempt(async () => {
        await port.copy(key);
        say(t('words_copied'));
      });
    return (
      <div class="field">
        <p id={about} role="status">
          {rich('assistants_newKey', { name: <strong dir="auto">{name}</strong> })}
        </p>
        <p class="new-key">
          <code>{key}</code>
        </p>
        <p class="buttons">
          <Button ref={takeFocus} aria-describedby={about} onClick={() => void copy()}>
            {t('words_copy')}
          </Button>
          <Button onClick={onDone}>{t('words_done')}</Button>
        </p>
        <Said words={said} />
        {problem && <ProblemNotice problem={problem} />}
      </div>
    );
  }
  return (
    <Form class="field" onSubmit={make} onCancel={onDone}>
      <TextField
        first
        label={t('words_name')}
        value={name}
        placeholder={t('assistants_nameExample')}
        onInput={setName}
      />
      <fieldset>
        <legend>{t('assistants_itMay')}</legend>
        {(Object.keys(LABELS) as Right[]).map((right) => (
          <CheckField
            key={right}
            label={t(LABELS[right])}
            value={rights.includes(right)}
            onChange={(on) =>
              setRights(on ? withRight(rights, right) : rights.filter((one) => one !== right))
            }
          />
        ))}
      </fieldset>
      <TextField
        label={t('assistants_onlyIn')}
        value={namespaces}
        placeholder={t('assistants_allNamespaces')}
        advice={t('assistants_onlyInAdvice')}
        onInput={setNamespaces}
      />
      {fault !== '' && (
        <p class="fault" role="alert">
          <Icon name="warning" /> {fault}
        </p>
      )}
      <FormButtons class="secondary" submit={t('assistants_makeTheKey')} onCancel={onDone} />
    </Form>
  );
}
