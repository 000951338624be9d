import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { surviveMalformed } from '../fixtures/malformed-requests';
import { createDatabase } from './hosts/databases';
import { startNodeHost } from './hosts/node-host';
import { type Place, temporaryFolder } from './hosts/server-process';

const folder = temporaryFolder();
afterAll(() => folder.remove());

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const PLACES: Record<string, () => Promise<Place>> = {
  'the embedded PostgreSQL': async () => ({ data: folder.path }),
  'a real PostgreSQL': async () => ({ databaseUrl: await createDatabase() }),
};

it.each(Object.entries(PLACES))(
  'answers 1,000 malformed requests with documented statuses and messages, and stays as it was, over %s',
  async (_, place) => {
    const unlimited = { context: 'unlimited', question: 'unlimited', push: 'unlimited' };
    const { server, ...host } = await startNodeHost(await place(), unlimited);
    const { baseUrl, key, token } = host;
    try {
      let settled = 0;
      await surviveMalformed(host, (done) => {
        if (done === 300) settled = residentMegabytes(server.process.pid);
      });
      expect(residentMegabytes(server.process.pid) - settled).toBeLessThan(60);
      expect((await fetch(new URL('/healthz', baseUrl))).status).toBe(200);
      // Nor has the database: it still keeps and finds.
      const headers = { authorization: key, 'content-type': 'text/plain' };
      const save = { method: 'POST', headers, body: 'Avocets sweep the mud.' };
      expect((await fetch(`${baseUrl}/context/save?namespace=after`, save)).status).toBe(201);
      const found = await fetch(`${baseUrl}/context?query=avocets`, { headers });
      expect(await found.text()).toContain('Avocets sweep the mud.');
      for (const secret of [key, token]) expect(server.log()).not.toContain(secret);
    } finally {
      await server.end('SIGTERM');
    }
  },
);
