import { useState } from 'preact/hooks';
import { readCode } from '../../line/proof';
import type { BridgeView } from '../../messages/requests';
import { BRIDGE_KEY, bridgeOrigin } from '../../protocol/assistants';
import { useEnvironment } from '../environment';
import { Form } from '../form/Form';
import { Button } from '../parts/Button';
import { TextField } from '../parts/Fields';
import { Icon } from '../parts/Icon';
import type { KeyKeeper } from '../services/ServicesSection';

interface PairFormProps {
  paired: boolean;
  port: number;
  keys: Pick<KeyKeeper, 'keep'>;
  onChange: (work: Promise<BridgeView>) => Promise<void>;
}

/** Takes the code that the bridge shows. It goes into the database and is never sent. */
export function PairForm({ paired, port, keys, onChange }: PairFormProps) {
  const { ask } = useEnvironment();
  const [open, setOpen] = useState(!paired);
  const [code, setCode] = useState('');
  const [typedPort, setTypedPort] = useState(String(port));
  const [fault, setFault] = useState('');

  async function pair() {
    const secret = readCode(code);
    const at = Number(typedPort);
    if (secret === undefined) return setFault('A code has 16 letters and digits: check it.');
    if (!Number.isInteger(at) || at < 1 || at > 65_535) {
      return setFault('A port is a number from 1 to 65535.');
    }
    setFault('');
    await keys.keep({ serviceId: BRIDGE_KEY, origin: bridgeOrigin(at), secret });
    await onChange(ask('bridge.pair', { port: at }));
    setCode('');
    setOpen(false);
  }

  if (!open) {
    return <Button onClick={() => setOpen(true)}>Pair with another bridge</Button>;
  }
  return (
    <Form class="field" onSubmit={() => void pair()} onCancel={() => setOpen(!paired)}>
      {!paired && (
        <p class="advice">
          Start the bridge in a terminal with <code>npm run bridge</code>, and type the code that it
          shows. It listens on this computer alone.
        </p>
      )}
      <TextField
        label="Pairing code"
        value={code}
        placeholder="abcd-efgh-ijkl-mnop"
        onInput={setCode}
      />
      <TextField label="Port" value={typedPort} onInput={setTypedPort} />
      {fault !== '' && (
        <p class="fault" role="alert">
          <Icon name="warning" /> {fault}
        </p>
      )}
      <p class="buttons">
        <button type="submit" class="secondary" aria-disabled={readCode(code) === undefined}>
          Pair
        </button>
        {paired && <Button onClick={() => setOpen(false)}>Cancel</Button>}
      </p>
    </Form>
  );
}
