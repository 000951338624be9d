/**
 * The worker is ended at every named point between a click and the end of its delivery. Afterwards the clicks that
 * were acknowledged, the browser's database and the service's own ledger are compared.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { FAULT_POINTS, type FaultPointName } from '../../../src/outbox/fault-points';
import { often } from '../../fixtures/often';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const KEY = 'key-e2e-0123456789-abcd';
/** So fast that pacing does not make the test long; how it paces is shown elsewhere. */
const LIMITS = {
  content: { quota: 50, windowMs: 1_000 },
  question: { quota: 50, windowMs: 1_000 },
};

const profile = ownFolder('faults');
const pages = ownPages();
let remote: LedgerService;
let browser: TestingProfile;
const acknowledged: string[] = [];
let clicks = 0;

beforeAll(async () => {
  remote = await startLedgerService();
  browser = await startTestingProfile(profile);
  await browser.connect({ baseUrl: remote.baseUrl, limits: LIMITS }, KEY);
  await browser.open(pages.url('jackdaws.html'));
});

afterAll(async () => {
  await browser?.close();
  await remote?.close();
});

/** Points that only a move comes to, and one that only a worker after a dead one does. */
const ELSEWHERE: readonly FaultPointName[] = ['after-pack', 'after-recover'];
const REFILLING = ['before-refill', 'after-pack', 'after-refill'] as const;

/** One click. Resolves when it was answered or when nobody is left to answer it. */
async function click(): Promise<void> {
  const namespace = `click-${++clicks}`;
  await browser.request('clip.save', { kind: 'page', namespace }).then(
    (reply) => {
      if (reply?.ok) acknowledged.push(reply.value.uid);
    },
    () => undefined,
  );
}

async function everythingArrives(): Promise<void> {
  // A look at the outbox starts the worker, and the worker goes on by itself.
  await until('everything is delivered', async () => {
    const [view] = await browser.ask('services.list', {});
    return view?.unsent === 0 && view.move?.finished !== false;
  });
}

/** Keeps pages that are not sent as clips are, and begins to move them. */
async function moveSome(count: number): Promise<void> {
  await browser.connect({ baseUrl: remote.baseUrl, limits: LIMITS, sendClips: false }, KEY);
  for (let kept = 0; kept < count; kept++) await click();
  await browser.connect({ baseUrl: remote.baseUrl, limits: LIMITS }, KEY);
  await browser.ask('services.move', { id: 'service-1' });
}

/** Clicks acknowledged, database and the service's ledger must tell one story. */
async function check(): Promise<{ arrivals: number; deliveries: number }> {
  const { rows } = await browser.ask('deliveries.list', { offset: 0, limit: 1_000 });
  const { documents } = await browser.ask('documents.list', { offset: 0, limit: 1_000 });
  const kept = new Set(documents.map(({ uid }) => uid));
  // 0 lost: what was acknowledged is kept and delivered.
  expect(acknowledged.filter((uid) => !kept.has(uid))).toEqual([]);
  expect(rows.every(({ state }) => state.kind === 'saved')).toBe(true);
  expect(new Set(rows.map(({ documentUid }) => documentUid))).toEqual(kept);
  // Nor is a document in the outbox twice, whether it came there as a clip or by a move.
  expect(rows).toHaveLength(kept.size);
  for (const row of rows) {
    const arrivals = remote.ledger.filter(({ id }) => id === row.id);
    expect(arrivals.length).toBeGreaterThan(0);
    // Resends only from `unknown`, and never a changed byte.
    if (arrivals.length > 1) expect(row.doubtful).toBe(true);
    expect(new Set(arrivals.map(({ body }) => body)).size).toBe(1);
    expect(new Set(arrivals.map(({ namespace }) => namespace)).size).toBe(1);
  }
  // Nothing came to the service that the browser does not know.
  const ids = new Set(rows.map(({ id }) => id));
  expect(remote.ledger.filter(({ id }) => !ids.has(id))).toEqual([]);
  return { arrivals: remote.ledger.length, deliveries: rows.length };
}

describe('a worker that dies', () => {
  for (const point of FAULT_POINTS.filter((name) => !ELSEWHERE.includes(name))) {
    it(`at ${point} loses nothing`, async () => {
      await browser.arm(point);
      const clicking = click();
      await browser.reached(point);
      await browser.killWorker();
      await clicking;
      await everythingArrives();
      await check();
    });
  }

  it('while the service has the save but has not answered, sends the same bytes once more', async () => {
    const before = remote.ledger.length;
    const release = remote.hold();
    await click();
    await until('the save has come', async () => remote.held() === 1);
    await browser.killWorker();
    release();
    await everythingArrives();
    await check();
    expect(remote.ledger.length).toBe(before + 2);
    expect(remote.ledger.at(-1)?.body).toBe(remote.ledger.at(-2)?.body);
  });

  it('at after-recover, having died before, loses nothing', async () => {
    await browser.arm('after-ledger');
    const clicking = click();
    await browser.reached('after-ledger');
    await browser.killWorker();
    await clicking;
    await browser.arm('after-recover');
    await browser.request('deliveries.list', { offset: 0, limit: 1 });
    await browser.reached('after-recover');
    await browser.killWorker();
    await everythingArrives();
    const { arrivals, deliveries } = await check();
    expect(deliveries).toBeGreaterThanOrEqual(FAULT_POINTS.length - ELSEWHERE.length);
    expect(arrivals).toBeGreaterThanOrEqual(deliveries);
  });
});

describe('a worker that dies while a library is moved', () => {
  for (const point of REFILLING) {
    it(`at ${point}, before anything is sent and again amid the sending, loses nothing`, async () => {
      await browser.arm(point);
      const before = remote.ledger.length;
      // More than lie in the outbox at once, so that it is filled again and again.
      await moveSome(12);
      await browser.reached(point);
      expect(remote.ledger).toHaveLength(before);
      const release = remote.hold();
      await browser.killWorker();
      // A look at the outbox starts the worker, and the worker goes on by itself.
      await browser.request('deliveries.list', { offset: 0, limit: 1 });
      await until('the first save has come', async () => remote.held() === 1);
      await browser.arm(point);
      release();
      await browser.reached(point);
      await browser.killWorker();
      await everythingArrives();
      await check();
      expect((await browser.ask('services.list', {}))[0]?.move).toMatchObject({ finished: true });
    });
  }
});

describe('a browser that is killed', () => {
  const kills = often(20);
  it(`${kills} times, at different moments of a move and a clip, loses nothing either`, async () => {
    let interrupted = 0;
    for (let round = 0; round < kills; round++) {
      await browser.open(pages.url('tides.html'));
      await moveSome(3);
      const clicking = click();
      // From before the clip is read to after it is delivered, in steps.
      await browser.desk.evaluate(
        (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        (round * 600) / kills,
      );
      await browser.sigkill();
      await clicking;
      browser = await startTestingProfile(profile);
      const [view] = await browser.ask('services.list', {});
      if (view?.unsent !== 0 || view.move?.finished === false) interrupted += 1;
    }
    // Or the kills all came too late to show anything.
    expect(interrupted).toBeGreaterThan(0);
    await everythingArrives();
    await check();
  });
});
