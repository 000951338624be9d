import { describe, expect, it } from 'vitest';
import { parseHttpDate } from '../../../../src/client/limits/http-date';

const NOW = Date.UTC(2026, 10, 21);

describe('an HTTP date', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', Date.UTC(1994, 10, 6, 8, 49, 37)],
    ['Sunday, 06-Nov-94 08:49:37 GMT', Date.UTC(1994, 10, 6, 8, 49, 37)],
    ['Sun Nov  6 08:49:37 1994', Date.UTC(1994, 10, 6, 8, 49, 37)],
    ['Fri, 31 Dec 9999 23:59:59 GMT', Date.UTC(9999, 11, 31, 23, 59, 59)],
    ['Tue Feb 29 00:00:00 2028', Date.UTC(2028, 1, 29)],
  ])('reads %s', (text, time) => {
    expect(parseHttpDate(text, NOW)).toBe(time);
  });

  it('places the two-digit year within fifty years', () => {
    expect(parseHttpDate('Monday, 01-Jan-76 00:00:00 GMT', NOW)).toBe(Date.UTC(2076, 0, 1));
    expect(parseHttpDate('Monday, 01-Jan-77 00:00:00 GMT', NOW)).toBe(Date.UTC(1977, 0, 1));
    expect(parseHttpDate('Monday, 01-Jan-10 00:00:00 GMT', Date.UTC(1999, 0))).toBe(
      Date.UTC(2010, 0, 1),
    );
  });

  it.each([
    '',
    'soon',
    '2026-11-21T00:00:00Z',
    'Tue, 29 Feb 2027 00:00:00 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:49:37 UTC',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sun, 06 Xyz 1994 08:49:37 GMT',
  ])('takes %j for no date', (text) => {
    expect(parseHttpDate(text, NOW)).toBeUndefined();
  });
});
