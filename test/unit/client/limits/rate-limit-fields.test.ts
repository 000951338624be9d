import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRateLimitFields } from '../../../../src/client/limits/rate-limit-fields';

const NOW = Date.UTC(2026, 0, 1);
const read = (fields: Record<string, string>) => parseRateLimitFields(new Headers(fields), NOW);

describe('rate-limit fields', () => {
  it('reads the three fields of draft 06', () => {
    const fields = {
      'RateLimit-Policy': '5;w=10',
      'RateLimit-Limit': '5',
      'RateLimit-Remaining': '4',
      'RateLimit-Reset': '10',
    };
    expect(read(fields)).toEqual({
      policies: [{ quota: 5, windowMs: 10_000 }],
      budgets: [{ remaining: 4, resetMs: 10_000, quota: 5, windowMs: 10_000 }],
    });
  });

  it('reads the dictionary of draft 07', () => {
    const fields = {
      'RateLimit-Policy': '5;w=10, 1000;w=3600;comment="per hour"',
      RateLimit: 'limit=1000, remaining=900, reset=60',
    };
    expect(read(fields)).toEqual({
      policies: [
        { quota: 5, windowMs: 10_000 },
        { quota: 1000, windowMs: 3_600_000 },
      ],
      budgets: [{ remaining: 900, resetMs: 60_000, quota: 1000, windowMs: 3_600_000 }],
    });
  });

  it('reads the named lists of draft 10', () => {
    const fields = {
      'RateLimit-Policy': '"burst"; q=5; w=10; pk=:dXNlcg==:, "daily";q=1000;w=86400',
      RateLimit: '"burst";r=0;t=7, "daily";r=12',
    };
    expect(read(fields)).toEqual({
      policies: [
        { quota: 5, windowMs: 10_000 },
        { quota: 1000, windowMs: 86_400_000 },
      ],
      budgets: [
        { remaining: 0, resetMs: 7_000, quota: 5, windowMs: 10_000 },
        { remaining: 12, quota: 1000, windowMs: 86_400_000 },
      ],
    });
  });

  it('leaves quotas of other things than requests alone', () => {
    const fields = {
      'RateLimit-Policy': '"bytes";q=65535;w=10;qu="content-bytes", "calls";q=3;w=1;qu=requests',
      RateLimit: '"bytes";r=1;qu="content-bytes"',
    };
    expect(read(fields)).toEqual({ policies: [{ quota: 3, windowMs: 1_000 }], budgets: [] });
  });

  it('reads the X- fields with a reset in seconds, as a date, or as a date in milliseconds', () => {
    const date = 'Thu, 01 Jan 2026 00:00:10 GMT';
    const at = Date.UTC(2026, 0, 1, 0, 0, 40);
    for (const reset of ['30', String(at / 1000), String(at)]) {
      const fields = {
        Date: date,
        'X-RateLimit-Limit': '60',
        'X-RateLimit-Remaining': '59',
        'X-RateLimit-Reset': reset,
      };
      expect(read(fields).budgets).toEqual([{ remaining: 59, resetMs: 30_000, quota: 60 }]);
    }
  });

  it.each([
    ['RateLimit-Policy', '0;w=10'],
    ['RateLimit-Policy', '-5;w=10'],
    ['RateLimit-Policy', '5;w=-10'],
    ['RateLimit-Policy', '5'],
    ['RateLimit-Policy', '"a";q=5;w='],
    ['RateLimit-Policy', '"a;q=5;w=1'],
    ['RateLimit-Policy', '5;w=10,'],
    ['RateLimit', 'limit=5, remaining=-1, reset=3'],
    ['RateLimit', '"a";r=few;t=1'],
    ['X-RateLimit-Remaining', 'many'],
  ])('learns nothing from %s: %s', (name, value) => {
    expect(read({ [name]: value })).toEqual({ policies: [], budgets: [] });
  });

  it('neither throws nor returns numbers that cannot be counted with, whatever it is given', () => {
    const names = ['RateLimit', 'RateLimit-Policy', 'RateLimit-Reset', 'RateLimit-Remaining'];
    const piece = fc.oneof(
      fc.constantFrom(
        'limit=',
        'remaining=',
        'reset=',
        '"a"',
        ';q=',
        ';w=',
        ';r=',
        ';t=',
        ',',
        ' ',
      ),
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
      fc.string({ unit: fc.constantFrom(...'abcq019;=,":*/. ') }),
    );
    const value = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        value,
        fc.constantFrom(...names),
        value,
        (a, x, b, y) => {
          const { policies, budgets } = read({ [a]: x, [b]: y });
          for (const { quota, windowMs } of policies) {
            expect(quota).toBeGreaterThan(0);
            expect(windowMs).toBeGreaterThan(0);
            expect(Number.isFinite(quota * 1 + windowMs)).toBe(true);
          }
          for (const { remaining, resetMs = 0 } of budgets) {
            expect(remaining).toBeGreaterThanOrEqual(0);
            expect(resetMs).toBeGreaterThanOrEqual(0);
            expect(Number.isFinite(remaining + resetMs)).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
