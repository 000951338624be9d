import { useEffect, useRef } from 'preact/hooks';
import { plural, rich, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { FollowUp } from './FollowUp';
import type { Threads, ThreadsState } from './thread-model';

interface ThreadListProps {
  threads: Threads;
  list: Extract<ThreadsState, { view: 'list' }>;
}

/** Every conversation on this device, and the way to begin another. */
export function ThreadList({ threads, list }: ThreadListProps) {
  const { now } = useEnvironment();
  const place = useRef<HTMLElement>(null);
  const { removed } = list;

  useEffect(() => {
    // What had the focus is gone: it goes to Undo, or to the box.
    place.current?.querySelector<HTMLElement>('.undo, input')?.focus();
  }, [removed]);

  return (
    <main class="threads" ref={place}>
      <h2 class="over-list">{t('words_conversations')}</h2>
      {removed !== undefined && (
        <p class="removed" role="status">
          <span class="one-line">
            {rich('thread_removed', { title: <bdi>{removed.title}</bdi> })}
          </span>
          <Button class="secondary undo" onClick={() => void threads.undo()}>
            <Icon name="undo" /> {t('words_undo')}
          </Button>
        </p>
      )}
      <FollowUp
        label={t('thread_beginConversation')}
        onAsk={(question) => void threads.beginWith(question)}
      />
      {list.threads.length === 0 ? (
        <p class="advice">{t('thread_conversationBeginsWhenYouAsk')}</p>
      ) : (
        <ul>
          {list.threads.map(({ id, title, updatedAt, questions }) => (
            <li key={id}>
              <button type="button" class="entry" onClick={() => void threads.open(id)}>
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
