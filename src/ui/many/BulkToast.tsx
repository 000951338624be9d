import type { BulkJob } from '../../protocol/document/bulk-job';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { ProblemNotice } from '../parts/ProblemNotice';
import { count, figure } from '../words/size';
import type { BulkWork } from './bulk-work';

/** How far the change of many documents is, and its undo. */
export function BulkToast({ work }: { work: BulkWork }) {
  const job = work.job.value;
  const problem = work.problem.value;
  if (job === undefined && problem === undefined) return null;
  return (
    <div class="toast bulk" role="status">
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {job !== undefined && <JobWords job={job} work={work} />}
      <Button class="plain" aria-label="Dismiss" onClick={work.dismiss}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

function JobWords({ job, work }: { job: BulkJob; work: BulkWork }) {
  const { state, done, total } = job;
  if (state === 'running') {
    return (
      <ChoreBar
        chore={{ done, total }}
        words={DOING[job.action.do]}
        stop={{ words: 'Stop', onStop: () => void work.pause() }}
      />
    );
  }
  if (state === 'undoing')
    return <ChoreBar chore={{ done: total - done, total }} words="Undoing" />;
  const noun = job.action.do === 'join' ? 'duplicate' : 'document';
  const of = state === 'stopped' ? `${figure(done)} of ${count(total, noun)}` : count(done, noun);
  return (
    <>
      <span class="words">
        {of} {doneWords(job.action)}.
      </span>
      {state === 'stopped' && <Button onClick={() => void work.goOn()}>Go on</Button>}
      <Button aria-keyshortcuts="Control+Z" onClick={() => void work.undo()}>
        <Icon name="undo" /> Undo <Keys keys="Mod+Z" />
      </Button>
    </>
  );
}

const DOING = {
  remove: 'Removing',
  tag: 'Tagging',
  move: 'Moving',
  mark: 'Marking',
  join: 'Joining',
} as const;

function doneWords(action: BulkJob['action']): string {
  switch (action.do) {
    case 'remove':
      return 'removed';
    case 'tag':
      return 'tagged';
    case 'move':
      return 'moved';
    case 'join':
      return 'joined';
    case 'mark':
      return action.as === 'archived' ? 'archived' : `marked as ${action.as}`;
  }
}
