import { afterEach, beforeAll, expect, it } from 'vitest';
import { moment, when } from '../../../src/i18n/times';

const zone = process.env.TZ;

// A formatter keeps the zone in which it was made, and later test files share it.
beforeAll(() => moment('2026-03-08'));

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each(['Pacific/Kiritimati', 'UTC', 'America/St_Johns'])(
  'yesterday ends at midnight in %s',
  (name) => {
    process.env.TZ = name;
    const noon = new Date(2026, 2, 8, 12);
    const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
    expect(when(at(8, 0), noon)).toMatch(/^today/);
    // In this night the clocks of St John's go forward.
    expect(when(at(7, 23), noon)).toBe('yesterday');
    expect(when(at(6, 23), noon)).toMatch(/^Mar/);
  },
);
