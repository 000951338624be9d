/** Whoever has no right to ask the bridge: pages and another extension of the same browser, other names, bad keys. */
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { putKey, startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import {
  askBridge,
  type BridgeProcess,
  forgetBridge,
  keepFrom,
  makeKey,
  type Paired,
  pair,
  startBridgeProcess,
} from './bridge-process';

/** Each of these is told only to whoever may read. */
const SECRETS = ['chimneys', 'Burrows of puffins'];

const profile = ownFolder('lock');
const stranger = ownFolder('stranger');
const pages = ownPages(() => '<!doctype html><title>A page</title>');
let bridge: BridgeProcess;
let browser: TestingProfile;
let key: string;

const get = (path: string, given: string, init?: RequestInit) =>
  askBridge(bridge.baseUrl, path, given, init);

beforeAll(async () => {
  writeFileSync(
    join(stranger, 'manifest.json'),
    JSON.stringify({
      manifest_version: 3,
      name: 'Stranger',
      version: '1',
      // Its requests to this machine carry no Origin, and no CORS holds them back.
      host_permissions: ['http://127.0.0.1/*', 'http://localhost/*'],
    }),
  );
  writeFileSync(join(stranger, 'page.html'), '<!doctype html><title>Stranger</title>');
  bridge = await startBridgeProcess();
  browser = await startTestingProfile(profile, [stranger]);
  const paired: Paired = { ask: browser.ask, keep: keepFrom(browser.desk, putKey) };
  await pair(paired, bridge);
  ({ key } = await makeKey(paired));
  const body = SECRETS.join(' ');
  expect((await get('/context/save?namespace=birds', key, { method: 'POST', body })).status).toBe(
    201,
  );
});
afterAll(async () => {
  await browser?.close();
  await bridge?.end();
  forgetBridge(bridge);
});

/** What the ledger knows of requests that were refused, and how many they were. */
async function refusals() {
  const { entries } = await browser.ask('ledger.list', { offset: 0, limit: 200 });
  const refused = entries.filter(({ outcome }) => /^HTTP 40[123]$/.test(outcome ?? ''));
  return { refused, times: refused.reduce((sum, { attempt }) => sum + attempt, 0) };
}

describe('the lock of the bridge', () => {
  it('refuses 120 requests of programs with no right to ask, and notes each', async () => {
    const { key: reader } = await makeKey(browser, { name: 'Only reads', rights: ['read'] });
    const { key: gone, id } = await makeKey(browser, { name: 'Gone' });
    await browser.ask('bridge.revoke', { id, revoked: true });
    const before = (await refusals()).times;
    const answers: string[] = [];
    const note = (status: number, text: string) => answers.push(`${status} ${text}`);
    for (let n = 0; n < 15; n++) {
      for (const [given, path, method] of [
        [gone, '/context?query=chimneys', 'GET'],
        [reader, '/question?query=chimneys', 'GET'],
        [reader, '/context/save?namespace=x', 'POST'],
        [`${key.slice(0, -1)}!`, '/context?query=chimneys', 'GET'],
      ] as const) {
        const body = method === 'POST' ? { body: 'x' } : {};
        const answer = await get(path, given, { method, ...body });
        note(answer.status, JSON.stringify(answer.body));
      }
      for (const headers of [
        { origin: 'https://example.org' },
        { origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' },
        { 'sec-fetch-site': 'none' },
        { host: 'evil.example' },
      ] as Record<string, string>[]) {
        note(...(await forged(headers)));
      }
    }
    expect(answers).toHaveLength(120);
    const statuses = answers.map((answer) => answer.slice(0, 3));
    expect([...new Set(statuses)].sort()).toEqual(['401', '402', '403']);
    for (const secret of SECRETS) {
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
    }
    await until('all of it is noted', async () => (await refusals()).times - before >= 120);
    const hosts = (await refusals()).refused.map(({ host }) => host);
    for (const host of ['https://example.org', 'evil.example', 'Only reads', 'Gone']) {
      expect(hosts).toContain(host);
    }
  });

  it.each(['a page', 'another extension'] as const)(
    'refuses 50 requests of %s of the same browser, even with a good key, and notes each',
    async (who) => {
      const own = new URL(browser.desk.url()).host;
      const address =
        who === 'a page'
          ? pages.url('page.html')
          : `chrome-extension://${await browser.otherExtension(own)}/page.html`;
      // The other extension may read what refuses it, and the greeting of the line, which tells nothing.
      const may =
        who === 'a page'
          ? ['']
          : ['', 'Only programs of this machine may ask, and no web page.', 'hello'];
      const page = await browser.open(address);
      const before = (await refusals()).times;
      const seen = await attack(page);
      expect(seen).toHaveLength(50);
      expect([...new Set(seen)].sort()).toEqual(may.sort());
      await until('all of it is noted', async () => (await refusals()).times - before >= 50);
      await page.close();
    },
  );

  it('goes on for whoever may ask', async () => {
    const { status, body } = await get('/context?query=chimneys', key);
    expect([status, body.message]).toEqual([200, expect.stringContaining('puffins')]);
  });
});

/** Asks in all the ways that a page has, ten times each, and gives what it got to read. */
function attack(page: Page): Promise<string[]> {
  return page.evaluate(
    async ([base = '', given = '']) => {
      const path = `${base}/context?query=chimneys`;
      const asked = (init: RequestInit) =>
        fetch(path, init).then(
          async (response) => {
            const text = await response.text();
            return text === '' ? '' : (JSON.parse(text) as { message: string }).message;
          },
          () => '',
        );
      const streamed = () =>
        new Promise<string>((resolve) => {
          const events = new EventSource(path);
          events.onmessage = ({ data }) => resolve(String(data));
          events.onerror = () => {
            events.close();
            resolve('');
          };
        });
      const dialled = () =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(base.replace('http', 'ws').replace('v1', 'line'));
          let heard = '';
          socket.onmessage = ({ data }) => {
            const { kind } = JSON.parse(String(data)) as { kind: string };
            heard = kind === 'refused' ? heard : kind;
            const [browser, proof] = [given.slice(4, 12), 'f'.repeat(64)];
            if (kind === 'hello') {
              socket.send(JSON.stringify({ kind: 'present', browser, nonce: 'x', proof }));
            }
          };
          socket.onclose = () => resolve(heard);
        });
      const seen: string[] = [];
      for (let n = 0; n < 10; n++) {
        seen.push(await asked({ headers: { authorization: given } }));
        seen.push(await asked({ mode: 'no-cors' }));
        seen.push(await asked({ method: 'POST', body: 'x' }));
        seen.push(await streamed());
      }
      // As many as are taken at once.
      for (const many of [4, 4, 2]) {
        seen.push(...(await Promise.all(Array.from({ length: many }, dialled))));
      }
      return seen;
    },
    [bridge.baseUrl, key],
  );
}

/** A request with headers that `fetch` would not send. */
function forged(headers: Record<string, string>): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const { port } = bridge;
    const path = '/v1/context?query=chimneys';
    const given = { authorization: key, ...headers };
    const sent = request({ port, host: '127.0.0.1', path, headers: given }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve([response.statusCode ?? 0, text]);
    });
    sent.on('error', reject);
    sent.end();
  });
}
