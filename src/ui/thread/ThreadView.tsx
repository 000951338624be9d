import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fileStem } from '../../files/backup/file-names';
import { phrases, rich, t } from '../../i18n/message';
import type { Thread, Turn } from '../../messages/requests';
import { hasAnswer } from '../answer/has-answer';
import { useEnvironment } from '../environment';
import { AskedView } from '../find/AskedView';
import { findNews } from '../find/FindView';
import { Form } from '../form/Form';
import { Button, IconButton } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { ScopeChip } from '../scope/ScopeChip';
import { FollowUp } from './FollowUp';
import type { Threads, ThreadsState } from './thread-model';
import { threadText } from './thread-text';

interface ThreadViewProps {
  threads: Threads;
  open: Extract<ThreadsState, { view: 'open' }>;
  /** The box for the next question. */
  input: RefObject<HTMLInputElement | null>;
}

/** One conversation, and the box for the next question in it. */
export function ThreadView({ threads, open, input }: ThreadViewProps) {
  const { thread, unkept, problem } = open;
  const asked = threads.asked.value;
  const scope = threads.scope.value;
  const end = useRef<HTMLHeadingElement>(null);
  const last = thread.turns.at(-1);
  const busy = asked.view === 'asking';
  const label = thread.turns.some(({ reply }) => hasAnswer(reply))
    ? t('words_askFollowUp')
    : t('find_askQuestion');
  const shown = [
    ...thread.turns.map((turn) => ({ view: 'answered', ...turn }) as const),
    ...(busy ? [asked] : []),
  ];

  useEffect(() => {
    // The newest question is at the top of the visible part, with its answer below.
    end.current?.scrollIntoView?.({ block: 'start' });
  }, [thread.turns.length, busy]);

  return (
    <>
      <Head key={thread.title} thread={thread} threads={threads} />
      <main class="thread">
        {unkept && <p class="hint">{t('thread_privateWindowIsNotKept')}</p>}
        {shown.map((one, index) => (
          // A question keeps its elements when its answer is complete.
          <section key={index} aria-label={t('thread_question', { number: index + 1 })}>
            <h3 class="question" dir="auto" ref={index === shown.length - 1 ? end : undefined}>
              {one.question}
            </h3>
            {one.view === 'answered' && one.reply.understood !== undefined && (
              <p class="understood">
                {rich('thread_understoodAs', {
                  question: <q dir="auto">{one.reply.understood}</q>,
                })}
              </p>
            )}
            <AskedView
              now={one}
              inFull={index > 0 ? inFull(one, thread) : undefined}
              advice={t('thread_askInOtherWords')}
              onStop={() => threads.stopAsking()}
            />
          </section>
        ))}
        {asked.view === 'ask-failed' && (
          <ProblemNotice problem={asked.problem}>
            <Button onClick={() => void threads.ask(asked.question)}>{t('words_askAgain')}</Button>
          </ProblemNotice>
        )}
        {problem !== undefined && <ProblemNotice problem={problem} />}
      </main>
      <section class="next" aria-label={label}>
        <FollowUp
          label={label}
          input={input}
          busy={busy}
          onAsk={(question) => void threads.ask(question)}
        />
        {scope !== undefined && <ScopeChip scope={scope} onRemove={() => threads.everything()} />}
      </section>
      <p class="heard" role="status" aria-live="polite">
        {asked.view === 'home' && last !== undefined
          ? // Without its number, an answer in the same words as the one before would not be read aloud.
            phrases(
              t('thread_question', { number: thread.turns.length }),
              findNews({ view: 'answered', ...last }),
            )
          : findNews(asked)}
      </p>
    </>
  );
}

/** Returns a follow-up as it was understood, or else together with the first question. */
function inFull(now: { question: string; reply?: Turn['reply'] }, { turns }: Thread): string {
  return now.reply?.understood ?? `${turns[0]?.question ?? ''} ${now.question}`.trim();
}

function Head({ thread, threads }: { thread: Thread; threads: Threads }) {
  const { browser } = useEnvironment();
  const [naming, setNaming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = thread.turns.length === 0;

  useEffect(() => field.current?.select(), [naming]);

  return (
    <section class="thread-head" aria-label={thread.title || t('thread_newConversation')}>
      <IconButton icon="back" label={t('thread_back')} onClick={() => threads.back()} />
      {naming ? (
        <Form
          onSubmit={async () => {
            setNaming(false);
            await threads.rename(field.current?.value ?? '');
          }}
          onCancel={() => setNaming(false)}
        >
          <input
            ref={field}
            type="text"
            dir="auto"
            aria-label={t('thread_nameConversation')}
            maxLength={120}
            defaultValue={thread.title}
          />
        </Form>
      ) : (
        <h2 class="one-line" dir="auto" title={thread.title}>
          {thread.title || t('thread_newConversation')}
        </h2>
      )}
      {!isEmpty && (
        <>
          <IconButton icon="mark" label={t('words_rename')} onClick={() => setNaming(true)} />
          <IconButton
            icon="download"
            label={t('thread_exportAsMarkdown')}
            onClick={() => browser.download(`${fileStem(thread.title)}.md`, threadText(thread))}
          />
          <IconButton icon="bin" label={t('words_remove')} onClick={() => void threads.remove()} />
        </>
      )}
    </section>
  );
}
