import type { Account, Bucket, PushConnection, ServicePorts, Spent, Verdict } from '../ports';
import { Refusal } from '../refusal';

/** A bare key: printable ASCII without spaces. Longer ones are not looked up. */
const KEY = /^[\x21-\x7e]{1,512}$/;

/** Returns the account of the bare key in `Authorization`. */
export async function accountOf(request: Request, ports: ServicePorts): Promise<Account> {
  const key = request.headers.get('authorization');
  if (key === null || key === '') {
    throw new Refusal(401, 'No API key: send it, as it is, in the Authorization header.');
  }
  if (!KEY.test(key)) {
    throw new Refusal(401, 'Malformed API key: send the key alone, without a scheme or spaces.');
  }
  const account = await ports.accounts.ofKey(key);
  if (account === undefined) {
    throw new Refusal(401, 'Unknown API key: check it, or make a new one.');
  }
  return account;
}

/** Returns the connection of the bearer token, which must be the one in the path. */
export async function connectionOf(
  request: Request,
  uid: string,
  ports: ServicePorts,
): Promise<PushConnection> {
  const header = request.headers.get('authorization') ?? '';
  const token = /^Bearer +([\x21-\x7e]{1,512})$/i.exec(header)?.[1];
  const connection = token === undefined ? undefined : await ports.accounts.ofToken?.(token);
  // Give the same answer for no token, a wrong one and another connection's, so that nobody learns which connections
  // exist.
  if (connection === undefined || connection.uid !== uid) {
    throw new Refusal(
      401,
      "This needs the connection's own token, sent as Authorization: Bearer TOKEN.",
      { headers: { 'WWW-Authenticate': 'Bearer' } },
    );
  }
  return connection;
}

/** Counts a request. Returns headers with what is left of the limit, or refuses with 429. */
export async function countRequest(
  account: Account,
  bucket: Bucket,
  ports: ServicePorts,
): Promise<Record<string, string>> {
  const verdict = await ports.limits.take(account, bucket);
  if (verdict === undefined) return {};
  const headers = limitHeaders(bucket, verdict);
  if (!verdict.allowed) {
    throw new Refusal(
      429,
      `Rate limit: ${verdict.limit} requests in ${verdict.window} s. Try again in ${wait(verdict)} s.`,
      { headers: { ...headers, 'Retry-After': String(wait(verdict)) }, code: 'rate-limit' },
    );
  }
  return headers;
}

/** Sets one answer of the month aside, or refuses with 429. `undefined`: no allowance is set. */
export async function spendAnswer(
  account: Account,
  ports: ServicePorts,
): Promise<Spent | undefined> {
  const verdict = await ports.limits.spend(account);
  if (verdict === undefined || verdict.allowed) return verdict;
  throw new Refusal(
    429,
    `Monthly LLM allowance of ${verdict.limit} answers used up. It starts anew in ${wait(verdict)} s.`,
    {
      headers: { ...limitHeaders('allowance', verdict), 'Retry-After': String(wait(verdict)) },
      code: 'allowance',
    },
  );
}

/** Returns the `RateLimit` fields of draft-ietf-httpapi-ratelimit-headers-10. */
function limitHeaders(name: string, verdict: Verdict): Record<string, string> {
  return {
    'RateLimit-Policy': `"${name}";q=${verdict.limit};w=${verdict.window}`,
    RateLimit: `"${name}";r=${verdict.remaining};t=${Math.ceil(verdict.reset)}`,
  };
}

/** Returns whole seconds, at least one: a `Retry-After` of 0 invites the same refusal again. */
function wait(verdict: Verdict): number {
  return Math.max(1, Math.ceil(verdict.reset));
}
