import type { ComponentChild } from 'preact';
import { inSeries, rich, t } from '../../i18n/message';
import type { AskStep } from '../../messages/requests';
import { BROWSER_MODEL } from '../../protocol/services/model-names';
import { AnswerActions } from '../answer/AnswerActions';
import { AnswerView } from '../answer/AnswerView';
import { AskingBar, TookBar } from '../answer/AskingBar';
import { Empty } from '../parts/Empty';
import { Skeleton } from '../parts/Skeleton';
import { nothingWords } from '../scope/scope-words';
import { modelName } from '../words/model-name';
import { CutShortNotice } from './CutShortNotice';
import type { AskedState } from './find-state';
import { SkippedNotice } from './ServicesNotice';

interface AskedViewProps {
  now: AskedState;
  /** The rows of `now.closest`, in a view that can open them. */
  closest?: ComponentChild;
  /** What to do where nothing answers. */
  advice: string;
  /** The question as it is kept with its answer, if it says too little by itself. */
  inFull?: string | undefined;
  onStop: () => void;
  /** Asks an answer again that was cut short. */
  onAgain?: () => void;
}

/**
 * A question under way, or its result. One view shows both: a coming answer keeps its place and elements when
 * it is complete, so that nothing moves while the person reads.
 */
export function AskedView({ now, closest, advice, inFull, onStop, onAgain }: AskedViewProps) {
  if (now.view === 'asking') {
    const { question, since, step, coming } = now;
    return (
      <>
        <AskingBar
          words={step ? stepWords(step) : t('find_inYourLibrary')}
          since={since}
          onStop={onStop}
        />
        {coming !== undefined ? (
          <AnswerView reply={coming} coming />
        ) : closest ? (
          <>
            <h3 class="over-list">{t('find_closestMeanwhile')}</h3>
            {closest}
          </>
        ) : (
          <div class="asking" aria-busy="true">
            <p>{rich('find_lookingForAnswerTo', { question: <q dir="auto">{question}</q> })}</p>
            <Skeleton />
          </div>
        )}
      </>
    );
  }
  const { question, reply, tookMs } = now;
  const { answer, cutShort, rung, skipped = [] } = reply;
  if (answer === undefined) {
    return (
      <Empty what={nothingWords(reply.scope)} advice={advice}>
        <SkippedNotice skipped={skipped} />
      </Empty>
    );
  }
  const answered = { ...reply, answer };
  return (
    <>
      {tookMs !== undefined && <TookBar ms={tookMs} cut={cutShort} />}
      <AnswerView reply={answered} />
      {!answer.silent && (
        <AnswerActions key={question} question={inFull ?? question} reply={answered} />
      )}
      {cutShort && <CutShortNotice cut={cutShort} rung={rung} onAgain={onAgain} />}
      <SkippedNotice skipped={skipped} />
    </>
  );
}

/** What an answer waits for. */
export function stepWords(step: AskStep): string {
  switch (step.kind) {
    case 'question':
      return t('find_askingService', { service: step.service });
    case 'passages':
      return t('find_askingForPassages', { services: inSeries(step.services) });
    case 'understanding':
      return t('find_readsWhatWasSaid', { model: reader(step.model) });
    case 'model':
      return t('find_readsThem', { model: reader(step.model) });
  }
}

const reader = (model: string) =>
  model === BROWSER_MODEL ? modelName(model) : t('find_yourModel', { model });
