import { type MessageKey, t } from '../../i18n/message';
import type { Failure } from '../../protocol/services/failure';

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
export function outcomeWords(outcome: string | undefined): string {
  if (outcome === undefined) return t('activity_noReply');
  if (Object.hasOwn(ENDED, outcome)) return t(ENDED[outcome as keyof typeof ENDED]);
  const status = Number(/^HTTP (\d{3})$/.exec(outcome)?.[1]);
  if (status < 300) return t('activity_endedAnswered');
  return Number.isNaN(status) ? outcome : t('activity_refusedWith', { status: String(status) });
}
