// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dropKnownLines } from '../../../../../src/clip/content/drop/known-lines';
import { keptBy } from '../../choice';

const TITLE = 'Jackdaws of the tower';
const PROSE = 'They nest in the tower from April to June.';
const kept = (lines: string, known = {}) =>
  keptBy(
    (boxes, chosen) =>
      dropKnownLines(boxes, chosen, { title: '', byline: '', publishedAt: '', ...known }),
    `<main><h1>${TITLE}</h1>${lines}<p>${PROSE}</p></main>`,
    () => 1,
  );

describe('dropKnownLines', () => {
  it.each([
    'Ada Corvid',
    'By <a href="/ada">Ada Corvid</a>',
    'Written by Ada Corvid',
    'ADA CORVID',
  ])('leaves out the line of the author below the title: %s', (line) => {
    expect(kept(`<div>${line}</div>`, { byline: 'Ada Corvid' })).toEqual([TITLE, PROSE]);
  });

  it.each([
    ['Ada Corvid has watched them for years', 'Ada Corvid'],
    ['Tom Berg', 'Ada Corvid'],
    ['Ada Corvid, 2 April 2026', 'Ada Corvid'],
    ['Ada Corvid', ''],
  ])('keeps any other line: %s', (line, byline) => {
    expect(kept(`<p>${line}</p>`, { byline })).toEqual([TITLE, line, PROSE]);
  });

  it('keeps a line that comes later, such as that of a quotation', () => {
    const lines = '<p>They are clever birds.</p><p>Ada Corvid</p>';
    expect(kept(lines, { byline: 'Ada Corvid' })).toContain('Ada Corvid');
  });

  it('leaves out the heading that is the title, and no other', () => {
    expect(kept('', { title: 'Jackdaws of the Tower' })).toEqual([PROSE]);
    expect(kept('', { title: 'Jackdaws' })).toEqual([TITLE, PROSE]);
    const late = `<p>${PROSE.repeat(5)}</p><h2>${PROSE}</h2>`;
    expect(kept(late, { title: PROSE })).toContain(PROSE);
  });

  it.each([
    'Posted: Fri 6:45 PM, Feb 16, 2018 |',
    '15. Februar 2018',
    'Updated 10:01 pm PST, Tuesday, May 5, 2020',
  ])('leaves out the date of the page: %s', (line) => {
    expect(kept(`<p>${line}</p>`, { publishedAt: '2018-02-16T18:45:00Z' })).toEqual([TITLE, PROSE]);
  });

  it.each([
    ['Berlin, 9 November 1989', '2018-02-16'],
    ['In February 16, 2018 was the day when they came back to the tower', '2018-02-16'],
    ['16 February 2018', ''],
  ])('keeps any other date: %s', (line, publishedAt) => {
    expect(kept(`<p>${line}</p>`, { publishedAt })).toEqual([TITLE, line, PROSE]);
  });
});
