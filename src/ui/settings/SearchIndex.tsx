import { useState } from 'preact/hooks';
import type { ChoreView, IndexReport } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useChores } from '../parts/use-chores';
import { useLoaded } from '../state/use-loaded';
import { count } from '../words/size';
import { when } from '../words/when';

/** What the last check of the search index found, and the buttons that check and rebuild it. */
export function SearchIndex() {
  const { ask, now: clock } = useEnvironment();
  const [asked, setAsked] = useState(false);
  const chores = useChores();
  const chore = chores.find(({ name }) => name === 'index');
  const busy = chore !== undefined;
  /** `during`: the index was being worked on when this was asked. */
  const load = async () => ({ report: await ask('index.report', {}), during: busy });
  // Loads again when the work ends, which makes a new report, and when the number of documents changes.
  const [now, show] = useLoaded(load, [busy], 'library.changed');

  async function turn(to: () => Promise<void>) {
    setAsked(true);
    const work = to();
    // Shown last, so that no other answer overtakes a failure.
    await Promise.allSettled([work]);
    await show(work.then(load));
    setAsked(false);
  }

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <div class="skeleton" aria-hidden="true" />;
  const { report, during } = now.value;
  // A report from before the work ended does not say how it ended.
  const isOld = during !== busy;
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
function IndexBar(props: {
  report: IndexReport;
  chores: readonly ChoreView[];
  onStop: () => void;
}) {
  const { report, chores, onStop } = props;
  const own = chores.find(({ name }) => name === 'index');
  const before = chores.find(({ name }) => name === 'import');
  const work = report.found === 'asked' ? 'Rebuilding the index' : 'Repairing the index';
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

const MISSING = 'Some documents cannot be found until “Check it” has repaired it.';

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
  asked: (documents) => `Rebuilt: ${documents} can be searched.`,
  unfinished: (documents) => `Finished what was cut off: ${documents} can be searched.`,
  outdated: (documents) => `Rebuilt for this version: ${documents} can be searched.`,
  damaged: (documents) =>
    `The index was damaged and has been repaired; nothing you kept was lost. ${documents} can be searched.`,
  disagrees: (documents) =>
    `The index did not agree with your documents and has been repaired. ${documents} can be searched.`,
};
