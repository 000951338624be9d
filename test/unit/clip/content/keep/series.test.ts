// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepSeriesWhole } from '../../../../../src/clip/content/keep/series';
import { keptBy } from '../../choice';

const LONG = 'Open the file and set the port to the one that the clock has.';
const kept = (page: string) => keptBy(keepSeriesWhole, page, (said) => (said === LONG ? 0.9 : 0.3));

describe('keepSeriesWhole', () => {
  it.each([
    ['item', `<ol><li>${LONG}</li><li><p>Save it.</p></li></ol>`],
    ['term and what is said of it', `<dl><dt>Tide</dt><dd>${LONG}</dd><dd>Save it.</dd></dl>`],
  ])('keeps a short %s of a list that is kept', (_, list) => {
    expect(kept(list)).toEqual(expect.arrayContaining([LONG, 'Save it.']));
  });

  it('leaves items of links and controls, of menus, and of lists that were left out', () => {
    expect(kept(`<ol><li>${LONG}</li><li><a href="/">Reply</a></li></ol>`)).toEqual([LONG]);
    expect(kept(`<ol><li>${LONG}</li><li><button>Save it.</button></li></ol>`)).toEqual([LONG]);
    expect(kept(`<ul><li><a href="/">${LONG}</a></li><li>Home</li></ul>`)).toEqual([LONG]);
    expect(kept(`<ul><li>${LONG}</li><li>${LONG.repeat(2)}</li></ul>`)).toEqual([LONG]);
  });

  it('keeps a hardly less probable list right below kept text', () => {
    const list = '<ul><li>No one was hurt.</li><li>The ferry runs.</li></ul>';
    const keptAt = (doubtful: number, page: string) =>
      keptBy(keepSeriesWhole, page, (said) => (said === LONG ? 0.9 : doubtful));
    expect(keptAt(0.4, `<p>${LONG}</p>${list}`)).toEqual([
      LONG,
      'No one was hurt.',
      'The ferry runs.',
    ]);
    expect(keptAt(0.2, `<p>${LONG}</p>${list}`)).toEqual([LONG]);
    expect(keptAt(0.4, `<p>${LONG}</p><aside>${list}</aside>`)).toEqual([LONG]);
  });

  it('keeps a list that the text announces by a colon', () => {
    const list = '<ul><li>No one was hurt.</li></ul>';
    const keptAt = (doubtful: number, page: string) =>
      keptBy(keepSeriesWhole, page, (said) => (said.startsWith(LONG) ? 0.9 : doubtful));
    expect(keptAt(0.2, `<p>${LONG} Note:</p>${list}`)).toEqual([
      `${LONG} Note:`,
      'No one was hurt.',
    ]);
    expect(keptAt(0.05, `<p>${LONG} Note:</p>${list}`)).toEqual([`${LONG} Note:`]);
    expect(keptAt(0.2, `<p>${LONG} Note:</p><ul><li><a href="/">Home</a></li></ul>`)).toEqual([
      `${LONG} Note:`,
    ]);
  });

  it('leaves what is missing from an item that is kept', () => {
    expect(kept(`<ol><li><p>${LONG}</p><p>3 points</p></li></ol>`)).toEqual([LONG]);
  });
});
