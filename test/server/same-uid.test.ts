/** Two connections may choose the same uid: each document is exported with its own text. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overHttp } from '../../src/assistant/over-http';
import { COMMANDS } from '../../src/command/actions';
import { runCommand } from '../../src/server/http/command-line';
import { createDatabase } from './hosts/databases';
import { type NodeHost, startNodeHost } from './hosts/node-host';
import { prepare } from './hosts/prepare';
import { printed } from './hosts/server-process';

let host: NodeHost;
let notesToken = '';

beforeAll(async () => {
  const place = { databaseUrl: await createDatabase() };
  host = await startNodeHost(place, { context: 'unlimited', push: 'unlimited' });
  notesToken = await prepare(place, async (store) =>
    printed((await runCommand(store, ['connections', 'create', 'notes'], {})).join('\n'), 'Token'),
  );
});
afterAll(() => host?.server.end('SIGTERM'));

async function push(connection: string, token: string, content: string): Promise<void> {
  const response = await fetch(`${host.baseUrl}/connections/${connection}/documents/start`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content, title: connection }),
  });
  expect(response.status).toBe(201);
}

it('exports both documents where two connections gave theirs the same uid', async () => {
  await push('wiki', host.token, 'Terns dive for fish.');
  await push('notes', notesToken, 'Avocets sweep the mud.');
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const ask = overHttp(host.baseUrl, host.key, fetch);
  const files = { write, read: async () => '', writeFile: () => {} };
  expect(await COMMANDS.export?.(ask, [], { json: true }, files)).toBe(0);
  const exported = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(exported.map(({ namespace, content }) => `${namespace}: ${content}`)).toEqual([
    'notes: Avocets sweep the mud.',
    'wiki: Terns dive for fish.',
  ]);
});

it('reads the one that is named, else the newest', async () => {
  const read = (search: string) =>
    fetch(`${host.baseUrl}/documents/start${search}`, { headers: { authorization: host.key } });
  expect(await (await read('')).json()).toMatchObject({ namespace: 'notes' });
  expect((await read('?namespace=birds')).status).toBe(404);
  for (const connection of ['wiki', 'notes']) {
    const named = await read(`?connection=${connection}`);
    expect(await named.json()).toMatchObject({ namespace: connection });
  }
  expect((await read('?connection=wiki&namespace=notes')).status).toBe(404);
});
