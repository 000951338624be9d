import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../src/client/exchange';
import { askModelEndpoint, MODEL_TIME_OUT_MS } from '../../../src/client/model-endpoint';
import { settle, VirtualTime } from '../../fakes/services/virtual-time';

/** A model that is asked on a clock of the test's, and how far the asking has come. */
function asking(fetch: (time: VirtualTime) => Fetch) {
  const time = new VirtualTime();
  const noted: string[] = [];
  const ports = {
    fetch: fetch(time),
    sleep: time.sleep,
    now: time.now,
    isOnline: () => true,
    ledger: {
      leave: async () => 0,
      close: async (_id: number, outcome: string) => {
        noted.push(outcome);
      },
    },
    services: {
      find: async () => undefined,
      secretOf: async () => undefined,
      mayReach: async () => true,
    },
  };
  const ended: unknown[] = [];
  const outcome = askModelEndpoint(ports, {
    baseUrl: 'http://127.0.0.1:11434/v1',
    path: 'chat/completions',
    secret: '',
    body: {},
    note: { serviceId: 'model:answers', what: 'a question' },
  });
  void outcome.then((one) => ended.push(one));
  return { time, noted, ended };
}

/** Never answers, as a model on a machine that is too small for it. */
const silent: Fetch = (_url, { signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('a model that reads for long', () => {
  it('is given up after two minutes and not before, and the ledger says why', async () => {
    const { time, noted, ended } = asking(() => silent);
    expect(MODEL_TIME_OUT_MS).toBe(120_000);
    await time.pass(119_999);
    await settle();
    expect(ended).toEqual([]);
    expect(noted).toEqual([]);
    await time.pass(1);
    await settle();
    expect(ended).toEqual([{ ok: false, failure: { code: 'timed-out' } }]);
    expect(noted).toEqual(['timed-out']);
  });

  it('is heard when it answers in the last second', async () => {
    const { time, noted, ended } = asking((clock) => async () => {
      await clock.sleep(119_000, new AbortController().signal);
      return Response.json({ choices: [] });
    });
    await time.pass(119_500);
    await settle();
    expect(ended).toEqual([{ ok: true, status: 200, body: { choices: [] } }]);
    await time.pass(60_000);
    expect(noted).toEqual(['answered']);
  });
});
