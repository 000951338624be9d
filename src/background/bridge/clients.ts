/** The clients that may ask through the bridge. */
import * as v from 'valibot';
import { randomLetters } from '../../line/proof';
import { type Client, ClientWishSchema, MOST_CLIENTS } from '../../protocol/assistants';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { readPreference, writePreference } from '../../storage/preferences';

/** How long a revoked client is remembered. */
const FORGET_MS = 30 * 86_400_000;

/** Lists all clients, including revoked ones. */
export function listClients(database: Database): Promise<Client[]> {
  return readPreference(database, 'bridgeClients');
}

/** Adds a client, and forgets those revoked long ago. Rejects with `too-many-keys`. */
export async function addClient(database: Database, given: unknown, now: number): Promise<void> {
  const wish = v.parse(ClientWishSchema, given);
  const client: Client = {
    ...wish,
    namespaces: [...new Set(wish.namespaces.map(normaliseNamespace))].filter((one) => one !== ''),
    id: randomLetters(8),
    since: new Date(now).toISOString(),
  };
  await change(database, (clients) =>
    [...clients, client].filter(
      ({ revokedAt }) => revokedAt === undefined || Date.parse(revokedAt) > now - FORGET_MS,
    ),
  );
}

/** Revokes a client's rights. They can be given back while the client is still remembered. */
export async function revokeClient(
  database: Database,
  { id, revoked }: { id: string; revoked: boolean },
  now: number,
): Promise<void> {
  await change(database, (clients) =>
    clients.map((one) => {
      if (one.id !== id) return one;
      const { revokedAt: _, ...client } = one;
      return revoked ? { ...client, revokedAt: new Date(now).toISOString() } : client;
    }),
  );
}

async function change(database: Database, to: (clients: readonly Client[]) => Client[]) {
  await database.transaction('rw', database.preferences, database.connections, async () => {
    const clients = to(await listClients(database));
    if (clients.filter(({ revokedAt }) => revokedAt === undefined).length > MOST_CLIENTS) {
      throw new ProblemError({ code: 'too-many-keys', most: MOST_CLIENTS });
    }
    await writePreference(database, 'bridgeClients', clients);
    const pushing = clients.filter(
      ({ rights, revokedAt }) => rights.includes('push') && revokedAt === undefined,
    );
    await database.connections.bulkDelete(clients.map(({ id }) => id));
    await database.connections.bulkPut(
      pushing.map(({ id, keySha, name }) => ({ uid: id, tokenSha: keySha, type: 'custom', name })),
    );
  });
}
