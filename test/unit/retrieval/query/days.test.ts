import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, firstDay, isUnfinishedDay, localDay } from '../../../../src/retrieval/query/days';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('the day of a moment', () => {
  it('is the one on the wall of whoever asks', () => {
    const moment = Date.parse('2026-11-21T19:32:00Z');
    const days = ['Pacific/Auckland', 'UTC', 'America/Los_Angeles'].map((name) => {
      process.env.TZ = name;
      return localDay(moment) - dayOf(Date.UTC(2026, 10, 21));
    });
    expect(days).toEqual([1, 0, 0]);
    process.env.TZ = 'America/Los_Angeles';
    expect(localDay(Date.parse('2026-11-21T05:00:00Z'))).toBe(dayOf(Date.UTC(2026, 10, 20)));
    process.env.TZ = 'Pacific/Auckland';
    // Summer time begins at two in the morning of this day.
    for (const hour of ['2026-09-26T12:30:00Z', '2026-09-26T14:30:00Z', '2026-09-27T10:30:00Z']) {
      expect(localDay(Date.parse(hour))).toBe(dayOf(Date.UTC(2026, 8, 27)));
    }
  });

  it('is named by that calendar', () => {
    process.env.TZ = 'Pacific/Auckland';
    vi.setSystemTime('2026-11-21T12:00:00Z');
    expect(firstDay('today', localDay)).toBe(dayOf(Date.UTC(2026, 10, 22)));
    vi.useRealTimers();
    expect(firstDay('2026-11-22', localDay)).toBe(dayOf(Date.UTC(2026, 10, 22)));
  });
});

it('tells what may still become a day from what will not', () => {
  for (const begun of [
    '',
    '2',
    '2026',
    '2026-',
    '2026-1',
    '2026/11/',
    '2026-1-0',
    'tod',
    'Yesterday',
  ]) {
    expect(isUnfinishedDay(begun)).toBe(true);
  }
  for (const other of [
    'soon',
    '20266',
    '2026-111',
    'today-',
    '1.1.2026',
    '2026-13',
    '2026-00',
    '202-',
    '2026-02-30',
    '2026-13-4',
  ]) {
    expect(isUnfinishedDay(other)).toBe(false);
  }
});
