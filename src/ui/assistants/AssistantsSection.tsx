import { t } from '../../i18n/message';
import type { BridgeView } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Switch } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import type { KeyKeeper } from '../services/ServicesSection';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { ClientList } from './ClientList';
import type { Change } from './change';
import { PairForm } from './PairForm';

/** The bridge to assistants and scripts: pairing, the switch, and the clients that have a key. */
export function AssistantsSection({ keys }: { keys: Pick<KeyKeeper, 'keep'> }) {
  const { ask } = useEnvironment();
  const [now, show] = useLoaded(() => ask('bridge.view', {}), [], 'bridge.changed');
  const { problem, attempt } = useAttempt();

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <Skeleton />;
  const view = now.value;
  const change: Change = (work) => attempt(async () => show(await work()));

  return (
    <div class="assistants">
      {problem && <ProblemNotice problem={problem} />}
      {view.paired && (
        <>
          <Switch
            label={t('assistants_switch')}
            value={view.on}
            onChange={(on) => void change(() => ask('bridge.switch', { on }))}
          />
          <p class="line-state" role="status">
            {stateOf(view)}
          </p>
        </>
      )}
      <PairForm paired={view.paired} port={view.port} keys={keys} onChange={change} />
      {view.paired && <ClientList view={view} onChange={change} />}
    </div>
  );
}

function stateOf({ on, line, port, active }: BridgeView): string {
  if (!on) return t('assistants_closed');
  if (active !== undefined) return t('assistants_isAsking', { name: active });
  if (line === 'connected') return t('assistants_connected', { port: String(port) });
  return t(line === 'refused' ? 'assistants_refused' : 'assistants_noBridge', {
    port: String(port),
  });
}
