import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { RestoreJob } from '../../protocol/backup/restore-job';
import { isUnderWay, type WorkTurn } from '../../protocol/work-state';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useChore } from '../parts/use-chores';
import { useAttempt } from '../state/use-attempt';
import { useWatchedWork } from '../state/use-watched-work';
import { restoreWords } from './backup-words';

/** The last restore: its progress, its result and its undo. @param isSent whether this page is reading its file */
export function RestoreCard({ isSent }: { isSent: boolean }) {
  const { ask, now } = useEnvironment();
  const [job, setJob] = useState<RestoreJob>();
  const { problem, attempt, fail, clear } = useAttempt();
  const busy = job !== undefined && isUnderWay(job);
  const chore = useChore('restore', busy);

  const load = async () => {
    try {
      const now = await ask('restore.latest', {});
      setJob(now);
      // The job is running, so a request that failed because its worker ended does not matter.
      if (now !== undefined && isUnderWay(now)) clear();
    } catch (error) {
      fail(error);
    }
  };

  const askFor = useWatchedWork(load, [isSent, chore?.done, chore === undefined]);
  const turn = (to: WorkTurn) =>
    askFor(() => attempt(() => job && ask('restore.turn', { id: job.id, to })));
  const forget = () => attempt(() => job && ask('restore.forget', { id: job.id })).then(load);

  const notice = problem && <ProblemNotice problem={problem} />;
  if (job === undefined || isSent) return notice;
  const { state, added, changed, skipped, takenBack, left, total } = job;
  const written = added + changed;
  return (
    <article class="import" aria-label={t('backup_restoreOf', { file: job.name })}>
      <h3>
        <bdi>{job.name}</bdi>
      </h3>
      {notice}
      <p class="advice">{when(job.startedAt, now())}</p>
      {busy && (
        <ChoreBar
          chore={{
            ...(state === 'running'
              ? { done: written + skipped, total }
              : { done: takenBack + left, total: written }),
            isFull: chore?.isFull,
          }}
          words={t(state === 'running' ? 'backup_restoring' : 'backup_undoing')}
          onStop={() => void turn('stopped')}
        />
      )}
      <p role="status">{restoreWords(job)}</p>
      {!busy && (
        <div class="buttons">
          {state === 'stopped' && takenBack === 0 && (
            <Button class="primary" onClick={() => void turn('running')}>
              {t('words_goOn')}
            </Button>
          )}
          {(state === 'done' || state === 'stopped') && written > takenBack + left && (
            <Button onClick={() => void turn('undoing')}>
              <Icon name="undo" /> {t(takenBack === 0 ? 'backup_undo' : 'words_undoRest')}
            </Button>
          )}
          <Button class="plain" onClick={() => void forget()}>
            {t('words_dismiss')}
          </Button>
        </div>
      )}
    </article>
  );
}
