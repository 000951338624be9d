import { parseHttpDate } from './http-date';
import { cut } from './retry-after';
import { type ListMember, parseStructuredList } from './structured-list';

/** At most `quota` requests within any `windowMs` milliseconds. */
export interface Limit {
  quota: number;
  windowMs: number;
}

/** What is left of one quota, as the service counts it. */
export interface Budget {
  remaining: number;
  /** Milliseconds until the budget is renewed; absent when the service does not say. */
  resetMs?: number;
  /** The whole quota, where the service says it. */
  quota?: number;
  /** The window of that quota, where the service says it. */
  windowMs?: number;
}

/** What a response says about the service: its limits, and whether it recognises repeats. */
export interface Advertised {
  policies: readonly Limit[];
  budgets: readonly Budget[];
  /**
   * `true`: the response repeats the request's `Idempotency-Key`, so the service recognises repeats by it.
   * `false`: the service did what it was asked, without the key. Absent: unknown, as after a refusal by a proxy.
   */
  knowsKeys?: boolean;
}

interface Policy extends Limit {
  name: string;
}

/**
 * Reads what a response says about limits: `RateLimit` and `RateLimit-Policy` in the forms of
 * draft-ietf-httpapi-ratelimit-headers 06 (three fields), 07 (one dictionary) and 08 to 11 (named lists), and the
 * customary `X-RateLimit-*`. Skips what it cannot read, and never throws.
 *
 * @param now wall clock in ms, for an `X-RateLimit-Reset` that is a date when the response has no `Date`
 */
export function parseRateLimitFields(headers: Headers, now: number): Advertised {
  const policies = parsePolicies(headers.get('ratelimit-policy'));
  const budgets = [
    ...parseRateLimit(headers.get('ratelimit'), policies),
    ...parseThree(headers, 'ratelimit', policies, now),
  ];
  if (budgets.length === 0) budgets.push(...parseThree(headers, 'x-ratelimit', policies, now));
  return { policies: policies.map(({ quota, windowMs }) => ({ quota, windowMs })), budgets };
}

function parsePolicies(field: string | null): Policy[] {
  const policies: Policy[] = [];
  for (const member of parseStructuredList(field ?? '') ?? []) {
    if (!countsRequests(member)) continue;
    // Up to draft 07 the item itself is the quota; from draft 08 on it is a name and `q` the quota.
    const quota = positive(member.parameters.get('q') ?? member.value);
    const seconds = positive(member.parameters.get('w'));
    if (quota === undefined || seconds === undefined) continue;
    policies.push({ name: member.value, quota, windowMs: cut(seconds * 1000) });
  }
  return policies;
}

function parseRateLimit(field: string | null, policies: readonly Policy[]): Budget[] {
  const members = parseStructuredList(field ?? '') ?? [];
  const pairs = new Map(members.flatMap((member) => [...member.parameters]));
  if (pairs.has('limit') || pairs.has('remaining')) {
    return toBudgets(pairs.get('remaining'), pairs.get('reset'), pairs.get('limit'), policies);
  }
  return members.filter(countsRequests).flatMap(({ value, parameters }) => {
    const policy = policies.find(({ name }) => name === value);
    const quota = policy && String(policy.quota);
    return toBudgets(parameters.get('r'), parameters.get('t'), quota, policy ? [policy] : []);
  });
}

function parseThree(
  headers: Headers,
  prefix: 'ratelimit' | 'x-ratelimit',
  policies: readonly Policy[],
  now: number,
): Budget[] {
  const field = (name: string) => headers.get(`${prefix}-${name}`)?.trim();
  let reset = field('reset');
  const seconds = whole(reset);
  // Under the custom names the reset is often a date, in seconds or even milliseconds.
  if (prefix === 'x-ratelimit' && seconds !== undefined && seconds > 1_000_000_000) {
    const reference = parseHttpDate(headers.get('date') ?? '', now) ?? now;
    const until = seconds > 100_000_000_000 ? seconds : seconds * 1000;
    reset = String(Math.max(0, Math.ceil((until - reference) / 1000)));
  }
  // Early drafts let a list of policies follow the number: only the number counts.
  return toBudgets(field('remaining'), reset, field('limit')?.split(/[,;]/)[0], policies);
}

function toBudgets(
  remaining: string | undefined,
  reset: string | undefined,
  limit: string | undefined,
  policies: readonly Policy[],
): Budget[] {
  const left = whole(remaining);
  if (left === undefined) return [];
  const resetSeconds = whole(reset);
  const quota = positive(limit);
  const policy = policies.find((candidate) => candidate.quota === quota);
  return [
    {
      remaining: left,
      ...(resetSeconds !== undefined && { resetMs: cut(resetSeconds * 1000) }),
      ...(quota !== undefined && { quota }),
      ...(policy && { windowMs: policy.windowMs }),
    },
  ];
}

/** Quotas of bytes or of concurrent requests are not paced here. */
function countsRequests(member: ListMember): boolean {
  return (member.parameters.get('qu') ?? 'requests') === 'requests';
}

function whole(text: string | undefined): number | undefined {
  const value = text?.trim() ?? '';
  return /^\d+$/.test(value) ? Math.min(Number(value), Number.MAX_SAFE_INTEGER) : undefined;
}

function positive(text: string | undefined): number | undefined {
  const value = whole(text);
  return value === 0 ? undefined : value;
}
