import { useRef, useState } from 'preact/hooks';
import { type MessageKey, type PluralKey, plural, sentences, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { ChoreView, IndexReport } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useChores } from '../parts/use-chores';
import { useLoaded } from '../state/use-loaded';

/** What the last check of the search index found, and the buttons that check and rebuild it. */
export function SearchIndex() {
  const { ask, now: clock } = useEnvironment();
  const [asked, setAsked] = useState(false);
  const chores = useChores();
  const chore = chores.find(({ name }) => name === 'index');
  const busy = chore !== undefined;
  const latest = useRef(busy);
  latest.current = busy;
  /** `during`: whether work on the index was running at the time of the request. */
  const load = async () => {
    const during = latest.current;
    return { report: await ask('index.report', {}), during };
  };
  // Loads again when the work ends, because that makes a new report, and when the number of documents changes.
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
  // A report from before the end of the work does not contain its result.
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
            {t('settings_rebuild')}
          </Button>
          <Button disabled={asked || isOld} onClick={() => void turn(() => ask('index.check', {}))}>
            {t('settings_check')}
          </Button>
        </div>
      )}
      <p class="said" role="status">
        {!busy && !waiting && !isOld && <Said report={report} asked={asked} now={clock()} />}
      </p>
    </div>
  );
}

/** The progress of the work, or of the import that it waits for. */
function IndexBar(props: {
  report: IndexReport;
  chores: readonly ChoreView[];
  onStop: () => void;
}) {
  const { report, chores, onStop } = props;
  const own = chores.find(({ name }) => name === 'index');
  const before = chores.find(({ name }) => name === 'import');
  const isAsked = report.found === 'asked';
  const waits = own === undefined && before !== undefined;
  return (
    <ChoreBar
      chore={own ?? before ?? { done: 0, total: 0 }}
      words={
        waits
          ? t(isAsked ? 'settings_rebuildingWaits' : 'settings_repairingWaits')
          : t(isAsked ? 'settings_rebuilding' : 'settings_repairing')
      }
      onStop={onStop}
    />
  );
}

function Said({ report, asked, now }: { report: IndexReport; asked: boolean; now: Date }) {
  const { at, found, stopped, documents } = report;
  if (asked) return <>{t('words_looking')}</>;
  if (at === 0) return <>{plural('settings_searchable', documents)}</>;
  const day = when(at, now);
  if (stopped) {
    return (
      <>
        <Icon name="warning" /> {sentences(...STOPPED[found].map((key) => t(key)))}
      </>
    );
  }
  return (
    <>
      <Icon name="check" />{' '}
      {t('settings_indexOn', { outcome: plural(DONE[found], documents), day })}
    </>
  );
}

const STOPPED: Record<IndexReport['found'], readonly MessageKey[]> = {
  sound: ['settings_notAllFound'],
  asked: ['settings_stoppedAsked'],
  unfinished: ['settings_stoppedUnfinished', 'settings_notAllFound'],
  outdated: ['settings_stoppedOutdated'],
  damaged: ['settings_stoppedDamaged', 'settings_notAllFound'],
  disagrees: ['settings_stoppedDisagrees', 'settings_notAllFound'],
};

const DONE = {
  sound: 'settings_indexSound',
  asked: 'settings_indexRebuilt',
  unfinished: 'settings_indexFinished',
  outdated: 'settings_indexRenewed',
  damaged: 'settings_indexRepaired',
  disagrees: 'settings_indexAgrees',
} as const satisfies Record<IndexReport['found'], PluralKey>;
