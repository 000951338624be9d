import type { RefObject } from 'preact';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { ThreadList } from './ThreadList';
import { ThreadView } from './ThreadView';
import type { Threads } from './thread-model';

interface ConversationsProps {
  threads: Threads;
  /** The box for the next question. */
  input: RefObject<HTMLInputElement | null>;
}

/** The side panel while it shows a conversation, or the list of them. */
export function Conversations({ threads, input }: ConversationsProps) {
  const now = threads.state.value;
  switch (now.view) {
    case 'closed':
      return null;
    case 'loading':
      return (
        <main>
          <Skeleton />
        </main>
      );
    case 'failed':
      return (
        <main>
          <ProblemNotice problem={now.problem}>
            <Button onClick={() => void threads.showList()}>{t('words_tryAgain')}</Button>
          </ProblemNotice>
        </main>
      );
    case 'list':
      return <ThreadList threads={threads} list={now} input={input} />;
    case 'open':
      return <ThreadView threads={threads} open={now} input={input} />;
  }
}
