import { useState } from 'preact/hooks';
import type { LedgerEntry } from '../../protocol/services/ledger';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { useLoaded } from '../state/use-loaded';
import { count, size } from '../words/size';
import { when } from '../words/when';

const PAGE = 50;

const WHAT: Record<LedgerEntry['endpoint'], string> = {
  context: 'Search',
  question: 'Question',
  save: 'Clip',
  push: 'Document',
  model: 'To your model',
  documents: 'Documents',
  'turned-away': 'Turned away',
};

const REPEATED = { sent: 'attempt', turnedAway: 'times:' };

const kindOf = ({ endpoint }: LedgerEntry) => (endpoint === 'turned-away' ? 'turnedAway' : 'sent');

/** What left this browser, when, to which host, and how many bytes. */
export function LedgerTable() {
  const { ask, now } = useEnvironment();
  const [limit, setLimit] = useState(PAGE);
  const load = () => ask('ledger.list', { offset: 0, limit });
  const [shown] = useLoaded(load, [limit], 'deliveries.changed');

  if (shown.state === 'failed') return <ProblemNotice problem={shown.problem} />;
  if (shown.state === 'loading') return <Skeleton />;
  const { total, entries } = shown.value;
  if (total === 0) return <p class="advice">Nothing has left this browser.</p>;
  return (
    <div class="ledger">
      <table>
        <thead>
          <tr>
            {['When', 'To', 'What', 'Size', 'Outcome'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{when(new Date(entry.at).toISOString(), now())}</td>
              <td>{entry.host}</td>
              <td>
                {WHAT[entry.endpoint]}: <bdi>{entry.what}</bdi>
                {entry.attempt > 1 && ` (${REPEATED[kindOf(entry)]} ${entry.attempt})`}
                {entry.documents !== undefined && entry.documents.length > 0 && (
                  <details>
                    <summary>{count(entry.documents.length, 'document')}</summary>
                    <ul>
                      {entry.documents.map((title) => (
                        <li key={title} dir="auto">
                          {title}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
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
