/** Two connections may choose the same uid: an assistant can read each of the two documents. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { mcpOverHttp } from '../../../src/assistant/mcp';
import { deviceHost } from '../../server/hosts/device-host';

/** A uid and a name of a connection that need encoding. */
const UID = 'a/b?c=1&d#e é';

let client: Client;

beforeAll(async () => {
  const host = await deviceHost({}, ['r&d +1']);
  for (const [connection, { url, token }] of Object.entries(host.pushes)) {
    const response = await host.fetch(`${url}/${encodeURIComponent(UID)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: connection, content: `Terns dive, says ${connection}.` }),
    });
    expect(response.status).toBe(201);
  }
  const mcp = mcpOverHttp((request) => host.fetch(request));
  client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://mcp.example/mcp'), {
      fetch: (input, init) => mcp(new Request(input, init)),
      requestInit: { headers: { authorization: host.key } },
    }),
  );
});

async function call(name: string, given: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given });
  return (content as { text: string }[])[0]?.text ?? '';
}

const readAt = async (uri: string) =>
  JSON.stringify((await client.readResource({ uri })).contents[0]);

const NAMES = ['r&d +1', 'wiki'];
const base = `jackdaw://documents/${encodeURIComponent(UID)}`;

describe('documents with the same uid', () => {
  it('are two resources, each with its own text', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri).sort()).toEqual(
      NAMES.map((name) => `${base}?namespace=${encodeURIComponent(name)}`),
    );
    for (const { uri, name } of resources) {
      expect(await readAt(uri)).toContain(`Terns dive, says ${name}.`);
    }
  });

  it('go on at a later character, wherever in the address it stands', async () => {
    for (const query of ['?namespace=wiki&from=6', '?from=6&namespace=wiki']) {
      const text = await readAt(base + query);
      expect(text).toContain('dive, says wiki.');
      expect(text).not.toContain('Terns');
    }
  });

  it('are read as before by an address without a namespace', async () => {
    expect(await readAt(base)).toContain('Terns dive');
    expect(await readAt(`${base}?from=6`)).not.toContain('Terns');
  });

  it.each(['?namespace=other', '?from=x', '?uid=1', '?namespace=wiki&namespace=r', '#wiki'])(
    'are not at %s',
    async (query) => {
      await expect(client.readResource({ uri: base + query })).rejects.toThrow();
    },
  );

  it('are told apart by the tool that reads, by what each list names', async () => {
    const recent = await call('recent', {});
    const found = await call('search', { query: 'terns' });
    for (const name of NAMES) {
      expect(recent).toContain(`namespace: ${JSON.stringify(name)}`);
      expect(await call('read', { uid: UID, namespace: name })).toContain(`says ${name}.`);
      expect(found).toContain(`connection: ${JSON.stringify(name)}`);
      expect(await call('read', { uid: UID, connection: name })).toContain(`says ${name}.`);
    }
    expect(await call('read', { uid: UID, connection: 'none' })).toContain('No document');
  });
});
