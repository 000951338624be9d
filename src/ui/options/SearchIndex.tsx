import { useEffect, useState } from 'preact/hooks';
import type { IndexReport } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useChore } from '../parts/use-chores';
import type { Surroundings } from '../surroundings';
import { count } from '../words/size';
import { when } from '../words/when';

type State =
  | { state: 'loading' }
  | { state: 'known'; report: IndexReport }
  | { state: 'failed'; problem: Problem };

/** What the last look at the search index found, and the button that makes it anew. */
export function SearchIndex({ surroundings }: { surroundings: Surroundings }) {
  const { ask, listen, now: clock } = surroundings;
  const [now, setNow] = useState<State>({ state: 'loading' });
  const [asked, setAsked] = useState(false);
  const chore = useChore(surroundings, 'index');
  const busy = chore !== undefined;

  // Asked again when the work ends: then there is a new report; and when there are more documents, or fewer.
  useEffect(() => {
    const look = () =>
      void ask('index.report', {}).then(
        (report) => setNow({ state: 'known', report }),
        (error) => setNow({ state: 'failed', problem: toProblem(error) }),
      );
    look();
    return listen('library.changed', look);
  }, [ask, listen, busy, asked]);

  async function start(name: 'index.check' | 'index.rebuild') {
    setAsked(true);
    try {
      await ask(name, {});
    } catch (error) {
      setNow({ state: 'failed', problem: toProblem(error) });
    }
    setAsked(false);
  }

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <div class="skeleton" aria-hidden="true" />;
  const { report } = now;
  return (
    <div class="index-care">
      {chore ? (
        <ChoreBar
          chore={chore}
          words={report.found === 'asked' ? 'Making the index anew' : 'Mending the index'}
          stop={{ words: 'Cancel', onStop: () => void ask('chores.stop', { name: 'index' }) }}
        />
      ) : (
        <div class="buttons">
          <button
            type="button"
            class="secondary"
            disabled={asked}
            onClick={() => void start('index.rebuild')}
          >
            Rebuild search index
          </button>
          <button
            type="button"
            class="secondary"
            disabled={asked}
            onClick={() => void start('index.check')}
          >
            Check it
          </button>
        </div>
      )}
      <p class="said" role="status">
        {!busy && <Said report={report} asked={asked} now={clock()} />}
      </p>
    </div>
  );
}

function Said({ report, asked, now }: { report: IndexReport; asked: boolean; now: Date }) {
  const { at, found, pending, stopped, documents } = report;
  if (asked) return <>Looking…</>;
  if (at === 0) return <>{count(documents, 'document')} can be searched.</>;
  const day = when(new Date(at).toISOString(), now);
  if (stopped || pending) {
    return (
      <>
        <Icon name="warning" /> {STOPPED[found]}
      </>
    );
  }
  return (
    <>
      <Icon name="check" /> {DONE[found](count(documents, 'document'))} ({day})
    </>
  );
}

const MISSING = 'Some documents cannot be found until “Check it” has mended it.';

const STOPPED: Record<IndexReport['found'], string> = {
  sound: MISSING,
  asked: 'Stopped. The index is as good as it was: everything can be found.',
  unfinished: `The index is not finished. ${MISSING}`,
  outdated: 'The index is partly of an older version. “Rebuild search index” finishes it.',
  damaged: `The index is damaged. ${MISSING}`,
  disagrees: `The index does not agree with your documents. ${MISSING}`,
};

const DONE: Record<IndexReport['found'], (documents: string) => string> = {
  sound: (documents) => `The index is sound: ${documents} can be searched.`,
  asked: (documents) => `Made anew: ${documents} can be searched.`,
  unfinished: (documents) => `Finished what was cut off: ${documents} can be searched.`,
  outdated: (documents) => `Made anew for this version: ${documents} can be searched.`,
  damaged: (documents) =>
    `The index was damaged and has been mended; nothing you kept was lost. ${documents} can be searched.`,
  disagrees: (documents) =>
    `The index did not agree with your documents and has been mended. ${documents} can be searched.`,
};
