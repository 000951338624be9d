import { useEffect, useRef } from 'preact/hooks';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { count } from '../words/size';
import { when } from '../words/when';
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
      <h2 class="over-list">Conversations</h2>
      {removed !== undefined && (
        <p class="removed" role="status">
          <span class="one-line">
            Removed “<bdi>{removed.title}</bdi>”.
          </span>
          <Button class="secondary undo" onClick={() => void threads.undo()}>
            <Icon name="undo" /> Undo
          </Button>
        </p>
      )}
      <FollowUp
        label="Begin a conversation"
        onAsk={(question) => void threads.beginWith(question)}
      />
      {list.threads.length === 0 ? (
        <p class="advice">
          A conversation begins when you ask a follow-up under an answer, or here. It stays on this
          device until you remove it.
        </p>
      ) : (
        <ul>
          {list.threads.map(({ id, title, updatedAt, questions }) => (
            <li key={id}>
              <button type="button" class="entry" onClick={() => void threads.open(id)}>
                <span class="title one-line" dir="auto">
                  {title}
                </span>
                <span class="about">
                  <span>{count(questions, 'question')}</span>
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
