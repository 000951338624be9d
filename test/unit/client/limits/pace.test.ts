import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsed, type Moment } from '../../../../src/client/limits/clock';
import {
  advance,
  createPace,
  outboxWait,
  recordAnswer,
  recordRequest,
  reopen,
  turn,
} from '../../../../src/client/limits/pace';
import { parseRateLimitFields } from '../../../../src/client/limits/rate-limit-fields';
import { parseRetryAfter } from '../../../../src/client/limits/retry-after';
import { failureOfStatus } from '../../../../src/client/status';
import type { Failure } from '../../../../src/protocol/services/failure';
import { service } from '../../../fakes/services/services';

const WALL = Date.UTC(2026, 5, 1, 12);
const YEAR = 365 * 86_400_000;
const at = (mono: number, wall = WALL + mono, boot = 'one'): Moment => ({ boot, mono, wall });
const NOTHING = { policies: [], budgets: [] };

/** A pace that has sent one save at `at(0)` and got this answer. */
function paceAfter(failure: Failure | undefined, headers = new Headers(), random = () => 0) {
  const start = createPace(service(), at(0));
  const { pace, ticket } = recordRequest(start, 'save', 'outbox', 0);
  const advertised = parseRateLimitFields(headers, WALL);
  return recordAnswer(
    pace,
    'save',
    ticket,
    failure ? { failure, advertised } : { advertised },
    random,
  );
}

describe('after a 401', () => {
  const pace = paceAfter({ code: 'key-refused', message: '' });

  it('no endpoint is asked again until the key changes', () => {
    const later = advance(pace, at(YEAR));
    expect(outboxWait(later, 'save', false)).toBeUndefined();
    expect(turn(later, 'context', 'person', true).kind).toBe('stopped');
    expect(outboxWait(reopen(later, at(YEAR)), 'save', false)).toBe(0);
  });

  it('a new key is not blamed for what was sent with the one before', () => {
    const refused = { failure: { code: 'key-refused', message: '' }, advertised: NOTHING } as const;
    const start = createPace(service(), at(0));
    const former = recordRequest(start, 'context', 'person', 0);
    const changed = reopen(former.pace, at(5));
    const late = recordAnswer(changed, 'context', former.ticket, refused, () => 0);
    expect(late.stops).toEqual({});
    const next = recordRequest(late, 'context', 'person', 0);
    const stopped = recordAnswer(next.pace, 'context', next.ticket, refused, () => 0);
    expect(turn(stopped, 'context', 'person', true).kind).toBe('stopped');
  });
});

describe('after the allowance was spent and the plan raised', () => {
  const inTwoDays = 172_800;
  const headers = new Headers({
    'RateLimit-Policy': `"allowance";q=1;w=2592000`,
    RateLimit: `"allowance";r=0;t=${inTwoDays}`,
  });

  it('a person who tries it again is not held back by the former allowance', () => {
    const failure = failureOfStatus(429, { message: 'Allowance used up.' }, inTwoDays * 1_000);
    const pace = paceAfter(failure, headers);
    expect(turn(pace, 'save', 'person', true).kind).toBe('stopped');
    expect(outboxWait(pace, 'save', false)).toBeGreaterThan(inTwoDays * 999);
    expect(turn(reopen(pace, at(20_000)), 'save', 'person', true)).toEqual({
      kind: 'wait',
      waitMs: 0,
    });
  });

  it('a limit of seconds still holds', () => {
    const seconds = new Headers({
      'RateLimit-Policy': '"rate";q=5;w=60',
      RateLimit: '"rate";r=0;t=60',
    });
    const pace = reopen(paceAfter(undefined, seconds), at(1_000));
    expect(outboxWait(pace, 'save', false)).toBeGreaterThan(50_000);
  });
});

describe('an endpoint that is closed', () => {
  it('does not close the others', () => {
    const start = createPace(service(), at(0));
    const { pace, ticket } = recordRequest(start, 'question', 'person', 0);
    for (const status of [402, 429]) {
      const failure = failureOfStatus(
        status,
        { message: 'Monthly LLM allowance exceeded' },
        undefined,
      );
      const stopped = recordAnswer(
        pace,
        'question',
        ticket,
        { failure, advertised: NOTHING },
        () => 0,
      );
      expect(turn(stopped, 'question', 'person', true).kind).toBe('stopped');
      expect(turn(stopped, 'context', 'person', true)).toEqual({ kind: 'wait', waitMs: 0 });
      expect(outboxWait(stopped, 'save', false)).toBe(0);
    }
  });
});

describe('429', () => {
  it.each([
    [{ type: 'https://x/allowance-exceeded', message: 'Slow down' }, 5_000, 'allowance-spent'],
    [{ type: 'urn:rate-limit', message: 'allowance of calls' }, 5_000, 'rate-limited'],
    [{ message: 'The monthly LLM Allowance is used up' }, 5_000, 'allowance-spent'],
    [{ message: 'Too many requests' }, 3_600_000, 'allowance-spent'],
    [{ message: 'Too many requests' }, 3_599_000, 'rate-limited'],
    [undefined, undefined, 'rate-limited'],
  ])('%j with a wait of %s is %s', (body, wait, code) => {
    expect(failureOfStatus(429, body, wait).code).toBe(code);
  });
});

/** A Retry-After field with, where it can be obeyed, the delay it asks for. */
const retryAfter = fc.oneof(
  fc.nat(90_000).map((seconds) => ({ value: String(seconds), asked: seconds * 1000 })),
  fc
    .tuple(fc.integer({ min: -YEAR, max: 20 * YEAR }), fc.constantFrom('imf', 'rfc850', 'asctime'))
    .map(([offset, form]) => {
      const date = new Date(Math.floor((WALL + offset) / 1000) * 1000);
      return { value: write(date, form), asked: Math.max(0, date.getTime() - WALL) };
    }),
  fc.constant({
    value: 'Fri, 31 Dec 9999 23:59:59 GMT',
    asked: Date.UTC(9999, 11, 31, 23, 59, 59) - WALL,
  }),
  fc
    .oneof(fc.constantFrom('-1', '-99999', 'soon', '1e3', '0x10', ' ', 'NaN', '-0'), fc.string())
    .filter((value) => !/^\s*\d+(\.\d+)?\s*$/.test(value) && /^[\x20-\x7e]*$/.test(value))
    .map((value) => ({ value, asked: undefined })),
);

function write(date: Date, form: string): string {
  const [, day, month, year, time] =
    /^\w+, (\d\d) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  if (form === 'imf') return date.toUTCString();
  if (form === 'rfc850') return `Wednesday, ${day}-${month}-${year?.slice(2)} ${time} GMT`;
  return `Wed ${month} ${day?.replace(/^0/, ' ')} ${time} ${year}`;
}

describe('Retry-After', () => {
  it('is never undercut and never exceeded, in any form, with the clock moved by a year either way', () => {
    const step = fc.record({
      after: fc.nat(200_000_000),
      clock: fc.constantFrom(0, -YEAR, YEAR),
      reboot: fc.boolean(),
    });
    fc.assert(
      fc.property(
        retryAfter,
        fc.constantFrom(429, 503),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.integer({ min: -YEAR, max: YEAR }),
        fc.array(step, { maxLength: 4 }),
        ({ value, asked }, status, random, localClock, steps) => {
          // The response's own date is what counts, however wrong our clock is.
          const headers = new Headers({ 'Retry-After': value, Date: new Date(WALL).toUTCString() });
          const parsed = parseRetryAfter(headers, WALL + localClock);
          if (asked !== undefined) expect(parsed).toBe(asked);
          else expect(parsed).toBeUndefined();
          const start = at(0, WALL + localClock);
          const { pace, ticket } = recordRequest(createPace(service(), start), 'save', 'outbox', 0);
          const failure = failureOfStatus(status, undefined, parsed);
          let current = recordAnswer(
            pace,
            'save',
            ticket,
            { failure, advertised: NOTHING },
            () => random,
          );
          const recorded = outboxWait(current, 'save', false) ?? Number.NaN;
          expect(recorded).toBeGreaterThanOrEqual(asked ?? 1_000);

          // True time goes on; the clock is moved and the worker dies in between.
          let truth = 0;
          let wall = start.wall;
          let mono = 0;
          let boot = 0;
          let rests = 0;
          for (const { after, clock, reboot } of steps) {
            truth += after;
            wall += after + clock;
            mono += after;
            const before = outboxWait(current, 'save', false) ?? Number.NaN;
            if (reboot) {
              boot++;
              mono = 5;
              // Between two runs a moved clock makes the wait begin again: later, never longer.
              if (clock !== 0) rests++;
            }
            current = advance(current, { boot: `${boot || 'one'}`, wall, mono });
            const left = outboxWait(current, 'save', false) ?? Number.NaN;
            expect(left).toBeLessThanOrEqual(before);
            // Never early. (A year's leap is told from a year's sleep only for waits under half a year.)
            if (recorded < YEAR / 2) expect(truth + left).toBeGreaterThanOrEqual(recorded);
            // Never past what was recorded.
            if (rests === 0 && !reboot) expect(left).toBeLessThanOrEqual(Math.max(0, recorded));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('over an hour is told as a stop with its time', () => {
    const pace = paceAfter({ code: 'rate-limited', message: '', retryAfterMs: 3_700_000 });
    const next = turn(pace, 'save', 'outbox', false);
    expect(next.kind === 'stopped' && next.stop.why).toBe('rate');
    expect(outboxWait(pace, 'save', false)).toBeGreaterThanOrEqual(3_700_000);
  });
});

describe('an exhausted RateLimit field', () => {
  it('holds back even when nothing failed, but only as far as our own log does not explain it', () => {
    const others = new Headers({
      'RateLimit-Policy': '"a";q=5;w=10',
      RateLimit: '"a";r=0;t=9',
    });
    expect(outboxWait(paceAfter(undefined, others), 'save', false)).toBeGreaterThanOrEqual(9_000);
    const ownDoing = new Headers({ 'RateLimit-Policy': '"a";q=1;w=10', RateLimit: '"a";r=0;t=9' });
    const wait = outboxWait(paceAfter(undefined, ownDoing), 'save', false) ?? 0;
    expect(wait).toBeGreaterThanOrEqual(10_000);
    expect(wait).toBeLessThan(11_000);
  });

  it('never lets the next request out before its time, for 1,000 generated values', () => {
    const fields = fc.record({
      q: fc.integer({ min: 1, max: 50 }),
      w: fc.integer({ min: 1, max: 100_000 }),
      t: fc.oneof(fc.nat(100_000), fc.constant(253_402_300_799)),
      form: fc.constantFrom('six', 'seven', 'ten', 'x'),
      clock: fc.constantFrom(0, -YEAR, YEAR),
    });
    fc.assert(
      fc.property(fields, ({ q, w, t, form, clock }) => {
        // Somebody else used the whole quota: our log alone explains one request of it.
        fc.pre(q > 1);
        const headers = new Headers(
          form === 'six'
            ? {
                'RateLimit-Policy': `${q};w=${w}`,
                'RateLimit-Limit': `${q}`,
                'RateLimit-Remaining': '0',
                'RateLimit-Reset': `${t}`,
              }
            : form === 'seven'
              ? {
                  'RateLimit-Policy': `${q};w=${w}`,
                  RateLimit: `limit=${q}, remaining=0, reset=${t}`,
                }
              : form === 'ten'
                ? { 'RateLimit-Policy': `"p";q=${q};w=${w}`, RateLimit: `"p";r=0;t=${t}` }
                : {
                    Date: new Date(WALL).toUTCString(),
                    'X-RateLimit-Limit': `${q}`,
                    'X-RateLimit-Remaining': '0',
                    'X-RateLimit-Reset': `${t}`,
                  },
        );
        // Under the X- name a number this large is a date.
        const asked =
          form === 'x' && t > 1e11
            ? t - WALL
            : form === 'x' && t > 1e9
              ? t * 1000 - WALL
              : t * 1000;
        const pace = paceAfter(undefined, headers);
        const recorded = outboxWait(pace, 'save', false) ?? Number.NaN;
        expect(recorded).toBeGreaterThanOrEqual(asked);
        const passed = recorded / 2;
        const later = advance(pace, { boot: 'one', mono: passed, wall: WALL + passed + clock });
        const left = outboxWait(later, 'save', false) ?? Number.NaN;
        expect(passed + left).toBeGreaterThanOrEqual(recorded - 1e-3);
        expect(left).toBeLessThanOrEqual(recorded);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('learned limits', () => {
  const policy = (text: string) =>
    parseRateLimitFields(new Headers({ 'RateLimit-Policy': text }), WALL);
  const limitsAfter = (...answers: string[]) => {
    let pace = createPace(service(), at(0));
    for (const answer of answers) {
      const left = recordRequest(pace, 'save', 'outbox', 0);
      pace = recordAnswer(left.pace, 'save', left.ticket, { advertised: policy(answer) }, () => 0);
    }
    return pace.buckets.content.limits;
  };

  it('tighten at once', () => {
    expect(limitsAfter('3;w=10')).toEqual([{ quota: 3, windowMs: 10_000 }]);
    expect(limitsAfter('30;w=3600')).toEqual([
      { quota: 5, windowMs: 10_000 },
      { quota: 30, windowMs: 3_600_000 },
    ]);
  });

  it('loosen only after three answers in a row that say the same', () => {
    const five = [{ quota: 5, windowMs: 10_000 }];
    expect(limitsAfter('50;w=10', '50;w=10')).toEqual(five);
    expect(limitsAfter('50;w=10', '50;w=10', '40;w=10', '50;w=10', '50;w=10')).toEqual(five);
    expect(limitsAfter('50;w=10', '50;w=10', '50;w=10')).toEqual([{ quota: 50, windowMs: 10_000 }]);
  });
});

describe('time between two readings', () => {
  it('is exact within a run, whatever the wall clock does', () => {
    expect(elapsed(at(0), at(5_000, WALL + YEAR))).toBe(5_000);
    expect(elapsed(at(0), at(5_000, WALL - YEAR))).toBe(5_000);
  });

  it('is the wall clock between runs, unless that went back or leapt', () => {
    expect(elapsed(at(9_000), at(0, WALL + 60_000, 'two'))).toBe(51_000);
    expect(elapsed(at(0), at(0, WALL - 1, 'two'))).toBe(0);
    expect(elapsed(at(0), at(0, WALL + YEAR, 'two'))).toBe(0);
    // A wait of a year is over after a year, though nobody was there to see it pass.
    expect(elapsed(at(0), at(0, WALL + YEAR, 'two'), YEAR)).toBe(YEAR);
  });
});
