import { useState } from 'preact/hooks';
import { type MessageKey, plural, rich, t } from '../../i18n/message';
import { size } from '../../i18n/numbers';
import { when } from '../../i18n/times';
import type { Failure } from '../../protocol/services/failure';
import { type LedgerEntry, type LedgerSaid, MANY_HOSTS } from '../../protocol/services/ledger';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { useLoaded } from '../state/use-loaded';

const PAGE = 50;

const WHAT = {
  context: 'activity_logSearch',
  question: 'activity_logQuestion',
  save: 'activity_logClip',
  push: 'activity_logDocument',
  model: 'activity_logModel',
  documents: 'activity_logDocuments',
  'turned-away': 'activity_logTurnedAway',
} as const satisfies Record<LedgerEntry['endpoint'], MessageKey>;

const COLUMNS = [
  'activity_logWhen',
  'activity_logTo',
  'activity_logWhat',
  'activity_logSize',
  'activity_logOutcome',
] as const;

function rowMessage({ attempt, endpoint }: LedgerEntry): MessageKey {
  if (attempt <= 1) return 'activity_logRow';
  return endpoint === 'turned-away' ? 'activity_logRowTimes' : 'activity_logRowAttempt';
}

const SAID = {
  test: 'activity_logTest',
  'unknown-key': 'activity_logUnknownKey',
  'revoked-key': 'activity_logRevokedKey',
  'by-origin': 'activity_logByOrigin',
  'by-host': 'activity_logByHost',
  'by-key': 'activity_logByKey',
  'by-code': 'activity_logByCode',
} as const satisfies Record<Exclude<LedgerSaid, 'passages'>, MessageKey>;

function whatWords({ what, said }: LedgerEntry): string {
  if (said === undefined) return what;
  return said === 'passages' ? plural('activity_logPassages', Number(what)) : t(SAID[said]);
}

function hostWords({ host, endpoint }: LedgerEntry): string {
  if (endpoint !== 'turned-away') return host;
  if (host === MANY_HOSTS) return t('activity_logOthers');
  return host === '' ? t('activity_logProgram') : host;
}

const ENDED = {
  saved: 'activity_endedSaved',
  answered: 'activity_endedAnswered',
  offline: 'activity_endedOffline',
  cancelled: 'activity_endedCancelled',
  'timed-out': 'activity_endedTimedOut',
  network: 'activity_endedNetwork',
  redirected: 'activity_endedRedirected',
  'wrong-shape': 'activity_endedWrongShape',
  'bad-request': 'activity_endedNotAccepted',
  'key-refused': 'activity_endedKeyRefused',
  'plan-needed': 'activity_endedPlanNeeded',
  'not-found': 'activity_endedNotFound',
  unprocessable: 'activity_endedNotAccepted',
  'rate-limited': 'activity_endedRateLimited',
  'allowance-spent': 'activity_endedAllowanceSpent',
  'server-trouble': 'activity_endedServerTrouble',
  refused: 'activity_endedRefused',
  'held-back': 'activity_endedHeldBack',
  'no-key': 'activity_endedNoKey',
  'unsendable-key': 'activity_endedUnsendableKey',
  'no-permission': 'activity_endedNoPermission',
} as const satisfies Record<Failure['code'] | 'saved' | 'answered', MessageKey>;

/** Says how a request ended, for the log. @param outcome as stored in the log; absent if unknown */
function outcomeWords(outcome: string | undefined): string {
  if (outcome === undefined) return t('activity_noReply');
  if (Object.hasOwn(ENDED, outcome)) return t(ENDED[outcome as keyof typeof ENDED]);
  const status = Number(/^HTTP (\d{3})$/.exec(outcome)?.[1]);
  if (status < 300) return t('activity_endedAnswered');
  return Number.isNaN(status) ? outcome : t('activity_refusedWith', { status: String(status) });
}

/** The log of requests that left this browser: time, host and number of bytes. */
export function LedgerTable() {
  const { ask, now } = useEnvironment();
  const [limit, setLimit] = useState(PAGE);
  const load = () => ask('ledger.list', { offset: 0, limit });
  const [shown] = useLoaded(load, [limit], 'deliveries.changed');

  if (shown.state === 'failed') return <ProblemNotice problem={shown.problem} />;
  if (shown.state === 'loading') return <Skeleton />;
  const { total, entries } = shown.value;
  if (total === 0) return <p class="advice">{t('activity_nothingLeft')}</p>;
  return (
    <div class="ledger">
      <table>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{when(entry.at, now())}</td>
              <td>
                <bdi>{hostWords(entry)}</bdi>
              </td>
              <td>
                {rich(rowMessage(entry), {
                  kind: t(WHAT[entry.endpoint]),
                  what: <bdi>{whatWords(entry)}</bdi>,
                  times: entry.attempt,
                })}
                {entry.documents !== undefined && entry.documents.length > 0 && (
                  <details>
                    <summary>{plural('words_documents', entry.documents.length)}</summary>
                    <ul>
                      {entry.documents.map((title, index) => (
                        <li key={index} dir="auto">
                          {title}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </td>
              <td>{size(entry.bytes)}</td>
              <td>{outcomeWords(entry.outcome)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > entries.length && (
        <Button onClick={() => setLimit(limit + PAGE)}>
          {plural('activity_showMoreOf', total)}
        </Button>
      )}
    </div>
  );
}
