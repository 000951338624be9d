import { useState } from 'preact/hooks';
import { randomLetters } from '../../line/proof';
import type { BridgeView } from '../../messages/requests';
import type { Right } from '../../protocol/assistants';
import { sha256 } from '../../protocol/digest';
import { useEnvironment } from '../environment';
import { Form } from '../form/Form';
import { Button } from '../parts/Button';
import { CheckField, TextField } from '../parts/Fields';
import { Icon } from '../parts/Icon';

interface NewClientProps {
  browser: string;
  onChange: (work: Promise<BridgeView>) => Promise<void>;
  onDone: () => void;
}

const LABELS: Record<Right, string> = {
  read: 'Search and read',
  ask: 'Ask questions (sentences are quoted; no service and no model is asked)',
  save: 'Save notes',
  push: 'Only push documents, under a connection of its own',
};

/** A key that pushes does nothing else. */
function withRight(rights: readonly Right[], right: Right): readonly Right[] {
  return right === 'push' ? ['push'] : [...rights.filter((one) => one !== 'push'), right];
}

/** Makes a key, and shows it once. It stays on this page: the background gets its digest alone. */
export function NewClient({ browser, onChange, onDone }: NewClientProps) {
  const { ask } = useEnvironment();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>(['read', 'ask']);
  const [namespaces, setNamespaces] = useState('');
  const [fault, setFault] = useState('');
  const [key, setKey] = useState<string>();

  async function make() {
    if (name.trim() === '') return setFault('Give it a name, by which you will know it again.');
    if (rights.length === 0) return setFault('Choose what it may do.');
    setFault('');
    const made = `jdb_${browser}_${randomLetters(26)}`;
    const wish = {
      name,
      rights: [...rights],
      namespaces: namespaces.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])),
      keySha: await sha256(made),
    };
    await onChange(ask('bridge.add-client', wish));
    setKey(made);
  }

  if (key !== undefined) {
    return (
      <div class="field" role="status">
        <p>
          The key of <strong>{name}</strong>. It is shown once: put it where it is needed now.
        </p>
        <p class="new-key">
          <code>{key}</code>
        </p>
        <p class="buttons">
          <Button onClick={() => void navigator.clipboard.writeText(key)}>Copy</Button>
          <Button onClick={onDone}>Done</Button>
        </p>
      </div>
    );
  }
  return (
    <Form class="field" onSubmit={() => void make()} onCancel={onDone}>
      <TextField
        first
        label="Name"
        value={name}
        placeholder="Claude on this computer"
        onInput={setName}
      />
      <fieldset>
        <legend>It may</legend>
        {(Object.keys(LABELS) as Right[]).map((right) => (
          <CheckField
            key={right}
            label={LABELS[right]}
            value={rights.includes(right)}
            onChange={(on) =>
              setRights(on ? withRight(rights, right) : rights.filter((one) => one !== right))
            }
          />
        ))}
      </fieldset>
      <TextField
        label="Only in these namespaces"
        value={namespaces}
        placeholder="all"
        advice="Names with commas between them. What is pushed has a name of its own, so leave this empty for that."
        onInput={setNamespaces}
      />
      {fault !== '' && (
        <p class="fault" role="alert">
          <Icon name="warning" /> {fault}
        </p>
      )}
      <p class="buttons">
        <button type="submit" class="secondary">
          Make the key
        </button>
        <Button onClick={onDone}>Cancel</Button>
      </p>
    </Form>
  );
}
