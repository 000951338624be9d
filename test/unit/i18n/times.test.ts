import { afterEach, describe, expect, it } from 'vitest';
import { publishedOn, when } from '../../../src/i18n/times';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it('a date in words is read as one of here', () => {
  expect(publishedOn('March 3, 2024')).toBe('Mar 3, 2024');
});

describe.each(['Pacific/Kiritimati', 'UTC', 'America/St_Johns'])('in %s', (name) => {
  it('the date of a page is the one that is written there', () => {
    process.env.TZ = name;
    for (const date of [
      '2024-03-03',
      '2024-03-03T00:30:00',
      '2024-03-03T23:30:00-08:00',
      '2024-03-03T00:30:00Z',
    ]) {
      expect(publishedOn(date)).toBe('Mar 3, 2024');
    }
    expect(publishedOn('2024-03')).toBe('Mar 2024');
    expect(publishedOn('2024')).toBe('2024');
    for (const none of ['', 'soon', '2024-13-45']) expect(publishedOn(none)).toBe('');
  });

  it('yesterday ends at midnight there', () => {
    process.env.TZ = name;
    const noon = new Date(2026, 2, 8, 12);
    const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
    expect(when(at(8, 0), noon)).toMatch(/^today/);
    // In this night the clocks of St John's go forward.
    expect(when(at(7, 23), noon)).toBe('yesterday');
    expect(when(at(6, 23), noon)).toMatch(/^Mar/);
  });
});
