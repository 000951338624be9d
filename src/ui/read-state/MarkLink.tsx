import type { KeptHere } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';

/** The page in front has been read, or has not: once more takes it back. */
export function MarkLink({ kept }: { kept: KeptHere }) {
  const { ask } = useEnvironment();
  const { problem, attempt } = useAttempt();
  const { uid, readState } = kept;
  const as = readState === undefined ? 'read' : 'unread';
  const mark = () =>
    attempt(() => ask('documents.correct', { uid, correction: { readState: as } }));
  return (
    <>
      {readState !== undefined && `${readState} · `}
      <Button class="link" onClick={() => void mark()}>
        Mark as {as}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </>
  );
}
