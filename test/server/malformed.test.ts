import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surviveMalformed } from '../fixtures/malformed-requests';
import {
  printed,
  runServerCommand,
  type ServerProcess,
  startServerProcess,
  temporaryFolder,
} from './hosts/server-process';

const folder = temporaryFolder();
let server: ServerProcess;
let key: string;
let token: string;

beforeAll(async () => {
  const place = { data: folder.path };
  key = printed(await runServerCommand(place, 'accounts', 'create'), 'API key');
  token = printed(await runServerCommand(place, 'connections', 'create', 'wiki'), 'Token');
  await runServerCommand(
    ...([
      place,
      'plans',
      'set',
      'pro',
      '--context',
      'unlimited',
      '--question',
      'unlimited',
      '--push',
      'unlimited',
    ] as const),
  );
  server = await startServerProcess(place);
});
afterAll(async () => {
  await server.end('SIGTERM');
  folder.remove();
});

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

it('answers 1,000 malformed requests with documented statuses and messages, and stays as it was', async () => {
  let settled = 0;
  await surviveMalformed({ baseUrl: server.baseUrl, key, token }, (done) => {
    if (done === 300) settled = residentMegabytes();
  });
  expect(residentMegabytes() - settled).toBeLessThan(60);
  expect((await fetch(new URL('/healthz', server.baseUrl))).status).toBe(200);
  expect(server.log()).not.toContain(key);
});
