import { parseDictionary, parseList } from 'structured-headers';
import { parseHttpDate } from './http-date';
import { clampDelay } from './retry-after';

/** Maximum length in characters: no service says so much about its limits. */
const LONGEST_FIELD = 8_192;

/** At most `quota` requests within any `windowMs` milliseconds. */
export interface Limit {
  quota: number;
  windowMs: number;
}

/** What is left of one quota, as the service counts it. */
export interface Budget {
  remaining: number;
  /** Milliseconds until the budget is renewed, if the service says so. */
  resetMs?: number | undefined;
  /** The whole quota, if the service names it. */
  quota?: number | undefined;
  /** The window of that quota, if the service names it. */
  windowMs?: number | undefined;
}

/** What a response says about the service: its limits, and whether it recognises repeats. */
export interface Advertised {
  policies: readonly Limit[];
  budgets: readonly Budget[];
  /**
   * `true`: the response repeats the request's `Idempotency-Key`, so the service recognises repeats. `false`: it
   * succeeded without the key. Absent: unknown.
   */
  knowsKeys?: boolean;
}

interface Policy extends Limit {
  name: string;
}

/**
 * Reads the limits in a response: `RateLimit` and `RateLimit-Policy` in the forms of
 * draft-ietf-httpapi-ratelimit-headers 06 (three fields), 07 (one dictionary) and 08 to 11 (named lists), and the
 * customary `X-RateLimit-*`. Skips what it cannot read, and never throws.
 * @param now wall clock in ms, for an `X-RateLimit-Reset` that is a date in a response without `Date`
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
  return itemsOf(field).flatMap(({ value, parameters }) => {
    // Up to draft 07 the item itself is the quota. From draft 08 on the item is a name, and `q` is the quota.
    const quota = positive(parameters.get('q') ?? value);
    const seconds = positive(parameters.get('w'));
    if (quota === undefined || seconds === undefined) return [];
    return [{ name: String(value), quota, windowMs: clampDelay(seconds * 1000) }];
  });
}

function parseRateLimit(field: string | null, policies: readonly Policy[]): Budget[] {
  const pairs = read(field, parseDictionary);
  if (pairs?.has('limit') || pairs?.has('remaining')) {
    const [left, reset, limit] = ['remaining', 'reset', 'limit'].map((key) => pairs.get(key)?.[0]);
    return toBudgets(left, reset, limit, policies);
  }
  return itemsOf(field).flatMap(({ value, parameters }) => {
    const named = policies.filter(({ name }) => name === String(value)).slice(0, 1);
    return toBudgets(parameters.get('r'), parameters.get('t'), named[0]?.quota, named);
  });
}

/** Returns the items of a structured list, without quotas of bytes or concurrent requests, which are not paced. */
function itemsOf(field: string | null) {
  return (read(field, parseList) ?? [])
    .map(([value, parameters]) => ({ value, parameters }))
    .filter(({ parameters }) => String(parameters.get('qu') ?? 'requests') === 'requests');
}

/** Returns `undefined` for a field that is absent or malformed: half a limit is worse than none. */
function read<T>(field: string | null, parse: (text: string) => T): T | undefined {
  if (field === null || field.length > LONGEST_FIELD) return undefined;
  try {
    return parse(field);
  } catch {
    return undefined;
  }
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
  // In the custom fields, the reset is often a date, in seconds or even milliseconds.
  if (prefix === 'x-ratelimit' && seconds !== undefined && seconds > 1_000_000_000) {
    const reference = parseHttpDate(headers.get('date') ?? '', now) ?? now;
    const until = seconds > 100_000_000_000 ? seconds : seconds * 1000;
    reset = String(Math.max(0, Math.ceil((until - reference) / 1000)));
  }
  // Early drafts allow a list of policies after the number. Only the number counts.
  return toBudgets(field('remaining'), reset, field('limit')?.split(/[,;]/)[0], policies);
}

function toBudgets(
  left: unknown,
  reset: unknown,
  limit: unknown,
  policies: readonly Policy[],
): Budget[] {
  const remaining = whole(left);
  if (remaining === undefined) return [];
  const resetSeconds = whole(reset);
  const quota = positive(limit);
  const policy = policies.find((candidate) => candidate.quota === quota);
  const resetMs = resetSeconds === undefined ? undefined : clampDelay(resetSeconds * 1000);
  return [{ remaining, resetMs, quota, windowMs: policy?.windowMs }];
}

/** Returns a number, as the parser of structured fields gives it or as plain fields write it. */
function whole(value: unknown): number | undefined {
  const text = String(value).trim();
  return /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined;
}

function positive(value: unknown): number | undefined {
  return whole(value) || undefined;
}
