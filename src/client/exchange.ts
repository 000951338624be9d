import { boundedBytes } from '../protocol/bounded-bytes';
import { eitherSignal } from '../protocol/either-signal';
import { isSendableKey } from '../protocol/services/connected-service';
import type { Failure } from '../protocol/services/failure';
import { parseJson } from '../protocol/text/parse-json';
import { isEventStream, readEvents } from './events';
import type { Sleep } from './limits/clock';
import { type Advertised, parseRateLimitFields } from './limits/rate-limit-fields';
import { parseRetryAfter } from './limits/retry-after';
import { failureOfStatus } from './status';

export const TIME_OUT_MS = 25_000;
/** Longer answers are cut off. */
export const MAX_ANSWER_BYTES = 8_000_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ExchangePorts {
  fetch: Fetch;
  sleep: Sleep;
  /** Wall clock in ms, only to read dates in headers. */
  now: () => number;
}

export interface ExchangeRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** The key or token as stored; empty if the endpoint needs none. */
  secret: string;
  /** How the secret travels: bare (the interface) or as a bearer token (custom connections, models). */
  scheme: 'bare' | 'bearer';
  body?: { text: string; type: string };
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Default: `TIME_OUT_MS`. For events: how long to wait for the next sign of life. */
  timeOutMs?: number;
  /**
   * Receives the data of each event if a 2xx is a stream of server-sent events, and returns whether it was the last
   * wanted one. `body` is then `undefined`.
   */
  onEvent?: (data: string) => boolean;
}

export interface Exchange {
  outcome: { ok: true; status: number; body: unknown } | { ok: false; failure: Failure };
  /** What the service said about its limits, if it answered. */
  advertised: Advertised;
}

const NOTHING_SAID: Advertised = { policies: [], budgets: [] };

/**
 * Sends one request and reads its answer. Never rejects: every failure is an outcome. Redirects are not followed, so
 * the secret goes to the given address only. The secret is removed from the answer. A 2xx must carry JSON, or nothing
 * (`body: undefined`). The caller checks its shape.
 */
export async function exchange(ports: ExchangePorts, request: ExchangeRequest): Promise<Exchange> {
  // `fetch` would throw, which looks like a network failure after the request had left.
  if (!isSendableKey(request.secret)) return failed({ code: 'unsendable-key' });
  const late = new AbortController();
  const patience = startPatience(ports.sleep, request.timeOutMs ?? TIME_OUT_MS, () => late.abort());
  const { signal } = request;
  try {
    signal?.throwIfAborted();
    const stop = eitherSignal(signal, late.signal);
    const response = await ports.fetch(request.url, toInit(request, stop));
    return await read(ports, request, response, patience.renew);
  } catch (error) {
    if (late.signal.aborted) return failed({ code: 'timed-out' });
    if (signal?.aborted) return failed({ code: 'cancelled' });
    if (error instanceof TooLong) return failed({ code: 'wrong-shape', status: error.status });
    return failed({ code: 'network' });
  } finally {
    patience.end();
  }
}

/** Calls `over` once `ms` have passed without a renewal. */
function startPatience(sleep: Sleep, ms: number, over: () => void) {
  let wait: AbortController;
  const begin = () => {
    wait = new AbortController();
    const { signal } = wait;
    void sleep(ms, signal).then(() => signal.aborted || over());
  };
  const end = () => wait.abort();
  begin();
  return {
    end,
    renew: () => {
      if (wait.signal.aborted) return;
      end();
      begin();
    },
  };
}

function toInit(request: ExchangeRequest, signal: AbortSignal): RequestInit {
  const { secret, scheme, body, idempotencyKey, onEvent } = request;
  return {
    method: request.method,
    headers: {
      Accept: onEvent === undefined ? 'application/json' : 'text/event-stream, application/json',
      ...(secret !== '' && { Authorization: scheme === 'bearer' ? `Bearer ${secret}` : secret }),
      ...(body && { 'Content-Type': body.type }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body && { body: body.text }),
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  };
}

async function read(
  ports: ExchangePorts,
  request: ExchangeRequest,
  response: Response,
  onSign: () => void,
): Promise<Exchange> {
  // Browsers show a redirect that is not followed as status 0; Node shows its own status.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    return failed({ code: 'redirected' });
  }
  const now = ports.now();
  const advertised: Advertised = {
    ...parseRateLimitFields(response.headers, now),
    ...keysKnown(request, response),
  };
  const { onEvent, secret } = request;
  if (onEvent !== undefined && response.ok && isEventStream(response.headers)) {
    const ended = await readEvents(response.body, {
      maxBytes: MAX_ANSWER_BYTES,
      onEvent: (data) => onEvent(redact(data, secret)),
      onSign,
    });
    if (ended === 'too-long') throw new TooLong(response.status);
    return { outcome: { ok: true, status: response.status, body: undefined }, advertised };
  }
  const text = redact(await readText(response), request.secret);
  const body = parseJson(text);
  if (response.status >= 200 && response.status < 300) {
    if (body === undefined && text.trim() !== '') {
      return failed({ code: 'wrong-shape', status: response.status }, advertised);
    }
    return { outcome: { ok: true, status: response.status, body }, advertised };
  }
  const retryAfterMs = parseRetryAfter(response.headers, now);
  return failed(failureOfStatus(response.status, body, retryAfterMs), advertised);
}

/** Returns whether the service knows keys. A refusal without the key may come from a proxy; a success cannot. */
function keysKnown(request: ExchangeRequest, response: Response): Pick<Advertised, 'knowsKeys'> {
  if (request.idempotencyKey === undefined) return {};
  const named = response.headers.get('Idempotency-Key') === request.idempotencyKey;
  return named || response.ok ? { knowsKeys: named } : {};
}

/** Removes a key that the service echoes, to keep it out of the cache, the outbox and the screen. */
function redact(text: string, secret: string): string {
  // A shorter key could be an ordinary word, and no service issues one.
  return secret.length < 6 ? text : text.replaceAll(secret, '[key]');
}

function failed(failure: Failure, advertised = NOTHING_SAID): Exchange {
  return { outcome: { ok: false, failure }, advertised };
}

class TooLong extends Error {
  readonly status: number;

  constructor(status: number) {
    super('the answer is too long');
    this.status = status;
  }
}

async function readText(response: Response): Promise<string> {
  const bytes = await boundedBytes(response.body, MAX_ANSWER_BYTES);
  if (bytes === undefined) throw new TooLong(response.status);
  return new TextDecoder().decode(bytes);
}
