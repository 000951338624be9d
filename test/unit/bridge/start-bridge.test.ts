import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freshFolder } from '../../../scripts/browser/profile.mjs';
import { Pairs } from '../../../src/bridge/pairs';
import { type RunningBridge, startBridge } from '../../../src/bridge/start-bridge';
import type { AskedFrame } from '../../../src/line/frames';
import { prove, readCode } from '../../../src/line/proof';
import { toBase64 } from '../../../src/protocol/base64';
import { MAX_BODY_BYTES } from '../../../src/protocol/interface/body-limit';

const BROWSER = 'aaaabbbb';
const KEY = `jdb_${BROWSER}_${'a'.repeat(26)}`;
const ORIGIN = 'chrome-extension://abcdefghijklmnop';

let folder: string;
let bridge: RunningBridge;
let said: string[];
let port: number;
let sockets: WebSocket[];

beforeEach(async () => {
  folder = freshFolder('bridge-unit');
  said = [];
  sockets = [];
  const pairs = new Pairs(join(folder, 'pairs.json'));
  // Less than people have: a test waits for it.
  const slow = { headersTimeout: 1_000, requestTimeout: 60_000, connectionsCheckingInterval: 100 };
  bridge = await startBridge({ port: 0, pairs, say: (line) => said.push(line), slow });
  port = Number(new URL(bridge.baseUrl).port);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.terminate();
  await bridge.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Dialled {
  socket: WebSocket;
  /** Resolves with what ended the handshake: a frame's kind, a status of HTTP, or `closed`. */
  end: Promise<string>;
}

/** Dials as a browser does that was given this code. @param at the port that it believes to have dialled */
function dial(
  code: string,
  { at = port, browser = BROWSER, words = '', autoPong = true } = {},
): Dialled {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/line`, { origin: ORIGIN, autoPong });
  sockets.push(socket);
  const end = new Promise<string>((resolve) => {
    socket.on('error', ({ message }) => resolve(/\d{3}/.exec(message)?.[0] ?? message));
    socket.on('close', () => resolve('closed'));
    socket.on('message', async (data) => {
      const frame = JSON.parse(String(data));
      if (frame.kind !== 'hello') return resolve(frame.kind);
      const handshake = { port: at, browser, bridgeNonce: frame.nonce, browserNonce: 'mine' };
      const proof = await prove(code, 'browser', handshake);
      const present = { kind: 'present', browser, nonce: 'mine', proof };
      socket.send(words || JSON.stringify(present));
    });
  });
  return { socket, end };
}

/** A browser that is paired, and answers each request so. */
async function pairedBrowser(
  answer: (asked: AskedFrame) => object | undefined,
  autoPong = true,
): Promise<Dialled> {
  const dialled = dial(readCode(bridge.offerCode()) ?? '', { autoPong });
  expect(await dialled.end).toBe('admitted');
  dialled.socket.on('message', (data) => {
    const asked = JSON.parse(String(data));
    if (asked.kind !== 'request') return;
    const given = answer(asked);
    const frame = { kind: 'response', id: asked.id, status: 200, headers: [], body: '', ...given };
    if (given !== undefined) dialled.socket.send(JSON.stringify(frame));
  });
  return dialled;
}

const get = (init: RequestInit = {}) =>
  fetch(`${bridge.baseUrl}/context?query=x`, { ...init, headers: { authorization: KEY } });

describe('pairing with the bridge', () => {
  it('takes the code on offer once', async () => {
    const code = readCode(bridge.offerCode()) ?? '';
    expect(await dial(code).end).toBe('admitted');
    expect(await dial(code, { browser: 'ccccdddd' }).end).toBe('refused');
    // It is the code of that browser now.
    expect(await dial(code).end).toBe('admitted');
  });

  it('lets nobody guess fast, and a guess takes the code from nobody', async () => {
    const code = readCode(bridge.offerCode()) ?? '';
    const began = Date.now();
    const guesses = Array.from({ length: 20 }, () => dial('z'.repeat(16)).end);
    expect((await Promise.all(guesses)).sort()).toEqual([
      ...Array.from({ length: 16 }, () => '503'),
      ...Array.from({ length: 4 }, () => 'refused'),
    ]);
    expect(Date.now() - began).toBeGreaterThan(900);
    // The sockets of those that were refused are closed a moment later.
    await expect.poll(() => dial(code).end).toBe('admitted');
  });

  it('does not hold for whoever stands between at another port', async () => {
    expect(await dial(readCode(bridge.offerCode()) ?? '', { at: port + 1 }).end).toBe('refused');
  });

  it('ends with the first words that are none, or too many', async () => {
    for (const words of ['x', '[]', JSON.stringify({ kind: 'response' }), 'x'.repeat(2_000_000)]) {
      expect(await dial('none', { words }).end).toBe('closed');
    }
  });

  it('outlives a file of pairings that cannot be read', async () => {
    writeFileSync(join(folder, 'pairs.json'), '{');
    expect(await dial(readCode(bridge.offerCode()) ?? '').end).toBe('closed');
    expect((await get()).status).toBe(500);
  });
});

describe('the line', () => {
  it('carries a request and its answer', async () => {
    const body = toBase64(new TextEncoder().encode('chimneys'));
    await pairedBrowser(({ path }) => ({ body, headers: [['x-path', path]] }));
    const response = await get();
    expect(response.headers.get('x-path')).toBe('/v1/context?query=x');
    expect(await response.text()).toBe('chimneys');
  });

  it('ends with an answer that can be none, and the bridge goes on', async () => {
    for (const answer of [{ body: '!' }, { headers: [['a b', 'c']] }, { status: 99 }]) {
      const { socket } = await pairedBrowser(() => answer);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      expect((await get()).status).toBe(503);
      await closed;
    }
  });

  it('answers all who wait with a 503 when it ends', async () => {
    const { socket } = await pairedBrowser(() => undefined);
    const asked = [get(), get(), get()];
    socket.once('message', () => socket.terminate());
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([503, 503, 503]);
  });

  it('is asked so much at once and no more; the others wait their turn', async () => {
    const asked: string[] = [];
    const { socket } = await pairedBrowser(({ id }) => {
      asked.push(id);
      return undefined;
    });
    const all = Array.from({ length: 40 }, () => get());
    await expect.poll(() => asked.length).toBe(32);
    for (let n = 0; n < 40; n++) {
      await expect.poll(() => asked.length).toBe(Math.min(40, 32 + n));
      const frame = { kind: 'response', id: asked[n], status: 200, headers: [], body: '' };
      socket.send(JSON.stringify(frame));
    }
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
  });
});

describe('the patience of the bridge', () => {
  const fakeTimers = () =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

  it('ends after a minute without an answer, and what comes later answers nobody', async () => {
    let late = (): void => expect.fail('Nobody asked.');
    fakeTimers();
    const { socket } = await pairedBrowser(({ id, path }) => {
      if (!path.includes('slow')) return {};
      const frame = { kind: 'response', id, status: 200, headers: [], body: '' };
      late = () => socket.send(JSON.stringify(frame));
      return undefined;
    });
    const asked = vi.fn();
    socket.on('message', asked);
    const slow = fetch(`${bridge.baseUrl}/context?query=slow`, { headers: { authorization: KEY } });
    await vi.waitUntil(() => asked.mock.calls.length > 0);
    for (let times = 1; times <= 3; times++) {
      vi.advanceTimersByTime(20_000);
      // The bridge has the pong of the browser once it has this.
      expect((await get()).status).toBe(200);
    }
    const response = await slow;
    expect([response.status, (await response.json()).message]).toEqual([
      504,
      expect.stringContaining('more than a minute'),
    ]);
    late();
    expect((await get()).status).toBe(200);
  });

  it('ends with a browser that answers no ping, and lasts with one that does', async () => {
    fakeTimers();
    const pinged = vi.fn();
    const { socket } = await pairedBrowser(() => ({}));
    socket.on('ping', pinged);
    for (let times = 1; times <= 3; times++) {
      vi.advanceTimersByTime(20_000);
      await vi.waitUntil(() => pinged.mock.calls.length === times);
      expect((await get()).status).toBe(200);
    }
    const silent = await pairedBrowser(() => undefined, false);
    const closed = new Promise((resolve) => silent.socket.once('close', resolve));
    const asked = get();
    await new Promise((resolve) => silent.socket.once('message', resolve));
    vi.advanceTimersByTime(40_000);
    await closed;
    expect((await asked).status).toBe(503);
    await vi.waitUntil(() => said.includes(`The browser ${BROWSER} is gone.`));
  });

  it('ends ten seconds after a socket was opened that says nothing, and gives its place back', async () => {
    fakeTimers();
    const silent = Array.from({ length: 4 }, () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/line`, { origin: ORIGIN });
      sockets.push(socket);
      return socket;
    });
    await Promise.all(silent.map((socket) => new Promise((next) => socket.once('message', next))));
    const code = readCode(bridge.offerCode()) ?? '';
    expect(await dial(code).end).toBe('503');
    const closed = silent.map((socket) => new Promise((next) => socket.once('close', next)));
    vi.advanceTimersByTime(10_000);
    await Promise.all(closed);
    expect(await dial(code).end).toBe('admitted');
  });
});

describe('whoever wastes the time of the bridge', () => {
  it('with a body that is too long is told so', async () => {
    await pairedBrowser(() => ({}));
    const body = new Uint8Array(MAX_BODY_BYTES + 1);
    expect((await get({ method: 'POST', body })).status).toBe(413);
  });

  it('with headers that do not end is cut off, and others are answered meanwhile', async () => {
    await pairedBrowser(() => ({}));
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /v1/context HTTP/1.1\r\nHost: 127.0.0.1\r\n');
      return new Promise((resolve) => {
        socket.resume();
        socket.on('close', resolve);
      });
    });
    expect((await get()).status).toBe(200);
    await Promise.all(slow);
  });

  it('with a socket that is reset as it is refused ends nothing', async () => {
    for (let n = 0; n < 20; n++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const head = 'Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
      await new Promise((resolve) =>
        socket.write(`GET /line HTTP/1.1\r\n${head}Origin: https://x.example\r\n\r\n`, resolve),
      );
      socket.resetAndDestroy();
    }
    expect((await get()).status).toBe(401);
  });
});
