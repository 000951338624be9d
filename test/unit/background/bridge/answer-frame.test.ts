import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFrame, type LinePorts } from '../../../../src/background/bridge/answer-frame';
import { ADMITTED } from '../../../../src/line/hold-line';
import { prove } from '../../../../src/line/proof';
import { Database } from '../../../../src/storage/database/database';
import { keepKey } from '../../../../src/storage/keys';
import { writePreference } from '../../../../src/storage/preferences';

const CODE = 'abcdefghijklmnop';
const BROWSER = 'aaaabbbb';

let database: Database;
let served: string[];
let states: string[];
let ports: LinePorts;

beforeEach(async () => {
  database = new Database(`bridge-${crypto.randomUUID()}`);
  served = [];
  states = [];
  ports = {
    database,
    serve: async ({ path }) => {
      served.push(path);
      return Response.json({ message: 'secret' });
    },
    changed: async (state) => void states.push(state),
  };
  await writePreference(database, 'bridge', { on: true, port: 8794, browser: BROWSER });
  await keepKey(database, { serviceId: 'bridge', origin: 'ws://127.0.0.1:8794', secret: CODE });
});

afterEach(() => database.delete());

const say = (frame: object, held?: unknown) =>
  answerFrame(ports, { frame: JSON.stringify(frame), held });

const request = {
  kind: 'request',
  id: '1',
  method: 'GET',
  path: '/v1/context?query=x',
  headers: [],
  body: null,
};

/** Greets as a bridge that knows this code. */
async function greet(code: string) {
  const { hold, send } = await say({ kind: 'hello', nonce: 'n' });
  const { nonce, proof } = JSON.parse(send ?? '{}');
  const handshake = { port: 8794, browser: BROWSER, bridgeNonce: 'n', browserNonce: nonce };
  return { hold, proof, mine: await prove(code, 'bridge', handshake), handshake };
}

describe('the line to the bridge', () => {
  it('stays open where a request fails', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    ports.serve = () => Promise.reject(new Error('no disk'));
    const { send, close } = await say(request, ADMITTED);
    expect(JSON.parse(send ?? '')).toMatchObject({ kind: 'response', id: '1', status: 500 });
    expect(send).not.toContain('no disk');
    expect(close).toBeUndefined();
    silent.mockRestore();
  });

  it('is open once both sides have shown that they know the code', async () => {
    const { hold, proof, mine, handshake } = await greet(CODE);
    expect(proof).toBe(await prove(CODE, 'browser', handshake));
    const admitted = await say({ kind: 'admitted', proof: mine }, hold);
    expect(admitted).toEqual({ hold: ADMITTED });
    expect(states).toEqual(['connected']);
    const { send } = await say(request, ADMITTED);
    expect(JSON.parse(send ?? '{}')).toMatchObject({ kind: 'response', id: '1', status: 200 });
  });

  it('tells a program that only listens at the port nothing', async () => {
    const { hold, mine, proof } = await greet('ponmlkjihgfedcba');
    expect(await say({ kind: 'admitted', proof: mine }, hold)).toEqual({ close: true });
    // Its own proof, sent back, serves it no better.
    expect(await say({ kind: 'admitted', proof }, hold)).toEqual({ close: true });
    expect(await say(request, hold)).toEqual({ close: true });
    expect(await say(request)).toEqual({ close: true });
    expect(served).toEqual([]);
    expect(states).toEqual(['refused', 'refused']);
  });

  it('never sends the code', async () => {
    const { hold, send } = await say({ kind: 'hello', nonce: 'n' });
    expect(send).not.toContain(CODE);
    expect(JSON.stringify(hold)).not.toContain(CODE);
  });

  it('is closed for whatever is no frame, and while the switch is off', async () => {
    for (const frame of ['', 'x', '{}', '[]', '{"kind":"response"}', 'null']) {
      expect(await answerFrame(ports, { frame, held: ADMITTED })).toEqual({ close: true });
    }
    await writePreference(database, 'bridge', { on: false, port: 8794, browser: BROWSER });
    expect(await say(request, ADMITTED)).toEqual({ close: true });
    expect(served).toEqual([]);
  });

  it('is not opened by a code that was given for another port', async () => {
    await writePreference(database, 'bridge', { on: true, port: 9999, browser: BROWSER });
    expect(await say({ kind: 'hello', nonce: 'n' })).toEqual({ close: true });
  });

  it('notes what the bridge turned away, and how often', async () => {
    const turnedAway = { kind: 'turned-away', why: 'origin', from: 'https://x.example', times: 7 };
    await say(turnedAway, ADMITTED);
    expect(await database.ledger.toArray()).toMatchObject([
      {
        endpoint: 'turned-away',
        host: 'https://x.example',
        said: 'by-origin',
        attempt: 7,
        outcome: 'HTTP 403',
      },
    ]);
  });
});
