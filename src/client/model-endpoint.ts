import { isSendableKey } from '../protocol/services/connected-service';
import type { LedgerEntry } from '../protocol/services/ledger';
import { type Exchange, exchange } from './exchange';
import type { ServicePorts } from './ports';

/** A model on a small computer reads for a while before it says its first word. */
export const MODEL_TIME_OUT_MS = 120_000;

export interface ModelRequest {
  /** Address that ends before `path`. */
  baseUrl: string;
  /** For example `chat/completions`. */
  path: string;
  secret: string;
  body: object;
  /** For the ledger: which model setting this is, and what it is asked. */
  note: Pick<LedgerEntry, 'serviceId' | 'what' | 'said'>;
  signal?: AbortSignal | undefined;
  /** As for an exchange: for an answer that comes in events. */
  onEvent?: ((data: string) => boolean) | undefined;
}

/** One request to a model of the person's own, noted in the ledger. Never repeats, never rejects. */
export async function askModelEndpoint(
  ports: Pick<ServicePorts, 'fetch' | 'sleep' | 'now' | 'ledger' | 'isOnline' | 'services'>,
  { baseUrl, path, secret, body, note, signal, onEvent }: ModelRequest,
): Promise<Exchange['outcome']> {
  const url = new URL(`${baseUrl}/${path}`);
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  // Checked before the ledger says that anything left.
  if (!isSendableKey(secret)) return { ok: false, failure: { code: 'unsendable-key' } };
  if (!local && !ports.isOnline()) return { ok: false, failure: { code: 'offline' } };
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
  await ports.ledger.close(entry, outcome.ok ? 'answered' : outcome.failure.code);
  return outcome;
}
