import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../../src/clip/metadata/dates';

describe('isoDate', () => {
  it('reads numbers of which only one can be the day, and no others', () => {
    expect(isoDate('11-29-2024, 09:03 AM')).toBe('2024-11-29');
    expect(isoDate('29/11/2024')).toBe('2024-11-29');
    expect(isoDate('11-12-2024')).toBe('');
    expect(isoDate('13-29-2024')).toBe('');
  });

  it.each([
    ['2025-06-04T12:00:00+0200', '2025-06-04T12:00:00+02:00'],
    ['2025-06-04 12:00', '2025-06-04T12:00:00'],
    ['2025-06-04T10:00:00.123Z', '2025-06-04T10:00:00Z'],
    ['2025/6/4', '2025-06-04'],
    ['June 4th, 2025', '2025-06-04'],
    ['Wed, 04 Jun 2025 10:00:00 GMT', '2025-06-04'],
    ['17.05.2021', '2021-05-17'],
    ['2024 Jun 30', '2024-06-30'],
    ['4. März 2025', '2025-03-04'],
    ['4 août 2025', '2025-08-04'],
    ['Publicado el 4 de junio de 2025', '2025-06-04'],
    ['1er décembre 2025', '2025-12-01'],
    ['4 июня 2025', '2025-06-04'],
    ['2025年6月4日', '2025-06-04'],
    ['Sept 4, 2025', '2025-09-04'],
    ['Marketing 12, 2025', ''],
    ['Decor 12 2025', ''],
    ['version 1.2.2021.4', ''],
    ['4 de junio', ''],
    ['04/06/2025', ''],
    ['2025-13-40', ''],
    ['31 February 2025', ''],
    ['', ''],
  ])('reads %s', (text, date) => {
    expect(isoDate(text)).toBe(date);
  });
});
