/** The bridge in front of a real Chromium, as people get it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import { conforms } from '../conformance/conforms';
import {
  askBridge,
  BRIDGE_SCRIPT,
  type BridgeProcess,
  connected,
  forgetBridge,
  keepFrom,
  makeKey,
  type Paired,
  pair,
  startBridgeProcess,
} from './bridge-process';
import { type Jackdaw, startJackdaw } from './jackdaw';
import { putKey } from './testing-profile';

let bridge: BridgeProcess;
let one: Jackdaw;
let browser: Paired;
let key: string;

const UNTRIED = [
  'a request over the rate limit is 429, says so, and says how long to wait',
  'a refused request is served after the time that Retry-After gave',
  'a request over the monthly allowance is 429, says so, and says how long to wait',
  'the allowance is for answers: the other endpoints go on without it',
];

/** How often bridge and worker are killed; more by hand. */
const KILLS = Number(process.env.JACKDAW_KILLS ?? 6);

const pairedOf = (jackdaw: Jackdaw): Paired => ({
  ask: jackdaw.ask,
  keep: keepFrom(jackdaw.desk, putKey),
});

const get = (path: string, given = key, init?: RequestInit) =>
  askBridge(bridge.baseUrl, path, given, init);

const save = (namespace: string, body: string, given = key) =>
  get(`/context/save?namespace=${namespace}`, given, { method: 'POST', body });

beforeAll(async () => {
  bridge = await startBridgeProcess();
  one = await startJackdaw();
  browser = pairedOf(one);
  await pair(browser, bridge);
  ({ key } = await makeKey(browser));
  await save('birds', '# Jackdaws\n\nJackdaws nest in chimneys.');
});
afterAll(async () => {
  await one?.close();
  await bridge?.end();
  forgetBridge(bridge);
});

describe('the bridge', () => {
  it('answers each request although the worker was ended before it', async () => {
    for (let n = 0; n < 5; n++) {
      await one.killWorker();
      const { status, body } = await get('/context?query=jackdaws');
      expect([status, body.message]).toEqual([200, expect.stringContaining('nest in chimneys')]);
    }
  });

  it('keeps every sentence of the interface', async () => {
    // There are no plans on a device. A key that may not ask, of an empty namespace, is as a free one.
    const { key: free } = await makeKey(browser, {
      name: 'Reader',
      rights: ['read', 'save'],
      namespaces: ['zqconformity-free'],
    });
    const pusher = await makeKey(browser, { name: 'Pusher', rights: ['push'] });
    await conforms(
      {
        baseUrl: bridge.baseUrl,
        key,
        freeKey: free,
        spentKey: undefined,
        push: {
          url: `${bridge.baseUrl}/connections/${pusher.id}/documents`,
          token: pusher.key,
        },
        fetch,
      },
      // A person has no monthly allowance on their own device, and no rate limit.
      UNTRIED,
    );
  });

  it('serves the tools to the official client, over HTTP and over standard input and output', async () => {
    const http = new Client({ name: 'test', version: '1' });
    await http.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', bridge.baseUrl), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    );
    const stdio = new Client({ name: 'test', version: '1' });
    const words = ['--stdio', '--port', String(bridge.port), '--data', bridge.folder];
    await stdio.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [BRIDGE_SCRIPT, ...words, '--key', key],
      }),
    );
    for (const client of [http, stdio]) {
      const call = async (name: string, given: Record<string, unknown>) => {
        const { content } = await client.callTool({ name, arguments: given });
        return (content as { text: string }[])[0]?.text ?? '';
      };
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'ask', 'recent', 'save']);
      const found = await call('search', { query: 'jackdaws nest' });
      expect(found).toContain('Jackdaws nest in chimneys.');
      const uid = /uid: "(\w+)"/.exec(found)?.[1];
      expect(await call('read', { uid })).toContain('Jackdaws nest in chimneys.');
      expect(await call('ask', { question: 'Where do jackdaws nest?' })).toContain('chimneys');
      expect(await call('save', { title: 'Ravens', markdown: 'Ravens play.' })).toContain('Ravens');
      expect(await call('recent', {})).toContain('"Ravens"');
      expect((await client.listResources()).resources.length).toBeGreaterThan(1);
      await client.close();
    }
  });

  it('writes down who asked for what, and which documents left', async () => {
    await get('/context?query=chimneys');
    const { entries } = await one.ask('ledger.list', { offset: 0, limit: 1 });
    expect(entries[0]).toMatchObject({
      host: 'Script',
      endpoint: 'context',
      what: 'chimneys',
      documents: ['Jackdaws'],
      outcome: 'HTTP 200',
    });
    expect(JSON.stringify(entries)).not.toContain(key);
  });

  it('shows a mark while a program asks', async () => {
    await get('/context?query=chimneys');
    expect((await one.ask('bridge.view', {})).active).toBe('Script');
    await until('the mark is there', async () => {
      const mark = await one.badge();
      if (mark !== '⇄') await get('/context?query=chimneys');
      return mark === '⇄';
    });
  });

  it('keeps a client to its namespaces', async () => {
    await save('secret', 'Jackdaws are also kept here.');
    const { key: narrow } = await makeKey(browser, { name: 'Narrow', namespaces: ['birds'] });
    const found = (await get('/context?query=jackdaws%20namespace:secret', narrow)).body.message;
    expect(found).not.toContain('kept here');
    expect((await get('/context?query=jackdaws', narrow)).body.message).not.toContain('kept here');
    const listed = (await get('/documents', narrow)).body as { documents?: { title: string }[] };
    expect(listed.documents?.map(({ title }) => title)).toEqual(['Jackdaws']);
    const all = (await get('/documents?namespace=secret')).body as { documents: { uid: string }[] };
    const { uid } = all.documents[0] ?? { uid: '' };
    expect((await get(`/documents/${uid}`, narrow)).status).toBe(404);
    expect((await get('/context/save?namespace=secret', narrow)).status).toBe(404);
    expect((await save('secret', 'Mine.', narrow)).status).toBe(403);
  });

  it('refuses 200 requests that are none of a program with a right, and notes them', async () => {
    const { key: reader } = await makeKey(browser, { name: 'Only reads', rights: ['read'] });
    const gone = await makeKey(browser, { name: 'Gone' });
    await one.ask('bridge.revoke', { id: gone.id, revoked: true });
    const answers: string[] = [];
    const note = (status: number, text: string) => answers.push(`${status} ${text}`);
    const { port } = bridge;
    for (let n = 0; n < 25; n++) {
      for (const [given, path, method] of [
        [gone.key, '/context?query=jackdaws', 'GET'],
        [reader, '/question?query=jackdaws', 'GET'],
        [reader, '/context/save?namespace=x', 'POST'],
        [`${key.slice(0, -1)}!`, '/context?query=jackdaws', 'GET'],
      ] as const) {
        const body = method === 'POST' ? { body: 'x' } : {};
        const answer = await get(path, given, { method, ...body });
        note(answer.status, JSON.stringify(answer.body));
      }
      for (const [name, value] of [
        ['origin', 'https://example.org'],
        ['origin', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'],
        ['sec-fetch-site', 'cross-site'],
      ] as const) {
        const answer = await get('/context?query=jackdaws', key, { headers: { [name]: value } });
        note(answer.status, JSON.stringify(answer.body));
      }
      note(...(await withHost(port, 'evil.example', key)));
    }
    expect(answers).toHaveLength(200);
    const statuses = answers.map((answer) => answer.slice(0, 3));
    expect([...new Set(statuses)].sort()).toEqual(['401', '402', '403']);
    expect(answers.filter((answer) => answer.includes('chimneys'))).toEqual([]);
    const noted = await until('all of it is noted', async () => {
      const { entries } = await one.ask('ledger.list', { offset: 0, limit: 200 });
      const turnedAway = entries.filter(({ endpoint }) => endpoint === 'turned-away');
      const times = turnedAway.reduce((sum, { attempt }) => sum + attempt, 0);
      const refused = entries.filter(({ host }) => host === 'Only reads').length;
      return times + refused >= 200 ? entries : undefined;
    });
    expect(noted.map(({ host }) => host)).toContain('https://example.org');
    expect(noted.map(({ host }) => host)).toContain('evil.example');
  });

  it('says nothing to a page of the same browser, and nothing of the line to a stranger', async () => {
    const site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<title>A page</title>');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const page = await one.open(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const seen = await page.evaluate(
      async ([url = '', given = '']) => {
        const tried = [{}, { mode: 'no-cors' as const }, { headers: { authorization: given } }];
        const asked = tried.map((init) =>
          fetch(`${url}/context?query=jackdaws`, init).then(
            (response) => response.text(),
            () => '',
          ),
        );
        const socket = new Promise<string>((resolve) => {
          const line = new WebSocket(`${url.replace('http', 'ws').replace('v1', 'line')}`);
          line.onmessage = ({ data }) => resolve(String(data));
          line.onerror = () => resolve('');
        });
        return Promise.all([...asked, socket]);
      },
      [bridge.baseUrl, key],
    );
    expect(seen).toEqual(['', '', '', '']);
    await page.close();
    site.close();
  });

  it('closes with one switch, and says so', async () => {
    await one.ask('bridge.switch', { on: false });
    await until('it is closed', async () => (await get('/context?query=jackdaws')).status === 503);
    expect((await get('/context?query=jackdaws')).body.message).toContain('not connected');
    await one.ask('bridge.switch', { on: true });
    await connected(browser);
    expect((await get('/context?query=jackdaws')).status).toBe(200);
  });

  it('finds its browser again after it was started anew', async () => {
    const { port, folder } = bridge;
    await bridge.end('SIGKILL');
    bridge = await startBridgeProcess({ port, folder });
    await until('it is there again', async () => (await get('/key')).status === 200);
  });

  it('keeps each save that it acknowledged once, however often bridge and worker are killed', async () => {
    const acknowledged: string[] = [];
    const { port, folder } = bridge;
    for (let n = 0; n < KILLS; n++) {
      const text = `Note ${n} of the killed ones.`;
      const sent = save(`killed-${n}`, text).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, (n * 7) % 90));
      await Promise.all([one.killWorker(), ...(n % 2 === 0 ? [bridge.end('SIGKILL')] : [])]);
      if ((await sent)?.status === 201) acknowledged.push(`killed-${n}`);
      if (n % 2 === 0) bridge = await startBridgeProcess({ port, folder });
      await until('it is there again', async () => (await get('/key')).status === 200);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const namespace of acknowledged) {
      const { body } = await get(`/context/save?namespace=${namespace}`);
      expect((body as { versions?: unknown[] }).versions).toHaveLength(1);
    }
  });
});

describe('two browsers', () => {
  it('are asked each by its own keys; one that is closed gives a clear 503', async () => {
    await bridge.end();
    bridge = await startBridgeProcess({
      port: bridge.port,
      folder: bridge.folder,
      more: ['--pair'],
    });
    const other = await startJackdaw();
    try {
      await pair(pairedOf(other), bridge);
      const { key: second } = await makeKey(pairedOf(other));
      await save('theirs', 'Rooks nest in trees.', second);
      await until('the first is there', async () => (await get('/key')).status === 200);
      const query = '/context?query=nest';
      expect((await get(query)).body.message).toContain('chimneys');
      expect((await get(query)).body.message).not.toContain('trees');
      expect((await get(query, second)).body.message).toContain('trees');
      await other.close();
      const closed = await until('it is gone', async () => {
        const answer = await get(query, second);
        return answer.status === 503 ? answer : undefined;
      });
      expect(closed.body.message).toContain('not connected');
      expect((await get(query)).status).toBe(200);
    } finally {
      await other.close().catch(() => undefined);
    }
  });
});

/** A request whose `Host` says something else, which `fetch` would not send. */
function withHost(port: number, host: string, given: string): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const path = '/v1/context?query=jackdaws';
    const headers = { host, authorization: given };
    import('node:http').then(({ request }) => {
      const sent = request({ port, host: '127.0.0.1', path, headers }, async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve([response.statusCode ?? 0, text]);
      });
      sent.on('error', reject);
      sent.end();
    }, reject);
  });
}
