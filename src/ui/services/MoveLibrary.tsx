import { plural, sentences, t } from '../../i18n/message';
import { size } from '../../i18n/numbers';
import { howLong } from '../../i18n/times';
import type { MovePlan, ServiceView } from '../../messages/requests';
import type { Move } from '../../protocol/services/move';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { type Run, useRun } from '../state/use-run';
import { ReadBack } from './ReadBack';

type Counting = Run<'counting', MovePlan>;

/** Sends the existing library: shows what would be sent, lets the outbox send it, then checks some of it. */
export function MoveLibrary({ view: { service, unsent, move } }: { view: ServiceView }) {
  const { ask } = useEnvironment();
  const { now, run } = useRun<'counting', MovePlan>();
  const { id, name } = service;
  const plan = () =>
    run((tell) => {
      tell('counting');
      return ask('services.plan-move', { id });
    });
  /** Does the work and clears the plan, which is outdated afterwards. */
  const then = (work: Promise<void>) => void run(() => work.then(() => undefined));

  return (
    <details class="move" open={move !== undefined}>
      <summary>{t('services_moveTo', { name })}</summary>
      {now.state === 'failed' && <ProblemNotice problem={now.problem} />}
      {move !== undefined && <MoveProgress move={move} unsent={unsent} name={name} />}
      <p role="status">{move === undefined && words(now, name)}</p>
      <div class="buttons">
        {(move === undefined || move.finished) && (
          <Button disabled={now.state === 'running'} onClick={() => void plan()}>
            {t('services_seePlan')}
          </Button>
        )}
        {now.state === 'done' && now.result.documents > 0 && (
          <Button class="primary" onClick={() => then(ask('services.move', { id }))}>
            {plural('services_sendDocuments', now.result.documents)}
          </Button>
        )}
        {move !== undefined && !move.finished && (
          <>
            <Button onClick={() => then(ask('services.move-pause', { id, paused: !move.paused }))}>
              {t(move.paused ? 'words_goOn' : 'services_pauseMove')}
            </Button>
            <Button onClick={() => then(ask('services.move-end', { id }))}>
              {t('services_stopMove')}
            </Button>
          </>
        )}
      </div>
      {service.kind === 'interface' ? (
        <ReadBack id={id} name={name} />
      ) : (
        <p class="advice">{t('services_notReadBack')}</p>
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
    ? plural('services_moved', move.posted, { name })
    : plural('services_movedSome', total, { done: arrived, name });
  return (
    <>
      <progress
        aria-label={t('services_movingTo', { name })}
        max={Math.max(1, total)}
        value={done ? total : arrived}
      />
      <p role="status">
        {sentences(
          stand,
          move.paused ? t('services_moveIsPaused') : '',
          !done && !move.paused ? t('services_moveGoesOn') : '',
        )}
      </p>
    </>
  );
}

function words(now: Counting, name: string): string {
  switch (now.state) {
    case 'idle':
      return t('services_staysHere');
    case 'running':
      return t('services_counting');
    case 'done': {
      const { documents, bytes, already, takesMs, large } = now.result;
      if (documents === 0) return plural('services_nothingToMove', already);
      return sentences(
        plural('services_plan', documents, { size: size(bytes), time: howLong(takesMs), name }),
        plural('services_wentBefore', already),
        large === 0 ? '' : plural('services_tooLarge', large, { name }),
      );
    }
    case 'failed':
      return '';
  }
}
