import type { Failure } from '../../protocol/services/failure';

const ENDED: Record<Failure['code'] | 'saved' | 'answered', string> = {
  saved: 'Saved',
  answered: 'Answered',
  offline: 'No network',
  cancelled: 'Stopped',
  'timed-out': 'No reply in time',
  network: 'Not reached',
  redirected: 'Led elsewhere',
  'wrong-shape': 'Not understood',
  'bad-request': 'Not accepted',
  'key-refused': 'Key refused',
  'plan-needed': 'Plan needed',
  'not-found': 'Not known there',
  unprocessable: 'Not accepted',
  'rate-limited': 'Too often',
  'allowance-spent': 'Allowance spent',
  'server-trouble': 'Unavailable',
  refused: 'Refused',
  'held-back': 'Held back',
  'no-key': 'No key',
  'unsendable-key': 'Key unusable',
  'no-permission': 'Not permitted',
};

/** How a request ended, as the log shows it. @param outcome as the log keeps it; absent: nobody knows */
export function outcomeWords(outcome: string | undefined): string {
  if (outcome === undefined) return 'No reply';
  if (Object.hasOwn(ENDED, outcome)) return ENDED[outcome as keyof typeof ENDED];
  const status = Number(/^HTTP (\d{3})$/.exec(outcome)?.[1]);
  if (status < 300) return 'Answered';
  return Number.isNaN(status) ? outcome : `Refused (${status})`;
}
