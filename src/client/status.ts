import * as v from 'valibot';
import type { Failure } from '../protocol/services/failure';

/** A wait as long as this cannot be a rate limit of seconds: the allowance of the month is spent. */
const LEAST_ALLOWANCE_WAIT_MS = 3_600_000;

const text = v.optional(v.fallback(v.string(), ''), '');

const ErrorBodySchema = v.object({
  message: text,
  /** Endpoints of models put their message here. */
  error: v.optional(v.fallback(v.union([v.string(), v.object({ message: text })]), ''), ''),
  /** Problem type (RFC 9457), if the service sends one. */
  type: text,
});

const REFUSALS = {
  400: 'bad-request',
  401: 'key-refused',
  402: 'plan-needed',
  404: 'not-found',
  422: 'unprocessable',
} as const;

const NOTHING = { message: '', error: '', type: '' };

/**
 * Returns the failure for a status other than 2xx or 3xx (docs/interface.md, section 7).
 * @param body the parsed JSON body, if any @param retryAfterMs the wait in `Retry-After`
 */
export function failureOfStatus(
  status: number,
  body: unknown,
  retryAfterMs: number | undefined,
): Failure {
  const parsed = v.safeParse(ErrorBodySchema, body);
  const { message: said, error, type } = parsed.success ? parsed.output : NOTHING;
  const words = said || (typeof error === 'string' ? error : error.message);
  const message = words.slice(0, 300);
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429) {
    const code = isAllowance(type, words, retryAfterMs) ? 'allowance-spent' : 'rate-limited';
    return { code, message, ...wait };
  }
  if (status >= 500) return { code: 'server-trouble', status, message, ...wait };
  const code = REFUSALS[status as keyof typeof REFUSALS];
  return code === undefined ? { code: 'refused', status, message } : { code, message };
}

/**
 * Distinguishes the two meanings of one status. In order of trust: the problem type, the word in the message, the
 * length of the wait. The IETF's `…#quota-exceeded` is a quota, `…#temporary-reduced-capacity` and
 * `…#abnormal-usage-detected` are about rate.
 */
function isAllowance(type: string, message: string, retryAfterMs: number | undefined): boolean {
  if (/allowance/i.test(type)) return true;
  if (/reduced-capacity|abnormal-usage|rate-?limit/i.test(type)) return false;
  if (/\ballowance\b/i.test(message)) return true;
  return (retryAfterMs ?? 0) >= LEAST_ALLOWANCE_WAIT_MS;
}
