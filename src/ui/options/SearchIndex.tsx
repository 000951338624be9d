import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ChoreView, IndexReport } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useChores } from '../parts/use-chores';
import { count } from '../words/size';
import { when } from '../words/when';

type State =
  | { state: 'loading' }
  /** `during`: the index was being worked on when this was asked. */
  | { state: 'known'; report: IndexReport; during: boolean }
  | { state: 'failed'; problem: Problem };

/** What the last check of the search index found, and the buttons that check and rebuild it. */
export function SearchIndex({ environment }: { environment: Environment }) {
  const { ask, listen, now: clock } = environment;
  const [now, setNow] = useState<State>({ state: 'loading' });
  const [asked, setAsked] = useState(false);
  const chores = useChores(environment);
  const chore = chores.find(({ name }) => name === 'index');
  const busy = chore !== undefined;
  const latest = useRef(0);
  const isBusy = useRef(busy);
  isBusy.current = busy;

  const look = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const during = isBusy.current;
    const found: State = await ask('index.report', {}).then(
      (report) => ({ state: 'known', report, during }),
      (error) => ({ state: 'failed', problem: toProblem(error) }),
    );
    if (latest.current === mine) setNow(found);
  }, [ask]);

  // Asks again when the work ends, which makes a new report, and when the number of documents changes.
  useEffect(() => {
    void look();
    return listen('library.changed', () => void look());
  }, [look, listen, busy]);

  async function turn(to: () => Promise<void>) {
    setAsked(true);
    try {
      await to();
      await look();
    } catch (error) {
      setNow({ state: 'failed', problem: toProblem(error) });
    }
    setAsked(false);
  }

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <div class="skeleton" aria-hidden="true" />;
  const { report } = now;
  // A report from before the work ended does not say how it ended.
  const isOld = now.during !== busy;
  const waiting = report.pending && !isOld && !asked;
  return (
    <div class="index-care">
      {chore || waiting ? (
        <IndexBar
          report={report}
          chores={chores}
          onStop={() => void turn(() => ask('chores.stop', { name: 'index' }))}
        />
      ) : (
        <div class="buttons">
          <Button
            disabled={asked || isOld}
            onClick={() => void turn(() => ask('index.rebuild', {}))}
          >
            Rebuild search index
          </Button>
          <Button disabled={asked || isOld} onClick={() => void turn(() => ask('index.check', {}))}>
            Check it
          </Button>
        </div>
      )}
      <p class="said" role="status">
        {!busy && !waiting && !isOld && <Said report={report} asked={asked} now={clock()} />}
      </p>
    </div>
  );
}

/** The progress of the work, or of the import that goes before it. */
function IndexBar({
  report,
  chores,
  onStop,
}: {
  report: IndexReport;
  chores: readonly ChoreView[];
  onStop: () => void;
}) {
  const own = chores.find(({ name }) => name === 'index');
  const before = chores.find(({ name }) => name === 'import');
  const work = report.found === 'asked' ? 'Making the index anew' : 'Mending the index';
  const waits = own === undefined && before !== undefined;
  return (
    <ChoreBar
      chore={own ?? before ?? { done: 0, total: 0 }}
      words={waits ? `${work} waits until the import or undo under way is done` : work}
      stop={{ words: 'Cancel', onStop }}
    />
  );
}

function Said({ report, asked, now }: { report: IndexReport; asked: boolean; now: Date }) {
  const { at, found, stopped, documents } = report;
  if (asked) return <>Looking…</>;
  if (at === 0) return <>{count(documents, 'document')} can be searched.</>;
  const day = when(new Date(at).toISOString(), now);
  if (stopped) {
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
