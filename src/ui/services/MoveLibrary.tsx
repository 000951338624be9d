import { useState } from 'preact/hooks';
import type { MovePlan, ServiceView } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Move } from '../../protocol/services/move';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { count, share, size } from '../words/size';
import { howLong } from '../words/when';
import { ReadBack } from './ReadBack';

type State =
  | { state: 'idle' }
  | { state: 'counting' }
  | { state: 'planned'; plan: MovePlan }
  | { state: 'failed'; problem: Problem };

/** Sends the existing library: shows what would be sent, lets the outbox send it, then reads some back. */
export function MoveLibrary({ view: { service, unsent, move } }: { view: ServiceView }) {
  const { ask } = useEnvironment();
  const [now, setNow] = useState<State>({ state: 'idle' });
  const { id, name } = service;
  const failed = (error: unknown) => setNow({ state: 'failed', problem: toProblem(error) });
  const then = (work: Promise<void>) => void work.then(() => setNow({ state: 'idle' }), failed);

  function plan() {
    setNow({ state: 'counting' });
    void ask('services.plan-move', { id }).then(
      (found) => setNow({ state: 'planned', plan: found }),
      failed,
    );
  }

  return (
    <details class="move" open={move !== undefined}>
      <summary>Move my library to {name}</summary>
      {now.state === 'failed' && <ProblemNotice problem={now.problem} />}
      {move !== undefined && <MoveProgress move={move} unsent={unsent} name={name} />}
      <p role="status">{move === undefined && words(now, name)}</p>
      <div class="buttons">
        {(move === undefined || move.finished) && (
          <Button disabled={now.state === 'counting'} onClick={plan}>
            See what would be sent
          </Button>
        )}
        {now.state === 'planned' && now.plan.documents > 0 && (
          <Button class="primary" onClick={() => then(ask('services.move', { id }))}>
            Send {count(now.plan.documents, 'document')}
          </Button>
        )}
        {move !== undefined && !move.finished && (
          <>
            <Button onClick={() => then(ask('services.move-pause', { id, paused: !move.paused }))}>
              {move.paused ? 'Go on' : 'Pause the move'}
            </Button>
            <Button onClick={() => then(ask('services.move-end', { id }))}>Stop the move</Button>
          </>
        )}
      </div>
      {service.kind === 'interface' ? (
        <ReadBack id={id} name={name} />
      ) : (
        <p class="advice">A custom connection cannot be read back: look there.</p>
      )}
    </details>
  );
}

function MoveProgress({ move, unsent, name }: { move: Move; unsent: number; name: string }) {
  const arrived = Math.max(0, move.posted - unsent);
  // Clips made since the move began do not belong to it.
  const total = Math.max(move.total, move.posted);
  const done = move.finished && unsent === 0;
  const stand = done
    ? `${count(move.posted, 'document')} sent to ${name}.`
    : `${share(arrived, total)} sent to ${name}.`;
  return (
    <>
      <progress
        aria-label={`Moving to ${name}`}
        max={Math.max(1, total)}
        value={done ? total : arrived}
      />
      <p role="status">
        {stand}
        {move.paused && ' Paused.'}
        {!done && !move.paused && ' It goes on after a restart; you can close this page.'}
      </p>
    </>
  );
}

function words(now: State, name: string): string {
  switch (now.state) {
    case 'idle':
      return 'Your library stays here as well. Nothing is sent before you have seen what.';
    case 'counting':
      return 'Counting…';
    case 'planned': {
      const { documents, bytes, already, takesMs, large } = now.plan;
      if (documents === 0)
        return `Everything is there or on its way (${count(already, 'document')}).`;
      const big =
        large === 0 ? '' : ` ${count(large, 'document')} may be larger than ${name} accepts.`;
      return `${count(documents, 'document')}, ${size(bytes)}, about ${howLong(takesMs)} at the pace ${name} allows. ${count(already, 'document')} went there before.${big}`;
    }
    case 'failed':
      return '';
  }
}
