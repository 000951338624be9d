import { t } from '../../i18n/message';
import type { KeptHere } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { stateWords } from './state-words';

/** Marks the page in front as read; a second press removes the mark. */
export function MarkLink({ kept }: { kept: KeptHere }) {
  const { ask } = useEnvironment();
  const { problem, attempt } = useAttempt();
  const { uid, readState } = kept;
  const as = readState === undefined ? 'read' : 'unread';
  const mark = () =>
    attempt(() => ask('documents.correct', { uid, correction: { readState: as } }));
  return (
    <>
      {readState !== undefined && `${t(stateWords[readState])} · `}
      <Button class="link" onClick={() => void mark()}>
        {t(as === 'read' ? 'words_markRead' : 'words_markUnread')}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </>
  );
}
