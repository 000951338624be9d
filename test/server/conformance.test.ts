import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Target } from '../conformance/asker';
import { underContract } from '../conformance/contract';
import { outcomeLine, runConformance } from '../conformance/run';
import { deviceHost } from './hosts/device-host';
import { type Cluster, startCluster } from './hosts/postgres-cluster';
import {
  type Place,
  printed,
  runServerCommand,
  startServerProcess,
  temporaryFolder,
} from './hosts/server-process';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** Runs the suite and expects no breach, and nothing left untried but what is named. */
async function conforms(target: Omit<Target, 'sleep' | 'word'>, untried: RegExp): Promise<void> {
  const offContract = new Set<string>();
  const fetch = underContract(target.fetch, target.baseUrl, offContract);
  const outcomes = await runConformance({ ...target, fetch, sleep, word: 'zqconformity' });
  expect([...offContract]).toEqual([]);
  const breaches = outcomes.filter(({ result }) => result === 'breach').map(outcomeLine);
  expect(breaches).toEqual([]);
  const left = outcomes.filter(({ result }) => result === 'not-tried').map(outcomeLine);
  expect(left.filter((line) => !untried.test(line))).toEqual([]);
  expect(outcomes.filter(({ result }) => result === 'holds').length).toBeGreaterThan(45);
}

/** The Node host at a place: two accounts, a connection, and limits that the burst of one check meets. */
async function nodeHostConforms(place: Place): Promise<void> {
  const key = printed(await runServerCommand(place, 'accounts', 'create'), 'API key');
  const free = printed(
    await runServerCommand(place, 'accounts', 'create', '--plan', 'free'),
    'API key',
  );
  const token = printed(await runServerCommand(place, 'connections', 'create', 'wiki'), 'Token');
  await runServerCommand(
    place,
    'plans',
    'set',
    'pro',
    '--context',
    '15/2',
    '--question',
    'unlimited',
  );
  const server = await startServerProcess(place);
  try {
    const url = `${server.baseUrl}/connections/wiki/documents`;
    await conforms(
      { baseUrl: server.baseUrl, key, freeKey: free, push: { url, token }, fetch },
      /^$/,
    );
    for (const secret of [key, free, token]) expect(server.log()).not.toContain(secret);
  } finally {
    await server.end('SIGTERM');
  }
}

describe('the conformance suite', () => {
  it('finds no breach in the service on the device', async () => {
    await conforms(await deviceHost({ rates: { context: { requests: 15, window: 2 } } }), /^$/);
  });

  it('finds no breach in Node over the embedded PostgreSQL', async () => {
    const folder = temporaryFolder();
    await nodeHostConforms({ data: folder.path });
    folder.remove();
  });

  it('finds no breach in Node over a real PostgreSQL', async () => {
    await nodeHostConforms({ databaseUrl: await cluster.createDatabase() });
  });

  it('does find breaches where there are some', async () => {
    const { fetch: good, ...device } = await deviceHost();
    const broken: typeof fetch = async (input, init) => {
      const response = await good(input, init);
      if (response.status !== 200) return response;
      const body = (await response.json()) as Record<string, unknown>;
      return Response.json({ ...body, format: 'html' });
    };
    const outcomes = await runConformance({
      ...device,
      fetch: broken,
      freeKey: undefined,
      push: undefined,
      sleep,
      word: 'zqbroken',
    });
    const breached = outcomes.filter(({ result }) => result === 'breach');
    expect(breached.map(({ check }) => check.name)).toContain(
      '/context answers with message and the constant format markdown',
    );
  });
});
