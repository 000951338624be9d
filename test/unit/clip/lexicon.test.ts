import { describe, expect, it } from 'vitest';
import { countSmallWords, SAYS_NAMES, saysOf } from '../../../src/clip/content/lexicon';

function says(text: string): string[] {
  const bits = saysOf(text.split(' '));
  return SAYS_NAMES.filter((_, bit) => bits & (1 << bit));
}

describe('saysOf', () => {
  it('finds words and phrases', () => {
    expect(says('all rights reserved')).toEqual(['legal']);
    expect(says('add to cart or sign up')).toEqual(['join', 'shop']);
  });

  it('finds no phrase of which a part is missing', () => {
    expect(says('all rights')).toEqual([]);
    expect(says('the jackdaw nests')).toEqual([]);
  });
});

describe('countSmallWords', () => {
  it('counts the small words of several languages', () => {
    expect(countSmallWords('the nest of the jackdaw und das nest'.split(' '))).toBe(5);
  });
});
