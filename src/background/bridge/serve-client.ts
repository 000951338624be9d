/** Answers requests of clients from the service on this device, within the rights of each client. */

import type { Client, Right } from '../../protocol/assistants';
import { sha256 } from '../../protocol/digest';
import type { LedgerEntry } from '../../protocol/services/ledger';
import { createDeviceFetch, DEVICE_BASE_URL } from '../../service/device-service';
import { createMemoryLimits } from '../../service/limits/memory-limits';
import type { Account } from '../../service/ports';
import { ledgerOf } from '../../storage/ledger';
import type { DevicePorts } from '../device/device-fetch';
import { deviceLibrary } from '../device/device-library';
import type { WorkerContext } from '../worker/worker-context';
import { libraryWithin } from './client-library';
import { listClients } from './clients';
import { noteRefusal } from './note-refusal';

/** Maximum number of titles in one entry of the ledger. */
const MOST_TITLES = 100;

/** A request that takes longer than this is marked before its answer. */
const LASTING_MS = 200;
/** Maximum number of questions whose repeats are recognised. The service remembers fewer. */
const MOST_REPEATS = 500;

/** One request, while it is answered. */
interface Visit {
  client: Client;
  account: Account;
  titles: Set<string>;
}

/** A one-time name for a request, which the service gets in place of the key. */
type Pass = string;

export interface ClientRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: readonly [string, string][];
  body: Uint8Array<ArrayBuffer> | null;
}

export function createClientService(
  context: WorkerContext,
  ports: DevicePorts,
  active: (client: Client) => void,
): (request: ClientRequest) => Promise<Response> {
  const { database } = context;
  const visits = new Map<Pass, Visit>();
  const byAccount = new WeakMap<Account, Visit>();
  const library = deviceLibrary(context, Date.now);
  const service = createDeviceFetch({
    ...ports,
    accounts: {
      ofKey: async (pass) => {
        const visit = visits.get(pass);
        return visit === undefined || pushes(visit.client) ? undefined : visit.account;
      },
      ofToken: async (pass) => {
        const visit = visits.get(pass);
        if (visit === undefined || !pushes(visit.client)) return undefined;
        return { account: visit.account, uid: visit.client.id };
      },
    },
    libraryOf(account) {
      const visit = byAccount.get(account);
      if (visit === undefined) throw new Error('Nobody has asked.');
      const { client, titles } = visit;
      return libraryWithin(library, client, (title) => {
        if (titles.size < MOST_TITLES) titles.add(title);
      });
    },
    limits: createMemoryLimits(Date.now),
    clock: Date.now,
  });

  const titlesOf = titlesOfRepeats();

  return async (request) => {
    const at = Date.now();
    const given = headerOf(request, 'authorization');
    const scheme = /^Bearer +/i.exec(given)?.[0] ?? '';
    const key = given.slice(scheme.length);
    const keySha = await sha256(key);
    const client = (await listClients(database)).find((one) => one.keySha === keySha);
    if (client === undefined || client.revokedAt !== undefined) {
      const refused = {
        client: client?.id ?? '',
        host: client?.name ?? '',
        said: client === undefined ? 'unknown-key' : 'revoked-key',
      } as const;
      await noteRefusal(database, { ...refused, outcome: 'HTTP 401', times: 1 }, at);
      return Response.json(
        { message: 'Unknown API key: check it, or make a new one in the settings of Jackdaw.' },
        { status: 401 },
      );
    }
    // Only a request that takes long is marked, because setting the mark takes as long as a search.
    const lasting = setTimeout(active, LASTING_MS, client);
    // Joined as text: `//v1/context` would be read as an address of another host.
    const address = new URL(new URL(DEVICE_BASE_URL).origin + request.path);
    const { pathname, searchParams } = address;
    const { right, endpoint } = kindOf(request.method, pathname);
    const plan = client.rights.includes('ask') ? 'pro' : 'free';
    const repeats = endpoint === 'question' ? headerOf(request, 'idempotency-key') : '';
    const titles = repeats === '' ? new Set<string>() : titlesOf(`${client.id} ${repeats}`);
    const visit: Visit = { client, account: { uid: client.id, plan }, titles };
    const pass = crypto.randomUUID();
    visits.set(pass, visit);
    byAccount.set(visit.account, visit);
    const answer = async () => {
      // The service itself separates API keys from push tokens.
      const apart = pushes(client) || right === undefined || right === 'push';
      if (!apart && !client.rights.includes(right)) return refused(right);
      const headers = new Headers(request.headers.map(([name, value]) => [name, value]));
      headers.set('authorization', scheme + pass);
      const { method, body } = request;
      return service(address, { method, headers, body });
    };
    const response = await answer().finally(() => {
      visits.delete(pass);
      clearTimeout(lasting);
    });
    setTimeout(active, 0, client);
    // Checking a key hands out nothing.
    if (pathname === '/v1/key' && response.ok) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { query, namespace } = Object.fromEntries(searchParams);
    // Written before the answer leaves, so that nothing leaves unrecorded.
    await ledgerOf(database).leave({
      at,
      serviceId: `client:${client.id}`,
      host: client.name,
      endpoint,
      what: (query ?? namespace ?? pathname.replace('/v1/', '')).slice(0, 500),
      bytes: bytes.byteLength,
      attempt: 1,
      outcome: `HTTP ${response.status}`,
      ...(response.ok && visit.titles.size > 0 && { documents: [...visit.titles] }),
    });
    return new Response(bytes, response);
  };
}

function headerOf({ headers }: ClientRequest, wanted: string): string {
  return headers.find(([name]) => name === wanted)?.[1] ?? '';
}

/**
 * Remembers what was handed out for each `Idempotency-Key`. A question that is sent again with the same key gets the
 * first answer without a new search.
 */
function titlesOfRepeats(): (name: string) => Set<string> {
  const kept = new Map<string, Set<string>>();
  return (name) => {
    const titles = kept.get(name) ?? new Set<string>();
    kept.set(name, titles);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_REPEATS) break;
      kept.delete(oldest);
    }
    return titles;
  };
}

/**
 * Returns the right that a request needs, by its path as it was sent. The service reads `%73ave` as `save`, so the
 * account and its library check the rights too.
 */
function kindOf(
  method: string,
  path: string,
): { right: Right | undefined; endpoint: LedgerEntry['endpoint'] } {
  if (path === '/v1/key') return { right: undefined, endpoint: 'documents' };
  if (path.startsWith('/v1/connections')) return { right: 'push', endpoint: 'push' };
  if (path.startsWith('/v1/question')) return { right: 'ask', endpoint: 'question' };
  if (path.startsWith('/v1/context/save') && method === 'POST') {
    return { right: 'save', endpoint: 'save' };
  }
  const endpoint = path.startsWith('/v1/context') ? 'context' : 'documents';
  return { right: 'read', endpoint };
}

function pushes({ rights }: Client): boolean {
  return rights.includes('push');
}

const MAY_NOT: Record<Exclude<Right, 'push'>, string> = {
  read: 'This key may not read.',
  ask: 'This key may not ask questions; /context may be open to it.',
  save: 'This key may not save.',
};

/** Refuses a request. The interface has its own status for questions that are not open to an account. */
function refused(right: Exclude<Right, 'push'>): Response {
  return Response.json({ message: MAY_NOT[right] }, { status: right === 'ask' ? 402 : 403 });
}
