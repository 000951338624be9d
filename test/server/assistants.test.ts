import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusesBrokenMessages, refusesWrongCalls } from '../fixtures/mcp-errors';
import { type NodeHost, startNodeHost } from './hosts/node-host';
import { temporaryFolder } from './hosts/server-process';

const command = fileURLToPath(new URL('../../scripts/jackdaw.mjs', import.meta.url));
const folder = temporaryFolder();
let host: NodeHost;

beforeAll(async () => {
  host = await startNodeHost({ data: folder.path }, { context: '12/5' });
});
afterAll(async () => {
  await host.server.end('SIGTERM');
  folder.remove();
});

async function overHttp(authorization: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', host.baseUrl), {
      requestInit: { headers: { authorization } },
    }),
  );
  return client;
}

async function textOf(client: Client, name: string, given: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return `${isError === true ? 'ERROR: ' : ''}${first?.text ?? ''}`;
}

/** `jackdaw …` as a process of its own. */
function jackdaw(words: string[], input: string | Uint8Array = '', key = host.key) {
  const environment = { ...process.env, JACKDAW_URL: host.baseUrl, JACKDAW_KEY: key };
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const child = spawn(process.execPath, [command, ...words], { env: environment });
    let output = '';
    let errors = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.on('close', (code) => resolve({ code, output, errors }));
    child.stdin.end(input);
  });
}

describe('the host of a team', () => {
  it('serves the tools to the official client, over HTTP and over standard input and output', async () => {
    const stdio = new Client({ name: 'test', version: '1' });
    await stdio.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [command, 'mcp', '--url', host.baseUrl, '--key', host.key],
      }),
    );
    for (const client of [await overHttp(`Bearer ${host.key}`), stdio]) {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'ask', 'recent', 'save']);
      const note = { title: 'Puffins', markdown: 'Puffins nest in burrows.' };
      expect(await textOf(client, 'save', note)).toContain('aved under Puffins');
      const found = await textOf(client, 'search', { query: 'puffins nest' });
      expect(found).toContain('Puffins nest in burrows.');
      const uid = /uid: "(\w+)"/.exec(found)?.[1];
      expect(await textOf(client, 'read', { uid })).toContain('Puffins nest in burrows.');
      expect(await textOf(client, 'recent', {})).toContain('"Puffins"');
      const answer = await textOf(client, 'ask', { question: 'Where do puffins nest?' });
      expect(answer).toContain('Sentences quoted');
      expect((await client.listResources()).resources).toHaveLength(1);
      await refusesWrongCalls(client);
      await client.close();
    }
    await refusesBrokenMessages(new URL('/mcp', host.baseUrl), host.key);
  });

  it('answers what is no message over standard input too', async () => {
    const { output } = await jackdaw(['mcp'], '{"jsonrpc":"2.0","id":1,\n{"hello":1}\n');
    const answers = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ error }) => error.code)).toEqual([-32_700, -32_600]);
  });

  it("holds the tools to the account's limits", async () => {
    const client = await overHttp(host.key);
    const said: string[] = [];
    for (let n = 0; n < 14; n++) said.push(await textOf(client, 'search', { query: 'puffins' }));
    expect(said.some((text) => text.startsWith('ERROR: Rate limit: 12 requests'))).toBe(true);
  });

  it('takes notes from a pipe, and gives them back', async () => {
    const saved = await jackdaw(['save', '--namespace', 'x'], 'Gannets fold their wings.');
    expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('Saved under x') });
    const found = await jackdaw(['search', 'gannets', '--json']);
    expect(JSON.parse(found.output)[0].content).toContain('Gannets fold their wings.');
    const exported = await jackdaw(['export', '--namespace', 'x']);
    expect(exported.output).toContain('namespace: "x"');
    const dated = '---\nsaved: 2024-05-01T10:00:00.000Z\n---\n\nDunlins probe the mud.';
    await jackdaw(['save', '--namespace', 'y'], dated);
    const [dunlins] = JSON.parse((await jackdaw(['search', 'dunlins', '--json'])).output);
    expect(dunlins.sources[0].source_updated_at).toBe('2024-05-01T10:00:00.000Z');
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['a text in UTF-16', [0x41, 0x00, 0x75, 0x00, 0x6b, 0x00]],
  ])('keeps nothing of %s, from a pipe or a file', async (_, bytes) => {
    const file = join(folder.path, 'no-text');
    writeFileSync(file, Uint8Array.from(bytes));
    const into = ['--namespace', 'binary'];
    for (const saved of [
      await jackdaw(['save', ...into], Uint8Array.from(bytes)),
      await jackdaw(['save', file, ...into]),
    ]) {
      expect(saved).toMatchObject({ code: 2, output: '' });
      expect(saved.errors).toContain('This is no text in UTF-8');
    }
    expect(await jackdaw(['export', ...into])).toMatchObject({ code: 1, output: '' });
    // A folder is no text either, and is said to be one.
    const named = await jackdaw(['save', folder.path, ...into]);
    expect(named).toMatchObject({ code: 2, errors: expect.stringContaining('This is a folder') });
  });

  it('tells a script by the exit code how it went', async () => {
    expect((await jackdaw(['search', 'zeppelins'])).code).toBe(1);
    expect((await jackdaw(['fly'])).code).toBe(2);
    const missing = await jackdaw(['save', '/nowhere.md', '--namespace', 'x']);
    expect(missing).toMatchObject({
      code: 2,
      errors: 'There is no such file or folder: /nowhere.md\n',
    });
    const onFile = await jackdaw(['export', '--out', command]);
    expect(onFile).toMatchObject({ code: 2, errors: expect.stringContaining('There is a file') });
    const refused = await jackdaw(['search', 'x'], '', 'wrong');
    expect(refused).toMatchObject({ code: 3, errors: expect.stringContaining('Unknown API key') });
    const nowhere = await jackdaw(['search', 'x', '--url', 'http://127.0.0.1:1/v1']);
    expect(nowhere).toMatchObject({ code: 4, errors: expect.stringContaining('Nothing answers') });
  });
});
