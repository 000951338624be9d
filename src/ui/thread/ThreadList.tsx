import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { plural, rich, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import { useEnvironment } from '../environment';
import { rowKeys } from '../list/list-keys';
import { createRowFocus } from '../list/row-focus';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { FollowUp } from './FollowUp';
import type { Threads, ThreadsState } from './thread-model';

interface ThreadListProps {
  threads: Threads;
  list: Extract<ThreadsState, { view: 'list' }>;
  /** The box, which receives letters typed anywhere on the page. */
  input: RefObject<HTMLInputElement | null>;
}

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 10;

/** Lists every conversation on this device, with a box to begin another. */
export function ThreadList({ threads, list, input }: ThreadListProps) {
  const { now } = useEnvironment();
  const place = useRef<HTMLElement>(null);
  const { removed, problem } = list;
  const rows = useMemo(() => createRowFocus(() => input.current?.focus()), [input]);

  useEffect(() => {
    // The focused element is gone, so the focus goes to Undo, or to the box.
    place.current?.querySelector<HTMLElement>('.undo, input')?.focus();
  }, [removed]);

  return (
    <main class="threads" ref={place} onKeyDown={rowKeys({ cursor: rows, page: PAGE })}>
      <h2 class="over-list">{t('words_conversations')}</h2>
      {removed !== undefined && (
        <p class="removed" role="status">
          <span class="one-line">
            {rich('thread_removed', { title: <bdi>{removed.thread.title}</bdi> })}
          </span>
          <Button class="secondary undo" onClick={() => void threads.undo()}>
            <Icon name="undo" /> {t('words_undo')}
          </Button>
        </p>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <FollowUp
        label={t('thread_beginConversation')}
        input={input}
        onAsk={(question) => void threads.beginWith(question)}
      />
      {list.threads.length === 0 ? (
        <p class="advice">{t('thread_howConversationBegins')}</p>
      ) : (
        <ul class="row-list" ref={rows.list}>
          {list.threads.map(({ id, title, updatedAt, questions }) => (
            <li key={id} data-row={id}>
              <button type="button" class="entry" data-focus onClick={() => void threads.open(id)}>
                <span class="title one-line" dir="auto">
                  {title}
                </span>
                <span class="about">
                  <span>{plural('thread_questions', questions)}</span>
                  <span>{when(updatedAt, now())}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
