import type { AskStep } from '../../messages/requests';
import { BROWSER_MODEL } from '../../protocol/services/own-model';
import { useEnvironment } from '../environment';
import { Skeleton } from '../parts/Skeleton';
import { type Answered, AnswerView } from './AnswerView';
import { AskingBar } from './AskingBar';

export interface AskingViewProps {
  question: string;
  /** When it was asked: wall clock, ms. */
  since: number;
  /** What the answer waits for now. */
  step?: AskStep | undefined;
  /** What has come of the answer. */
  coming?: Answered | undefined;
  onStop: () => void;
}

/** A question under way, and as much of its answer as has come. */
export function AskingView({ question, since, step, coming, onStop }: AskingViewProps) {
  const { now } = useEnvironment();
  return (
    <>
      <AskingBar
        words={step ? stepWords(step) : 'In your library…'}
        since={since}
        now={now}
        onStop={onStop}
      />
      {coming === undefined ? (
        <div class="asking" aria-busy="true">
          <p>
            Looking for the answer to <q>{question}</q>
          </p>
          <Skeleton />
        </div>
      ) : (
        <AnswerView reply={coming} coming />
      )}
    </>
  );
}

export function stepWords(step: AskStep): string {
  switch (step.kind) {
    case 'question':
      return `Asking ${step.service}…`;
    case 'passages':
      return `Asking ${step.services.join(', ')} for passages…`;
    case 'understanding':
      return `${modelName(step.model)} reads what was said…`;
    case 'model':
      return `${modelName(step.model)} reads them…`;
  }
}

const modelName = (model: string) => (model === BROWSER_MODEL ? model : `Your model ${model}`);
