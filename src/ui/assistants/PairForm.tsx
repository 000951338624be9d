import { useId, useState } from 'preact/hooks';
import { rich, t } from '../../i18n/message';
import { readCode } from '../../line/proof';
import { BRIDGE_KEY, bridgeOrigin } from '../../protocol/assistants';
import { useEnvironment } from '../environment';
import { Form, FormButtons } from '../form/Form';
import { Button } from '../parts/Button';
import { TextField } from '../parts/Fields';
import { Icon } from '../parts/Icon';
import type { KeyKeeper } from '../services/ServicesSection';
import type { Change } from './change';

interface PairFormProps {
  paired: boolean;
  port: number;
  keys: Pick<KeyKeeper, 'keep'>;
  onChange: Change;
}

const EXAMPLE = 'abcd-efgh-ijkl-mnop';

/** Takes the code that the bridge shows. The code goes into the database and is never sent. */
export function PairForm({ paired, port, keys, onChange }: PairFormProps) {
  const { ask } = useEnvironment();
  const [open, setOpen] = useState(!paired);
  const [code, setCode] = useState('');
  const [typedPort, setTypedPort] = useState(String(port));
  const [fault, setFault] = useState<{ of: 'code' | 'port'; words: string }>();
  const id = useId();
  const about = { advice: `${id}-advice`, fault: `${id}-fault` };

  async function pair() {
    const secret = readCode(code);
    const at = Number(typedPort);
    if (secret === undefined) return setFault({ of: 'code', words: t('assistants_codeFault') });
    if (!Number.isInteger(at) || at < 1 || at > 65_535) {
      return setFault({ of: 'port', words: t('assistants_portFault') });
    }
    setFault(undefined);
    const isPaired = await onChange(async () => {
      await keys.keep({ serviceId: BRIDGE_KEY, origin: bridgeOrigin(at), secret });
      return ask('bridge.pair', { port: at });
    });
    if (!isPaired) return;
    setCode('');
    setOpen(false);
  }

  if (!open) {
    return <Button onClick={() => setOpen(true)}>{t('assistants_pairAnother')}</Button>;
  }
  return (
    <Form class="field" onSubmit={pair} onCancel={() => setOpen(!paired)}>
      {!paired && (
        <p class="advice" id={about.advice}>
          {rich('assistants_pairAdvice', { code: (words) => <code dir="ltr">{words}</code> })}
        </p>
      )}
      <TextField
        label={t('assistants_code')}
        value={code}
        placeholder={EXAMPLE}
        about={fault?.of === 'code' ? about.fault : about.advice}
        invalid={fault?.of === 'code'}
        onInput={setCode}
      />
      <TextField
        label={t('assistants_port')}
        value={typedPort}
        about={fault?.of === 'port' ? about.fault : undefined}
        invalid={fault?.of === 'port'}
        onInput={setTypedPort}
      />
      {fault !== undefined && (
        <p class="fault" role="alert" id={about.fault}>
          <Icon name="warning" /> {fault.words}
        </p>
      )}
      <FormButtons
        class="secondary"
        submit={t('assistants_pair')}
        aria-disabled={readCode(code) === undefined}
        onCancel={paired ? () => setOpen(false) : undefined}
      />
    </Form>
  );
}
