// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dropByline } from '../../../../../src/clip/content/keep/author-line';
import { keptBy } from '../../choice';

const kept = (lines: string, byline: string) =>
  keptBy(
    (boxes, chosen) => dropByline(boxes, chosen, byline),
    `<main><h1>Jackdaws of the tower</h1>${lines}<p>They nest in the tower from April to June.</p></main>`,
    () => 1,
  );
const TEXT = ['Jackdaws of the tower', 'They nest in the tower from April to June.'];

describe('dropByline', () => {
  it.each([
    'Ada Corvid',
    'By <a href="/ada">Ada Corvid</a>',
    'Written by Ada Corvid',
    'ADA CORVID',
  ])('leaves out the line of the author below the title: %s', (line) => {
    expect(kept(`<div>${line}</div>`, 'Ada Corvid')).toEqual(TEXT);
  });

  it.each([
    ['Ada Corvid has watched them for years', 'Ada Corvid'],
    ['Tom Berg', 'Ada Corvid'],
    ['Ada Corvid, 2 April 2026', 'Ada Corvid'],
    ['Ada Corvid', ''],
  ])('keeps any other line: %s', (line, byline) => {
    expect(kept(`<p>${line}</p>`, byline)).toEqual([TEXT[0], line, TEXT[1]]);
  });

  it('keeps a line that comes later, such as that of a quotation', () => {
    expect(kept('<p>They are clever birds.</p><p>Ada Corvid</p>', 'Ada Corvid')).toContain(
      'Ada Corvid',
    );
  });
});
