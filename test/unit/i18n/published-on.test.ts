import { afterEach, describe, expect, it } from 'vitest';
import { publishedOn } from '../../../src/i18n/published-on';

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
});
