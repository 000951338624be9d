import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { NamespaceList, ReplyOf } from '../../messages/requests';
import { NamespaceField } from '../clip/NamespaceField';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said } from '../parts/Said';
import { useAttempt } from '../state/use-attempt';
import type { Answered } from './AnswerView';
import { answerText, questionAndAnswer } from './answer-text';

type Saving =
  | { is: 'unasked' }
  | { is: 'asked'; list: NamespaceList }
  | { is: 'done'; receipt: ReplyOf<'answers.keep'> };

/** Buttons under an answer: copy it, or keep it in the library. */
export function AnswerActions({ question, reply }: { question: string; reply: Answered }) {
  const { ask, browser, now } = useEnvironment();
  const { problem, attempt } = useAttempt();
  const [saving, setSaving] = useState<Saving>({ is: 'unasked' });
  const [said, setSaid] = useState('');
  /** A ref, because Enter may come before the next rendering. */
  const name = useRef('');
  const [shown, show] = useState('');
  const place = useRef<HTMLDivElement>(null);

  // Nothing that was asked in a private window is kept.
  const isPrivate = reply.rung.kind === 'extraction' && reply.rung.why === 'private-window';

  function write(typed: string): void {
    name.current = typed;
    show(typed);
  }

  useEffect(() => {
    // The focused element is gone, so the focus goes to the field, or to Undo.
    if (saving.is !== 'unasked') place.current?.querySelector<HTMLElement>('input, .undo')?.focus();
  }, [saving.is]);

  const copy = () =>
    attempt(async () => {
      await browser.copy(questionAndAnswer(question, reply, now()));
      setSaid(t('answer_copiedWithSources'));
    });
  const begin = () =>
    attempt(async () => {
      const list = await ask('namespaces.list', {});
      setSaid('');
      write(list.last);
      setSaving({ is: 'asked', list });
    });
  const save = () =>
    attempt(async () => {
      const windowId = await browser.windowId();
      const receipt = await ask('answers.keep', {
        question,
        ...(reply.scope && { scope: reply.scope }),
        markdown: answerText(reply, now()),
        namespace: name.current,
        ...(windowId !== undefined && { windowId }),
      });
      setSaving({ is: 'done', receipt });
      setSaid(t(SAVED[receipt.change], { namespace: receipt.namespace }));
    });
  const undo = ({ uid, change }: ReplyOf<'answers.keep'>) =>
    attempt(async () => {
      await ask('clip.undo', { uid, change });
      setSaving({ is: 'unasked' });
      setSaid(t('answer_takenBack'));
      place.current?.querySelector('button')?.focus();
    });

  return (
    <div class="answer-actions" ref={place}>
      {saving.is === 'asked' ? (
        <div class="actions">
          <NamespaceField
            value={shown}
            namespaces={saving.list}
            onName={write}
            onSubmit={() => void save()}
          />
          <Button class="primary" onClick={() => void save()}>
            {t('answer_saveAnswer')}
          </Button>
          <Button onClick={() => setSaving({ is: 'unasked' })}>{t('words_cancel')}</Button>
        </div>
      ) : (
        <div class="actions">
          <Button onClick={() => void copy()}>
            <Icon name="copy" /> {t('words_copy')}
          </Button>
          {saving.is === 'unasked' && !isPrivate && (
            <Button onClick={() => void begin()}>
              <Icon name="download" /> {t('answer_saveAnswerElsewhere')}
            </Button>
          )}
          {saving.is === 'done' && saving.receipt.change !== 'unchanged' && (
            <Button class="secondary undo" onClick={() => void undo(saving.receipt)}>
              <Icon name="undo" /> {t('words_undo')}
            </Button>
          )}
        </div>
      )}
      <Said words={said} />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </div>
  );
}

const SAVED = {
  created: 'answer_savedIn',
  updated: 'answer_updatedIn',
  unchanged: 'answer_unchangedIn',
} as const;
