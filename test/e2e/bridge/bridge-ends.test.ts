/** What ends while programs ask: the bridge, the worker, the whole browser. Two browsers at one bridge. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { ownFolder } from '../drivers/own-folder';
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

/** How often bridge and worker are killed; more by hand. */
const KILLS = Number(process.env.JACKDAW_KILLS ?? 6);

const profile = ownFolder('ends-one');
const otherProfile = ownFolder('ends-other');
let bridge: BridgeProcess;
let one: TestingProfile;
let other: TestingProfile | undefined;
let key: string;

const pairedOf = ({ ask, desk }: TestingProfile): Paired => ({ ask, keep: keepFrom(desk, putKey) });

const get = (path: string, given = key, init?: RequestInit) =>
  askBridge(bridge.baseUrl, path, given, init);

const save = (namespace: string, body: string, given = key) =>
  get(`/context/save?namespace=${namespace}`, given, { method: 'POST', body });

const isThere = (given = key) =>
  until('it is there again', async () => (await get('/key', given)).status === 200);

const isGone = (given = key) =>
  until('it is gone', async () => {
    const answer = await get('/context?query=nest', given);
    return answer.status === 503 ? answer.body : undefined;
  });

beforeAll(async () => {
  bridge = await startBridgeProcess();
  one = await startTestingProfile(profile);
  await pair(pairedOf(one), bridge);
  ({ key } = await makeKey(one));
  await save('birds', '# Jackdaws\n\nJackdaws nest in chimneys.');
});
afterAll(async () => {
  await one?.close();
  await other?.close();
  await bridge?.end();
  forgetBridge(bridge);
});

describe('the bridge', () => {
  it('finds its browser again after it was started anew', async () => {
    const { port, folder } = bridge;
    await bridge.end('SIGKILL');
    bridge = await startBridgeProcess({ port, folder });
    await isThere();
  });

  it('keeps each save that it acknowledged once, however often bridge and worker are killed', async () => {
    const acknowledged: string[] = [];
    const { port, folder } = bridge;
    // From the sending of a save to past its answer, however long that takes here.
    const began = performance.now();
    await save('measured', 'A note that nothing ends.');
    const span = 1.5 * (performance.now() - began);
    for (let n = 0; n < KILLS; n++) {
      const text = `Note ${n} of the killed ones.`;
      const sent = save(`killed-${n}`, text).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, (n * span) / KILLS));
      await Promise.all([one.killWorker(), ...(n % 2 === 0 ? [bridge.end('SIGKILL')] : [])]);
      if ((await sent)?.status === 201) acknowledged.push(`killed-${n}`);
      if (n % 2 === 0) bridge = await startBridgeProcess({ port, folder });
      await isThere();
    }
    if (KILLS > 6) console.log(`${acknowledged.length} of ${KILLS} saves were acknowledged.`);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const namespace of acknowledged) {
      const { body } = await get(`/context/save?namespace=${namespace}`);
      expect((body as { versions?: unknown[] }).versions).toHaveLength(1);
      const kept = (await get(`/documents?namespace=${namespace}`)).body;
      expect((kept as { documents?: unknown[] }).documents).toHaveLength(1);
    }
  });
});

describe('a browser', () => {
  it('that is closed is told of by a 503, and answers without a new pairing when it is back', async () => {
    await one.close();
    expect((await isGone()).message).toContain('not connected: start it');
    one = await startTestingProfile(profile);
    await isThere();
    expect((await get('/context?query=nest')).body.message).toContain('nest in chimneys');
  });

  it('is asked by its own keys alone, where two are paired', async () => {
    const { port, folder } = bridge;
    await bridge.end();
    bridge = await startBridgeProcess({ port, folder, more: ['--pair'] });
    other = await startTestingProfile(otherProfile);
    await pair(pairedOf(other), bridge);
    const { key: second } = await makeKey(other);
    await save('theirs', 'Rooks nest in trees.', second);
    await isThere();
    const query = '/context?query=nest';
    const first = (await get(query)).body.message;
    expect(first).toContain('chimneys');
    expect(first).not.toContain('trees');
    expect((await get(query, second)).body.message).toContain('trees');
    await other.close();
    other = undefined;
    await isGone(second);
    expect((await get(query)).status).toBe(200);
  });
});
