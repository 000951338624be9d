/**
 * Everything that can go wrong with a connected service, one member for each thing to do about it. Plain data, stored
 * with outbox rows and sent in messages. `message` holds the service's own words, shortened: show them as text only.
 */
export type Failure =
  /** The browser reports no network. Nothing was sent. */
  | { code: 'offline' }
  | { code: 'cancelled' }
  /** No answer came in time. The request may have arrived. */
  | { code: 'timed-out' }
  /** There was no connection, or it broke. The request may have arrived. */
  | { code: 'network' }
  /** The service redirected us. The key is not sent to another address. */
  | { code: 'redirected' }
  /** An answer came, but not from a service that speaks this interface (a captive portal, a web site). */
  | { code: 'wrong-shape'; status: number }
  /** 400 */
  | { code: 'bad-request'; message: string }
  /** 401 */
  | { code: 'key-refused'; message: string }
  /** 402 */
  | { code: 'plan-needed'; message: string }
  /** 404: the address is wrong, or the key, which the interface also allows. */
  | { code: 'not-found'; message: string }
  /** 422 */
  | { code: 'unprocessable'; message: string }
  /** 429: too fast. */
  | { code: 'rate-limited'; message: string; retryAfterMs?: number }
  /** 429: the month's model allowance is used up. */
  | { code: 'allowance-spent'; message: string; retryAfterMs?: number }
  /** 5xx */
  | { code: 'server-trouble'; status: number; message: string; retryAfterMs?: number }
  /** Any other status. */
  | { code: 'refused'; status: number; message: string }
  /** Not sent: an earlier answer closed this endpoint, or the wait for a turn would be too long. */
  | { code: 'held-back'; why: StopReason; forMs?: number }
  | { code: 'no-key' }
  /** The key has a character that no header can carry; nothing was sent. */
  | { code: 'unsendable-key' }
  /** The person has not allowed Jackdaw to reach this host, or withdrew the permission. */
  | { code: 'no-permission' };

const TROUBLES: ReadonlySet<string> = new Set<Failure['code']>([
  'rate-limited',
  'allowance-spent',
  'server-trouble',
  'timed-out',
  'network',
  'redirected',
  'wrong-shape',
]);

/** Says whether a failure of a service or of the network passes without a change of settings. */
export function isTrouble({ code }: Failure): boolean {
  return TROUBLES.has(code);
}

/** Why an endpoint of a service is not asked at the moment. */
export type StopReason = 'key' | 'plan' | 'allowance' | 'rate' | 'trouble' | 'address';

export type Endpoint = 'context' | 'question' | 'save' | 'push';
