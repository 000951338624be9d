import { plural, sentences, t } from '../../i18n/message';
import type { BulkJob } from '../../protocol/document/bulk-job';
import { Button, CloseButton } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { PageLink } from '../parts/PageLink';
import { ProblemNotice } from '../parts/ProblemNotice';
import type { BulkWork } from './bulk-work';
import { FailedPages } from './FailedPages';

/** Shows the progress of a bulk change, and its undo. */
export function BulkToast({ work }: { work: BulkWork }) {
  const job = work.job.value;
  const problem = work.problem.value;
  const starting = work.starting.value;
  if (starting !== undefined) {
    return (
      <div class="toast bulk" role="status">
        <ChoreBar
          chore={{ done: 0, total: 0 }}
          words={t(wordsFor(starting)[0], { name: recipientOf(starting) })}
          onStop={() => void work.undo()}
        />
      </div>
    );
  }
  if (job === undefined && problem === undefined) return null;
  return (
    <div class="toast bulk" role="status">
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {job !== undefined && <JobWords job={job} work={work} />}
      <CloseButton label={t('words_dismiss')} onClick={work.dismiss} />
    </div>
  );
}

/** Announces the undo of a bulk change to screen readers. The toast is gone, and sighted people see the result. */
export function BulkUndone({ work }: { work: BulkWork }) {
  return (
    <p class="heard" role="status">
      {work.undone.value && t('words_undone')}
    </p>
  );
}

function JobWords({ job, work }: { job: BulkJob; work: BulkWork }) {
  const { state, done, total, action, failed = 0 } = job;
  const [doing, whole, part] = wordsFor(action);
  const isFull = work.isFull.value;
  const report = failed > 0 && <FailedPages job={job} work={work} />;
  const name = recipientOf(action);
  const where = action.do === 'deliver' && (
    <PageLink path="activity.html#deliveries">{t('activity_title')}</PageLink>
  );
  if (state === 'running') {
    return (
      <>
        <ChoreBar
          chore={{ done: done + failed, total, isFull }}
          words={t(doing, { name })}
          stop={t('words_stop')}
          onStop={() => void work.pause()}
        />
        {where}
        {report}
      </>
    );
  }
  if (state === 'undoing')
    return <ChoreBar chore={{ done: total - done, total, isFull }} words={t('many_undoing')} />;
  if (state === 'undone') {
    return (
      <>
        <span class="words">
          {action.do === 'deliver'
            ? plural('many_leftBefore', job.left ?? 0, { name })
            : plural('imports_undoneExcept', job.left ?? 0)}
        </span>
        {where}
      </>
    );
  }
  const before = action.do === 'deliver' && state === 'done' ? total - done : 0;
  return (
    <>
      <span class="words">
        {state === 'stopped'
          ? plural(part, total, { done, name })
          : sentences(
              plural(whole, done, { name }),
              before === 0 ? '' : plural('services_wentBefore', before),
            )}
      </span>
      {where}
      {report}
      {state === 'stopped' && <Button onClick={() => void work.goOn()}>{t('words_goOn')}</Button>}
      <Button aria-keyshortcuts="Control+Z" onClick={() => void work.undo()}>
        <Icon name="undo" /> {t('words_undo')} <Keys keys="Mod+Z" />
      </Button>
    </>
  );
}

/** Only a delivery has a recipient. */
const recipientOf = (action: BulkJob['action']) => (action.do === 'deliver' ? action.name : '');

/** Returns the words for an action: while it runs, when all of it is done, and when it was stopped. */
function wordsFor(action: BulkJob['action']) {
  if (action.do === 'mark') return WORDS[action.as];
  if (action.do !== 'tag' || action.drop.length === 0) return WORDS[action.do];
  return WORDS[action.add.length === 0 ? 'untag' : 'retag'];
}

const WORDS = {
  remove: ['many_removing', 'many_removed', 'many_removedSome'],
  tag: ['many_tagging', 'many_tagged', 'many_taggedSome'],
  retag: ['many_tagging', 'many_retagged', 'many_taggedSome'],
  untag: ['many_tagging', 'many_untagged', 'many_taggedSome'],
  move: ['many_moving', 'many_moved', 'many_movedSome'],
  join: ['many_joining', 'many_joined', 'many_joinedSome'],
  deliver: ['many_delivering', 'many_delivered', 'many_deliveredSome'],
  fetch: ['many_fetching', 'many_fetched', 'many_fetchedSome'],
  read: ['many_marking', 'many_read', 'many_readSome'],
  unread: ['many_marking', 'many_unread', 'many_unreadSome'],
  archived: ['many_marking', 'many_archived', 'many_archivedSome'],
} as const;
