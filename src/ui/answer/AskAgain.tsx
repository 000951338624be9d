import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { ReplyOf } from '../../messages/requests';
import type { KeptAnswer } from '../../protocol/document/kept-answer';
import { isOfLibrary } from '../../protocol/scope/within-scope';
import { percent } from '../clip/coverage';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { loadParser } from '../prose/load-parser';
import { Markdown } from '../prose/Markdown';
import { nothingWords } from '../scope/scope-words';
import { useAttempt } from '../state/use-attempt';
import { type AnswerChange, answerChange, answerText } from './answer-text';

interface AskAgainProps {
  /** The metadata of the answer, and its whole text. */
  answer: KeptAnswer;
  markdown: string;
  namespace: string;
  /** The new answer was kept, or taken back. */
  onKept: () => void;
}

type Asked =
  | { is: 'unasked' }
  | { is: 'asking'; stop: AbortController }
  | { is: 'silent' }
  | { is: 'answered'; text: string; change: AnswerChange }
  | { is: 'kept'; receipt: ReplyOf<'answers.keep'> };

/** Asks the question of a kept answer again, and says what has changed in the answer and its sources. */
export function AskAgain({ answer, markdown, namespace, onKept }: AskAgainProps) {
  const { ask, askInParts, now } = useEnvironment();
  const { problem, attempt, clear } = useAttempt();
  const [asked, setAsked] = useState<Asked>({ is: 'unasked' });
  const { question, scope } = answer;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => () => void (asked.is === 'asking' && asked.stop.abort()), [asked]);
  // The pressed button was removed, so the focus has to move.
  useEffect(() => {
    if (asked.is !== 'unasked') place.current?.querySelector('button')?.focus();
  }, [asked.is]);

  async function again(): Promise<void> {
    clear();
    const stop = new AbortController();
    setAsked({ is: 'asking', stop });
    await attempt(async () => {
      try {
        const asking = askInParts(
          'ask',
          { question, ...(scope && { scope }) },
          () => undefined,
          stop.signal,
        );
        const [reply] = await Promise.all([asking, loadParser()]);
        setAsked(compared(reply));
      } catch (error) {
        setAsked({ is: 'unasked' });
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
      const receipt = await ask('answers.keep', { ...answer, markdown: text, namespace });
      setAsked({ is: 'kept', receipt });
      onKept();
    });
  const undo = ({ uid, change }: ReplyOf<'answers.keep'>) =>
    attempt(async () => {
      await ask('clip.undo', { uid, change });
      setAsked({ is: 'unasked' });
      onKept();
    });

  // A question about an open page can only be asked again on that page.
  if (scope !== undefined && !isOfLibrary(scope)) {
    return <p class="advice">{t('answer_wasAskedOfPage')}</p>;
  }
  return (
    <div class="ask-again" ref={place}>
      {asked.is === 'asking' ? (
        <p class="actions" role="status">
          <Button onClick={() => asked.stop.abort()}>{t('words_stop')}</Button>{' '}
          {t('answer_askingAgain')}
        </p>
      ) : asked.is === 'kept' ? (
        <p class="actions" role="status">
          <Button onClick={() => void undo(asked.receipt)}>
            <Icon name="undo" /> {t('words_undo')}
          </Button>{' '}
          {t('answer_newAnswerIsKept')}
        </p>
      ) : (
        <p class="actions">
          <Button onClick={() => void again()}>
            <Icon name="ask" /> {t('words_askAgain')}
          </Button>
          {asked.is === 'answered' && hasChanged(asked.change) && (
            <Button onClick={() => void keep(asked.text)}>{t('answer_keepNewAnswer')}</Button>
          )}
        </p>
      )}
      {asked.is === 'silent' && (
        <p class="notice quiet" role="status">
          {nothingWords(scope)}
        </p>
      )}
      {asked.is === 'answered' && (
        <>
          <div class="changes" role="status">
            <ul>
              {[...new Set(changeWords(asked.change))].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
          {hasChanged(asked.change) && (
            <section class="prose new-answer" aria-label={t('answer_answerNow')}>
              <Markdown markdown={asked.text} />
            </section>
          )}
        </>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </div>
  );
}

function hasChanged({ added, removed, newSources, goneSources }: AnswerChange): boolean {
  return added + removed > 0 || newSources.length + goneSources.length > 0;
}

function changeWords(change: AnswerChange): string[] {
  const { added, removed, newSources, goneSources } = change;
  if (!hasChanged(change)) return [t('answer_answerAndSourcesAreSame')];
  return [
    added + removed === 0
      ? t('answer_answerIsSame')
      : t('answer_wordsAddedAndGone', { added: percent(added), gone: percent(removed) }),
    ...newSources.map((title) => t('answer_newSource', { title })),
    ...goneSources.map((title) => t('answer_noLongerSource', { title })),
    ...(newSources.length + goneSources.length === 0 ? [t('answer_sourcesAreSame')] : []),
  ];
}
