import { describe, expect, it } from 'vitest';
import { countSmallWords, isTalk } from '../../../../../src/clip/content/measure/lexicon';

describe('isTalk', () => {
  it.each([
    ['3 comments', true],
    ['leave a word', true],
    ['leave word', false],
    ['the jackdaw nests', false],
    ['', false],
  ])('%j: %s', (text, talks) => {
    expect(isTalk(text.split(' '))).toBe(talks);
  });
});

describe('countSmallWords', () => {
  it('counts the small words of several languages', () => {
    expect(countSmallWords('the nest of the jackdaw und das nest'.split(' '))).toBe(5);
  });
});
