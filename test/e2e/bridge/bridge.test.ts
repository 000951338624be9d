/** The bridge in front of a real Chromium, as people get it. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { refusesBrokenMessages, refusesWrongCalls } from '../../fixtures/mcp-errors';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import {
  askBridge,
  BRIDGE_SCRIPT,
  type BridgeProcess,
  conformsThrough,
  forgetBridge,
  makeKey,
  startBridgeProcess,
} from './bridge-process';
import {
  type BridgeSettings,
  makeKeyByKeyboard,
  openBridgeSettings,
  pairByKeyboard,
} from './bridge-settings';

let bridge: BridgeProcess;
let one: Jackdaw;
let settings: BridgeSettings;
let key: string;

const get = (path: string, given = key, init?: RequestInit) =>
  askBridge(bridge.baseUrl, path, given, init);

const save = (namespace: string, body: string, given = key) =>
  get(`/context/save?namespace=${namespace}`, given, { method: 'POST', body });

beforeAll(async () => {
  bridge = await startBridgeProcess();
  one = await startJackdaw();
  settings = await openBridgeSettings(one);
  await pairByKeyboard(settings, bridge);
  key = await makeKeyByKeyboard(settings, 'Script');
});
afterAll(async () => {
  await one?.close();
  await bridge?.end();
  forgetBridge(bridge);
});

const isMarked = async () => (await one.badge()) === '⇄';

describe('the bridge', () => {
  it('shows a mark and a line as soon as a program asks', async () => {
    const panel = await one.open(`chrome-extension://${one.extensionId}/sidepanel.html`);
    const line = panel.getByRole('link', { name: 'Script is asking your library' });
    await panel.locator('.desk').waitFor();
    expect([await isMarked(), await line.count()]).toEqual([false, 0]);
    await save('birds', '# Jackdaws\n\nJackdaws nest in chimneys.');
    await line.waitFor();
    await until('it is marked', isMarked);
    await panel.close();
  });

  it('keeps every sentence of the interface, although the worker is ended before each request', async () => {
    await conformsThrough(bridge, one, one.killWorker);
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
      await refusesWrongCalls(client);
      await client.close();
    }
    await refusesBrokenMessages(new URL('/mcp', bridge.baseUrl), key);
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

  it('keeps a client to its namespaces', async () => {
    await save('secret', 'Jackdaws are also kept here.');
    const { key: narrow } = await makeKey(one, { name: 'Narrow', namespaces: ['birds'] });
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

  it('ends a key that is revoked in the settings, gives it back, and closes with one switch', async () => {
    const status = async () => (await get('/context?query=jackdaws')).status;
    await settings.page.bringToFront();
    await settings.press('Revoke the key of Script');
    await settings.said('Its key opens nothing any more.');
    expect(await status()).toBe(401);
    await settings.press('Put back the key of Script');
    await settings.said(/May read, ask, save/);
    expect(await status()).toBe(200);
    const everything = 'Let programs with a key ask this library';
    await settings.tick(everything);
    await settings.said('Closed: nobody is answered.');
    expect(await isMarked()).toBe(false);
    await until('it is closed', async () => (await status()) === 503);
    expect((await get('/context?query=jackdaws')).body.message).toContain('not connected');
    await settings.tick(everything);
    await settings.said(`Connected to the bridge at port ${bridge.port}.`);
    expect(await status()).toBe(200);
    await settings.said('Script is asking.');
    // The key was shown once.
    expect(await settings.page.content()).not.toContain(key);
    await until('it is marked', isMarked);
    await until('nobody asks any more', async () => !(await isMarked()));
    await settings.said(`Connected to the bridge at port ${bridge.port}.`);
  });
});
