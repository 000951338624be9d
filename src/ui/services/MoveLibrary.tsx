import { useState } from 'preact/hooks';
import type { MovePlan, MoveVerification, ServiceView } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { ProblemNotice } from '../parts/ProblemNotice';
import type { Surroundings } from '../surroundings';
import { count, size } from '../words/size';
import { howLong } from '../words/when';
import { describeFailure } from './failure';

const SAMPLE = 5;

type State =
  | { state: 'idle' }
  | { state: 'busy'; what: string }
  | { state: 'planned'; plan: MovePlan }
  | { state: 'posted'; posted: number }
  | { state: 'verified'; verification: MoveVerification }
  | { state: 'failed'; problem: Problem };

/** Sends what is in the library already: first told, then done by the outbox, then read back. */
export function MoveLibrary({
  view: { service, unsent },
  surroundings: { ask },
}: {
  view: ServiceView;
  surroundings: Surroundings;
}) {
  const [now, setNow] = useState<State>({ state: 'idle' });
  const { id, name } = service;

  async function go(what: string, work: () => Promise<State>) {
    setNow({ state: 'busy', what });
    setNow(await work().catch((error): State => ({ state: 'failed', problem: toProblem(error) })));
  }
  const plan = () =>
    go('Counting…', async () => ({
      state: 'planned',
      plan: await ask('services.plan-move', { id }),
    }));
  const post = () =>
    go('Putting documents into the outbox…', async () => ({
      state: 'posted',
      ...(await ask('services.move', { id })),
    }));
  const verify = () =>
    go(`Asking ${name} for some of them…`, async () => ({
      state: 'verified',
      verification: await ask('services.verify-move', { id, sample: SAMPLE }),
    }));

  return (
    <details class="move">
      <summary>Move my library to {name}</summary>
      <p role="status">{words(now, name, unsent)}</p>
      {now.state === 'failed' && <ProblemNotice problem={now.problem} />}
      <div class="buttons">
        <button
          type="button"
          class="secondary"
          disabled={now.state === 'busy'}
          onClick={() => void plan()}
        >
          See what would be sent
        </button>
        {now.state === 'planned' && now.plan.documents > 0 && (
          <button type="button" class="primary" onClick={() => void post()}>
            Send {count(now.plan.documents, 'document')}
          </button>
        )}
        {service.kind === 'interface' && (
          <button
            type="button"
            class="secondary"
            disabled={now.state === 'busy' || unsent > 0}
            onClick={() => void verify()}
          >
            Check that they arrived
          </button>
        )}
      </div>
    </details>
  );
}

function words(now: State, name: string, unsent: number): string {
  switch (now.state) {
    case 'idle':
      return unsent > 0
        ? `${count(unsent, 'document')} on the way. Sending goes on after a restart; “Pause sending” holds it.`
        : 'Your library stays here as well. Nothing is sent before you have seen what.';
    case 'busy':
      return now.what;
    case 'planned': {
      const { documents, bytes, already, takesMs, large } = now.plan;
      if (documents === 0)
        return `Everything is there or on its way (${count(already, 'document')}).`;
      const big =
        large === 0 ? '' : ` ${count(large, 'document')} may be larger than ${name} accepts.`;
      return `${count(documents, 'document')}, ${size(bytes)}, about ${howLong(takesMs)} at the pace ${name} allows. ${count(already, 'document')} went there before.${big}`;
    }
    case 'posted':
      return `${count(now.posted, 'document')} in the outbox. You can close this page.`;
    case 'verified': {
      const { asked, found, missing, failure } = now.verification;
      if (failure !== undefined) return describeFailure(failure, name).what;
      if (missing.length === 0) return `Asked for ${asked}, found ${found}.`;
      return `Asked for ${asked}, found ${found}. Not found: ${missing.join(', ')}. It may take ${name} a while to index them.`;
    }
    case 'failed':
      return '';
  }
}
