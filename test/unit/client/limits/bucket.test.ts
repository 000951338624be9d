import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  age,
  type Bucket,
  createBucket,
  enter,
  learn,
  type Sender,
  waitFor,
} from '../../../../src/client/limits/bucket';
import type { Limit } from '../../../../src/client/limits/rate-limit-fields';

const FIVE: Limit = { quota: 5, windowMs: 10_000 };

/** The most requests that any window of this length holds. */
function most(times: readonly number[], windowMs: number): number {
  return Math.max(0, ...times.map((t) => times.filter((s) => s >= t && s < t + windowMs).length));
}

describe('a bucket', () => {
  it('lets no window hold more than its quota, whoever sends and whenever', () => {
    const limit = fc.record({
      quota: fc.integer({ min: 1, max: 12 }),
      windowMs: fc.integer({ min: 100, max: 60_000 }),
    });
    const wish = fc.record({
      after: fc.nat(5_000),
      sender: fc.constantFrom<Sender>('person', 'outbox'),
      typing: fc.boolean(),
      travel: fc.nat(2_000),
    });
    fc.assert(
      fc.property(
        fc.array(limit, { minLength: 1, maxLength: 3 }),
        fc.array(wish, { maxLength: 60 }),
        (limits, wishes) => {
          let bucket: Bucket = { ...createBucket(FIVE), limits };
          let now = 0;
          const sent: number[] = [];
          for (const { after, sender, typing } of wishes) {
            bucket = age(bucket, after);
            now += after;
            const wait = waitFor(bucket, sender, typing);
            if (sender === 'outbox' && wait > 0) continue;
            sent.push(now + wait);
            bucket = enter(bucket, sender, wait).bucket;
          }
          for (const { quota, windowMs } of limits) {
            expect(most(sent, windowMs)).toBeLessThanOrEqual(quota);
          }
        },
      ),
    );
  });

  it('holds at the service too, whose clock starts when the request arrives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3_000), fc.nat(4_000)), { maxLength: 80 }),
        (travels) => {
          let bucket = createBucket(FIVE);
          let now = 0;
          const arrivals: number[] = [];
          for (const [there, back] of travels) {
            const wait = waitFor(bucket, 'outbox', false);
            now += wait;
            const left = enter(age(bucket, wait), 'outbox', 0);
            arrivals.push(now + there);
            now += there + back;
            const answered = age(left.bucket, there + back);
            bucket = learn(answered, left.ticket, { policies: [], budgets: [] }, false);
          }
          expect(most(arrivals, 10_000)).toBeLessThanOrEqual(5);
        },
      ),
    );
  });

  it('spreads the outbox evenly: 50 saves at 5 per 10 s, 2.2 s apart', () => {
    let bucket = createBucket(FIVE);
    let now = 0;
    for (let save = 0; save < 50; save++) {
      const wait = waitFor(bucket, 'outbox', false);
      expect(wait).toBe(save === 0 ? 0 : 2_200);
      now += wait;
      bucket = enter(age(bucket, wait), 'outbox', 0).bucket;
    }
    // Ideal: ten bursts of five, 10 s apart, 90 s.
    expect(now / 90_000).toBeLessThan(1.25);
  });

  it('keeps two slots for a person who is typing, and gives a person the next one at any time', () => {
    let bucket = createBucket(FIVE);
    for (let save = 0; save < 3; save++) {
      bucket = age(bucket, waitFor(bucket, 'outbox', true));
      bucket = enter(bucket, 'outbox', 0).bucket;
    }
    expect(waitFor(bucket, 'outbox', true)).toBeGreaterThan(2_200);
    for (let question = 0; question < 2; question++) {
      expect(waitFor(bucket, 'person', true)).toBe(0);
      bucket = enter(bucket, 'person', 0).bucket;
    }
    expect(waitFor(bucket, 'person', true)).toBeGreaterThan(0);
  });

  it('lets a person in within 3 s while the outbox drains at full speed', () => {
    let bucket = createBucket(FIVE);
    for (let save = 0; save < 30; save++) {
      bucket = age(bucket, waitFor(bucket, 'outbox', false));
      bucket = enter(bucket, 'outbox', 0).bucket;
      expect(waitFor(age(bucket, 1), 'person', true)).toBeLessThan(3_000);
    }
  });

  it('guesses a tighter limit from a 429 that names none, and grows back slowly', () => {
    let bucket = createBucket(FIVE);
    let ticket = 0;
    for (let save = 0; save < 4; save++) {
      ({ bucket, ticket } = enter(age(bucket, 2_200), 'outbox', 0));
    }
    bucket = learn(bucket, ticket, { policies: [], budgets: [] }, true);
    expect(bucket.limits).toEqual([{ quota: 3, windowMs: 10_000 }]);
    for (let answer = 0; answer < 60; answer++) {
      ({ bucket, ticket } = enter(age(bucket, 60_000), 'outbox', 0));
      bucket = learn(bucket, ticket, { policies: [], budgets: [] }, false);
    }
    expect(bucket.limits).toEqual([FIVE]);
  });
});
