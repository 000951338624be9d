import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReplyOf } from '../../messages/requests';
import type { KeptAnswer } from '../../protocol/document/kept-answer';
import { percent } from '../clip/coverage';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { loadParser } from '../prose/load-parser';
import { Markdown } from '../prose/Markdown';
import { useAttempt } from '../state/use-attempt';
import { type AnswerChange, answerChange, answerText } from './answer-text';

interface AskAgainProps {
  /** What is known of the answer, and its whole text. */
  answer: KeptAnswer;
  markdown: string;
  namespace: string;
  /** The new answer was kept, or taken back. */
  onKept: () => void;
}

type Asked =
  | { is: 'not asked' }
  | { is: 'asking'; stop: AbortController }
  | { is: 'silent' }
  | { is: 'answered'; text: string; change: AnswerChange }
  | { is: 'kept'; receipt: ReplyOf<'answers.keep'> };

/** Asks the question of a kept answer once more, and says what has changed in the answer and its sources. */
export function AskAgain({ answer, markdown, namespace, onKept }: AskAgainProps) {
  const { ask, askInParts, now } = useEnvironment();
  const { problem, attempt, clear } = useAttempt();
  const [asked, setAsked] = useState<Asked>({ is: 'not asked' });
  const { question } = answer;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => () => stopOf(asked)?.abort(), [asked]);
  // The button that was pressed is gone.
  useEffect(() => {
    if (asked.is !== 'not asked') place.current?.querySelector('button')?.focus();
  }, [asked.is]);

  async function again(): Promise<void> {
    clear();
    const stop = new AbortController();
    setAsked({ is: 'asking', stop });
    await attempt(async () => {
      try {
        const asking = askInParts('ask', { question }, () => undefined, stop.signal);
        const [reply] = await Promise.all([asking, loadParser()]);
        setAsked(compared(reply));
      } catch (error) {
        setAsked({ is: 'not asked' });
        if (!stop.signal.aborted) throw error;
      }
    });
  }

  function compared(reply: ReplyOf<'ask'>): Asked {
    if (reply.answer === undefined || reply.answer.silent) return { is: 'silent' };
    const answered = { ...reply, answer: reply.answer };
    const text = answerText(answered, now());
    return { is: 'answered', text, change: answerChange(markdown, text) };
  }

  const keep = (text: string) =>
    attempt(async () => {
      const receipt = await ask('answers.keep', { question, markdown: text, namespace });
      setAsked({ is: 'kept', receipt });
      onKept();
    });
  const undo = ({ uid, change }: ReplyOf<'answers.keep'>) =>
    attempt(async () => {
      await ask('clip.undo', { uid, change });
      setAsked({ is: 'not asked' });
      onKept();
    });

  return (
    <div class="ask-again" ref={place}>
      {asked.is === 'asking' ? (
        <p class="actions" role="status">
          <Button onClick={() => asked.stop.abort()}>Stop</Button> Asking again…
        </p>
      ) : asked.is === 'kept' ? (
        <p class="actions" role="status">
          <Button onClick={() => void undo(asked.receipt)}>
            <Icon name="undo" /> Undo
          </Button>{' '}
          The new answer is kept; the one before is an older version.
        </p>
      ) : (
        <p class="actions">
          <Button onClick={() => void again()}>
            <Icon name="ask" /> Ask again
          </Button>
          {asked.is === 'answered' && hasChanged(asked.change) && (
            <Button onClick={() => void keep(asked.text)}>Keep the new answer</Button>
          )}
        </p>
      )}
      {asked.is === 'silent' && (
        <p class="notice quiet" role="status">
          Nothing you kept answers this any more.
        </p>
      )}
      {asked.is === 'answered' && (
        <>
          <ul class="changes" role="status">
            {[...new Set(changeWords(asked.change))].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {hasChanged(asked.change) && (
            <section class="prose new-answer" aria-label="The answer now">
              <Markdown markdown={asked.text} />
            </section>
          )}
        </>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </div>
  );
}

function stopOf(asked: Asked): AbortController | undefined {
  return asked.is === 'asking' ? asked.stop : undefined;
}

function hasChanged({ added, removed, newSources, goneSources }: AnswerChange): boolean {
  return added + removed > 0 || newSources.length + goneSources.length > 0;
}

function changeWords(change: AnswerChange): string[] {
  const { added, removed, newSources, goneSources } = change;
  if (!hasChanged(change)) return ['The answer and its sources are the same as before.'];
  return [
    added + removed === 0
      ? 'The answer is the same as before.'
      : `${percent(added)} of the answer’s words are new, ${percent(removed)} of those before are gone.`,
    ...newSources.map((title) => `New source: ${title}`),
    ...goneSources.map((title) => `No longer a source: ${title}`),
    ...(newSources.length + goneSources.length === 0 ? ['The sources are the same.'] : []),
  ];
}
