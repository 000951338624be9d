/** A PostgreSQL that stops, restarts and comes back, under a server that runs on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NodeHost, startNodeHost } from './hosts/node-host';
import { type Cluster, startCluster } from './hosts/postgres-cluster';

let cluster: Cluster;
let host: NodeHost;

beforeAll(async () => {
  cluster = await startCluster();
  const unlimited = { context: 'unlimited', question: 'unlimited', push: 'unlimited' };
  host = await startNodeHost({ databaseUrl: await cluster.createDatabase() }, unlimited);
});
afterAll(async () => {
  await host?.server.end('SIGTERM');
  await cluster?.stop();
});

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ authorization: host.key, ...init.headers });
  return fetch(host.baseUrl + path, { ...init, headers });
}

const save = (namespace: string) =>
  ask(`/context/save?namespace=${namespace}`, {
    method: 'POST',
    headers: { 'content-type': 'text/markdown', 'idempotency-key': `key-${namespace}` },
    body: `Avocets sweep the mud of ${namespace}.`,
  });

it('says that it is worth trying again while the database is away, and answers once it is back', async () => {
  expect((await save('before')).status).toBe(201);
  await cluster.halt();
  const refused = [
    ...(await Promise.all(
      ['/context?query=mud', '/question?query=mud', '/documents', '/key'].map((path) => ask(path)),
    )),
    await save('during'),
    await fetch(`${host.push.url}/x`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${host.push.token}` },
      body: 'Text.',
    }),
  ];
  for (const response of refused) {
    expect(response.status, response.url).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await response.json()).toEqual({
      message: expect.stringContaining('database of this service does not answer'),
      code: 'database-away',
    });
  }
  // It says so to a browser that may have repeated the request on its own, too.
  expect(refused[4]?.headers.get('idempotency-key')).toBe('key-during');
  await cluster.resume();
  expect(await (await ask('/context?query=mud')).text()).toContain(
    'Avocets sweep the mud of before.',
  );
  expect((await save('during')).status).toBe(201);
});

it('answers whoever it fails in the middle of a restart alike', async () => {
  let isOver = false;
  const statuses = new Set<number>();
  const lane = async (n: number) => {
    for (let i = 0; !isOver; i++) {
      const answers = await Promise.all([save(`lane-${n}-${i % 7}`), ask('/question?query=mud')]);
      for (const { status } of answers) statuses.add(status);
    }
  };
  const seen = () => [...statuses].sort();
  const lanes = [1, 2, 3, 4].map(lane);
  for (let round = 0; round < 3; round++) {
    statuses.clear();
    // A busy machine may take a while to save; the database stops once the lanes save and ask.
    await expect.poll(seen, { timeout: 30_000 }).toEqual(expect.arrayContaining([200, 201]));
    await cluster.halt();
    await expect.poll(seen, { timeout: 30_000 }).toContain(503);
    await cluster.resume();
    expect(seen()).toEqual([200, 201, 503]);
  }
  isOver = true;
  await Promise.all(lanes);
  expect(seen()).toEqual([200, 201, 503]);
});
