import { isLoopback, isSendableKey } from '../protocol/services/connected-service';
import type { LedgerEntry } from '../protocol/services/ledger';
import { type Exchange, exchange } from './exchange';
import { noteAfter } from './note-after';
import type { ServicePorts } from './ports';

/** A model on a small computer needs time to read before its first word. */
export const MODEL_TIME_OUT_MS = 120_000;

export interface ModelRequest {
  /** The base address, without `path`. */
  baseUrl: string;
  /** For example `chat/completions`. */
  path: string;
  secret: string;
  body: object;
  /** For the ledger: which model setting is used, and what is asked. */
  note: Pick<LedgerEntry, 'serviceId' | 'what' | 'said'>;
  signal?: AbortSignal | undefined;
  /** For an answer in events, as in `exchange`. */
  onEvent?: ((data: string) => boolean) | undefined;
}

/** Sends one request to the person's own model, and records it in the ledger. Never repeats, never rejects. */
export async function askModelEndpoint(
  ports: Pick<ServicePorts, 'fetch' | 'sleep' | 'now' | 'ledger' | 'isOnline' | 'services'>,
  { baseUrl, path, secret, body, note, signal, onEvent }: ModelRequest,
): Promise<Exchange['outcome']> {
  const url = new URL(`${baseUrl}/${path}`);
  // Check this before the ledger records that anything left.
  if (!isSendableKey(secret)) return { ok: false, failure: { code: 'unsendable-key' } };
  if (!isLoopback(url.hostname) && !ports.isOnline())
    return { ok: false, failure: { code: 'offline' } };
  if (!(await ports.services.mayReach(url.origin))) {
    return { ok: false, failure: { code: 'no-permission' } };
  }
  const text = JSON.stringify(body);
  const entry = await ports.ledger.leave({
    ...note,
    at: ports.now(),
    host: url.host,
    endpoint: 'model',
    bytes: new TextEncoder().encode(text).byteLength,
    attempt: 1,
  });
  const { outcome } = await exchange(ports, {
    url: url.href,
    method: 'POST',
    secret,
    scheme: 'bearer',
    body: { text, type: 'application/json' },
    timeOutMs: MODEL_TIME_OUT_MS,
    signal,
    ...(onEvent && { onEvent }),
  });
  await noteAfter(() => ports.ledger.close(entry, outcome.ok ? 'answered' : outcome.failure.code));
  return outcome;
}
