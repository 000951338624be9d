/** Fetches with limits on time and size, because the answer may be hostile. */
import { parseAddress } from '../protocol/address/parse-address';
import { boundedBytes } from '../protocol/bounded-bytes';
import { MAX_FETCH_MS, ReadingError } from '../protocol/reading';

export interface Fetched {
  /** The final address, after redirects. */
  url: string;
  /** Without parameters, in lower case. */
  contentType: string;
  /** As the server sent it, with its character set. */
  contentTypeField: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface FetchPorts {
  fetch: typeof fetch;
}

export interface FetchOptions {
  maxBytes: number;
  /** `include` for a page open in a tab. Never for a link, where a request might act in the person's name. */
  credentials: 'include' | 'omit';
  signal: AbortSignal;
  accept: string;
}

/** Fetches without any login that the address names. Rejects with `ReadingError`. */
export async function fetchCapped(
  ports: FetchPorts,
  given: string,
  { maxBytes, credentials, signal, accept }: FetchOptions,
): Promise<Fetched> {
  const url = withoutLogin(given);
  const init = {
    credentials,
    headers: { accept },
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_FETCH_MS)]),
  } as const;
  const response = await ports.fetch(url, init).catch(async (error: unknown) => {
    throw await whyNot(ports, url, init, error);
  });
  if (!response.ok) throw new ReadingError({ code: 'refused', status: response.status });
  const contentTypeField = response.headers.get('content-type') ?? '';
  const bytes = await bodyWithin(response, maxBytes).catch((error: unknown) => {
    throw failureOf(error);
  });
  return {
    url: response.url || url,
    contentType: contentTypeField.replace(/;.*$/s, '').trim().toLowerCase(),
    contentTypeField,
    bytes,
  };
}

/** No browser fetches an address with a login, and we send none. */
function withoutLogin(url: string): string {
  const address = parseAddress(url);
  if (address === undefined || address.username + address.password === '') return url;
  address.username = '';
  address.password = '';
  return address.href;
}

/** Distinguishes a redirect to a forbidden host from a network error, by a second request. */
async function whyNot(
  ports: FetchPorts,
  url: string,
  init: RequestInit,
  error: unknown,
): Promise<ReadingError> {
  const failure = failureOf(error);
  if (failure.failure.code !== 'unreachable') return failure;
  const first = await ports.fetch(url, { ...init, redirect: 'manual' }).catch(() => undefined);
  return first?.type === 'opaqueredirect'
    ? new ReadingError({ code: 'leads-elsewhere' }, { cause: error })
    : failure;
}

function failureOf(error: unknown): ReadingError {
  if (error instanceof ReadingError) return error;
  const slow = error instanceof Error && error.name === 'TimeoutError';
  return new ReadingError(
    slow ? { code: 'slow-answer', milliseconds: MAX_FETCH_MS } : { code: 'unreachable' },
    { cause: error },
  );
}

async function bodyWithin(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const promised = Number(response.headers.get('content-length'));
  if (promised > maxBytes) await response.body?.cancel();
  const bytes = promised > maxBytes ? undefined : await boundedBytes(response.body, maxBytes);
  if (bytes === undefined) throw new ReadingError({ code: 'too-large', limit: maxBytes });
  return bytes;
}
