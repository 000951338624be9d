import type { BridgeView } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import type { KeyKeeper } from '../services/ServicesSection';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { ClientList } from './ClientList';
import { PairForm } from './PairForm';

/** The bridge to assistants and scripts: its pairing, its one switch, and who has a key. */
export function AssistantsSection({ keys }: { keys: Pick<KeyKeeper, 'keep'> }) {
  const { ask } = useEnvironment();
  const [now, show] = useLoaded(() => ask('bridge.view', {}), [], 'bridge.changed');
  const { problem, attempt } = useAttempt();

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <Skeleton />;
  const view = now.value;
  const change = (work: Promise<BridgeView>) => attempt(() => show(work));

  return (
    <div class="assistants">
      {problem && <ProblemNotice problem={problem} />}
      {view.paired && (
        <>
          <label class="switch">
            <input
              type="checkbox"
              checked={view.on}
              onChange={({ currentTarget: { checked } }) =>
                void change(ask('bridge.switch', { on: checked }))
              }
            />{' '}
            Let programs with a key ask this library
          </label>
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
  if (!on) return 'Closed: nobody is answered.';
  if (active !== undefined) return `${active} is asking.`;
  if (line === 'connected') return `Connected to the bridge at port ${port}.`;
  return line === 'refused'
    ? `What listens at port ${port} does not know this pairing. Pair anew with the code it shows.`
    : `No bridge answers at port ${port}. Start it with: npm run bridge`;
}
