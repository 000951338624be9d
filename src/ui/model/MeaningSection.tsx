import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { MeaningReport } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useChore } from '../parts/use-chores';
import type { KeyKeeper } from '../services/ServicesSection';
import { useAttempt } from '../state/use-attempt';
import { ModelSection } from './ModelSection';
import { describeEmbeddingFailure } from './model-failure';

/** Finding by meaning: the endpoint, what it would see, and how much of the library is embedded. */
export function MeaningSection({ keys }: { keys: KeyKeeper }) {
  const { ask, listen } = useEnvironment();
  const [report, setReport] = useState<MeaningReport | undefined>(undefined);
  const { problem, attempt, fail } = useAttempt();
  const chore = useChore('meaning');
  const busy = chore !== undefined;

  const load = () => ask('meaning.report', {}).then(setReport, fail);
  // Load again when the work begins and when it ends, and when another page switches the model.
  useEffect(() => {
    void load();
    return listen('settings.changed', () => void load());
  }, [ask, listen, busy]);

  async function start() {
    await attempt(() => ask('meaning.start', {}));
    await load();
  }

  return (
    <div class="meaning">
      <p class="advice">{t('model_whatEmbedderIsSent')}</p>
      <ModelSection purpose="meaning" keys={keys} onChange={start} />
      {problem && <ProblemNotice problem={problem} />}
      {report?.on && chore && (
        <ChoreBar
          chore={chore}
          words={t('model_readingForMeaning')}
          onStop={() => void attempt(() => ask('chores.stop', { name: 'meaning' }))}
        />
      )}
      {report?.on && !chore && <Standing report={report} onStart={() => void start()} />}
    </div>
  );
}

function Standing({ report, onStart }: { report: MeaningReport; onStart: () => void }) {
  const { done, total, paused, waits, stopped } = report;
  const found = t('model_readByMeaning', { done, total });
  if (stopped === undefined && !paused) {
    return (
      <p class="said" role="status">
        {done >= total && <Icon name="check" />} {found}
        {waits && ` ${t('model_endpointAskedAgain')}`}
      </p>
    );
  }
  const { what, advice } =
    stopped === undefined
      ? { what: t('model_stopped'), advice: '' }
      : describeEmbeddingFailure(stopped, t('model_theEndpoint'));
  return (
    <>
      <p class="standing" role="status">
        <Icon name="warning" /> {what} {advice} {found}
      </p>
      <Button onClick={onStart}>{t('words_goOn')}</Button>
    </>
  );
}
