import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conforms } from '../conformance/conforms';
import { deviceHost } from './hosts/device-host';
import { type Cluster, startCluster } from './hosts/postgres-cluster';
import {
  type Place,
  printed,
  runServerCommand,
  spendAllowance,
  startServerProcess,
  temporaryFolder,
} from './hosts/server-process';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** The Node host at a place: three accounts, a connection, and limits that the bursts of two checks meet. */
async function nodeHostConforms(place: Place): Promise<void> {
  const account = async (plan: string) =>
    printed(await runServerCommand(place, 'accounts', 'create', '--plan', plan), 'API key');
  const key = await account('pro');
  const freeKey = await account('free');
  const spentKey = await account('pro');
  const token = printed(await runServerCommand(place, 'connections', 'create', 'wiki'), 'Token');
  const limits = ['--context', '15/2', '--question', 'unlimited'];
  await runServerCommand(place, 'plans', 'set', 'pro', ...limits);
  await spendAllowance(place, spentKey);
  const server = await startServerProcess(place);
  try {
    const { baseUrl } = server;
    const push = { url: `${baseUrl}/connections/wiki/documents`, token };
    await conforms({ baseUrl, key, freeKey, spentKey, push, fetch });
    for (const one of [key, freeKey, spentKey, token]) expect(server.log()).not.toContain(one);
  } finally {
    await server.end('SIGTERM');
  }
}

describe('the conformance suite', () => {
  it('finds no breach in the service on the device', async () => {
    await conforms(await deviceHost({ rates: { context: { requests: 15, window: 2 } } }));
  });

  it('finds no breach in Node over the embedded PostgreSQL', async () => {
    const folder = temporaryFolder();
    await nodeHostConforms({ data: folder.path });
    folder.remove();
  });

  it('finds no breach in Node over a real PostgreSQL', async () => {
    await nodeHostConforms({ databaseUrl: await cluster.createDatabase() });
  });
});
