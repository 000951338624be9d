import { useEffect, useState } from 'preact/hooks';
import type { ReplyOf } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { LedgerEntry } from '../../protocol/services/ledger';
import type { Environment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { size } from '../words/size';
import { when } from '../words/when';

const PAGE = 50;

const WHAT: Record<LedgerEntry['endpoint'], string> = {
  context: 'Search',
  question: 'Question',
  save: 'Clip',
  push: 'Document',
  model: 'To your model',
};

type State =
  | { state: 'loading' }
  | { state: 'ready'; ledger: ReplyOf<'ledger.list'> }
  | { state: 'failed'; problem: Problem };

/** What left this browser, when, to which host, and how many bytes. */
export function LedgerTable({ environment: { ask, listen, now } }: { environment: Environment }) {
  const [shown, setShown] = useState<State>({ state: 'loading' });
  const [limit, setLimit] = useState(PAGE);

  useEffect(() => {
    const load = () =>
      ask('ledger.list', { offset: 0, limit }).then(
        (ledger) => setShown({ state: 'ready', ledger }),
        (error) => setShown({ state: 'failed', problem: toProblem(error) }),
      );
    void load();
    return listen('deliveries.changed', () => void load());
  }, [ask, listen, limit]);

  if (shown.state === 'failed') return <ProblemNotice problem={shown.problem} />;
  if (shown.state === 'loading') return <Skeleton />;
  const { total, entries } = shown.ledger;
  if (total === 0) return <p class="advice">Nothing has left this browser.</p>;
  return (
    <div class="ledger">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">To</th>
            <th scope="col">What</th>
            <th scope="col">Size</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{when(new Date(entry.at).toISOString(), now())}</td>
              <td>{entry.host}</td>
              <td>
                {WHAT[entry.endpoint]}: {entry.what}
                {entry.attempt > 1 && ` (attempt ${entry.attempt})`}
              </td>
              <td>{size(entry.bytes)}</td>
              <td>{entry.outcome ?? 'not known'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > entries.length && (
        <Button onClick={() => setLimit(limit + PAGE)}>Show more of {total}</Button>
      )}
    </div>
  );
}
