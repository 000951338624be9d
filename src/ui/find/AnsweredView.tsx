import type { AskReply } from '../../messages/requests';
import { AnswerActions } from '../answer/AnswerActions';
import { AnswerView } from '../answer/AnswerView';
import { TookBar } from '../answer/AskingBar';
import { nothingWords } from '../scope/scope-words';
import { CutShortNotice } from './CutShortNotice';
import { SkippedNotice } from './ServicesNotice';

interface AnsweredViewProps {
  question: string;
  reply: AskReply;
  /** How long it took, where the answer was shown as it came. */
  tookMs?: number | undefined;
  /** What to do where nothing answers. */
  advice: string;
  /** Asks an answer again that was cut short. */
  onAgain?: () => void;
}

/** What came of a question: the answer and what can be done with it, or that there is none. */
export function AnsweredView({ question, reply, tookMs, advice, onAgain }: AnsweredViewProps) {
  const { answer, cutShort, rung, skipped = [] } = reply;
  if (answer === undefined) {
    return (
      <div class="empty">
        <p class="what">{nothingWords(reply.scope)}</p>
        <p class="advice">{advice}</p>
        <SkippedNotice skipped={skipped} />
      </div>
    );
  }
  const answered = { ...reply, answer };
  return (
    <>
      {tookMs !== undefined && <TookBar ms={tookMs} cut={cutShort} />}
      <AnswerView reply={answered} />
      {!answer.silent && <AnswerActions key={question} question={question} reply={answered} />}
      {cutShort && <CutShortNotice cut={cutShort} rung={rung} onAgain={onAgain} />}
      <SkippedNotice skipped={skipped} />
    </>
  );
}
