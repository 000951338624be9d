/** The bridge in front of a real Chromium, as people get it. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import {
  askBridge,
  BRIDGE_SCRIPT,
  type BridgeProcess,
  conformsThrough,
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
  it('keeps every sentence of the interface, although the worker is ended before each request', async () => {
    await conformsThrough(bridge, browser, one.killWorker);
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

  it('closes with one switch, and says so', async () => {
    await one.ask('bridge.switch', { on: false });
    await until('it is closed', async () => (await get('/context?query=jackdaws')).status === 503);
    expect((await get('/context?query=jackdaws')).body.message).toContain('not connected');
    await one.ask('bridge.switch', { on: true });
    await connected(browser);
    expect((await get('/context?query=jackdaws')).status).toBe(200);
  });
});
