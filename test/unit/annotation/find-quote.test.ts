import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from '../../../src/annotation/find-quote';
import { quoteAt } from '../../../src/annotation/take-quotes';
import type { TextQuote } from '../../../src/protocol/document/highlight';

const tide =
  'The tide follows the Moon, but never at once. The water has to travel, and the shelf slows it down. Spring tides arrive a day or two after full moon. Sailors call the delay the age of the tide, and it differs from harbour to harbour. The water has to travel, they say.';

function take(text: string, words: string, nth = 0): TextQuote {
  let start = text.indexOf(words);
  for (let i = 0; i < nth; i += 1) start = text.indexOf(words, start + 1);
  return quoteAt({ text }, { start, end: start + words.length });
}

function read(text: string, quote: TextQuote): string | undefined {
  const found = findQuote(text, quote);
  return found && text.slice(found.start, found.end);
}

describe('a quote', () => {
  it('is found where it was', () => {
    expect(findQuote(tide, take(tide, 'the shelf slows it down'))).toEqual({
      start: tide.indexOf('the shelf'),
      end: tide.indexOf('the shelf') + 23,
      how: 'exact',
    });
  });

  it.each([0, 1])('is told from its equals by what stands around it (%i)', (nth) => {
    const quote = take(tide, 'The water has to travel', nth);
    const longer = `${'Something new came first. '.repeat(40)}${tide}`;
    expect(findQuote(longer, quote)?.start).toBe(quote.start + 26 * 40);
  });

  it('is told from its equals by its place where nothing else differs', () => {
    const text = 'again and again '.repeat(50);
    const quote = { exact: 'again', prefix: '', suffix: '', start: 400 };
    expect(findQuote(text, quote)?.start).toBe(400);
  });

  it.each([
    ['a word was changed', 'shelf slows', 'continental shelf slows'],
    ['a misspelling was mended', 'differs from harbour', 'differs from harbor'],
    ['words were taken out', 'Sailors call the delay the age', 'Sailors call it the age'],
  ])('is found when %s in it', (_, before, after) => {
    const sentence = _.startsWith('a word')
      ? 'The water has to travel, and the shelf slows it down.'
      : 'Sailors call the delay the age of the tide, and it differs from harbour to harbour.';
    const quote = take(tide, sentence);
    const changed = tide.replace(before, after);
    expect(findQuote(changed, quote)?.how).toBe('approximate');
    expect(read(changed, quote)).toContain(after.split(' ').at(-1));
  });

  it.each([
    [
      'is gone',
      'Sailors call the delay the age of the tide, and it differs from harbour to harbour. ',
    ],
    ['is short and gone', 'full moon'],
  ])('that %s is not found elsewhere', (_, words) => {
    expect(findQuote(tide.replaceAll(words, ''), take(tide, words))).toBeUndefined();
  });

  it('that changed begins and ends where its words do', () => {
    const quote = take(tide, 'the shelf slows it down');
    const changed = tide.replace('shelf slows it down', 'shelves slow it down again');
    expect(read(changed, quote)).toMatch(/^the shelves slow it down(?: again)?$/);
    expect(read('the shelf slowed it downwards', quote)).toBe('the shelf slowed it downwards');
  });

  it('of another text is not found', () => {
    const quote = take(
      'A starter in the fridge needs feeding once a week, and the cold slows the yeast.',
      'needs feeding once a week, and the cold slows the yeast',
    );
    expect(findQuote(tide.repeat(20), quote)).toBeUndefined();
  });

  it('of several pages is found by its two ends', () => {
    const paragraphs = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} says ${i * 7919}. `);
    const text = paragraphs.join('');
    const quote = quoteAt({ text }, { start: 50, end: text.length - 50 });
    const changed = text.replace('Paragraph 30 says', 'Paragraph thirty now says');
    const found = findQuote(changed, quote);
    expect(found).toEqual({ start: 50, end: changed.length - 50, how: 'approximate' });
  });

  it('wherever it is taken from, is found there again, exactly', () => {
    const words = fc.array(fc.constantFrom('tide', 'moon', 'the', 'late', 'shelf', 'is'), {
      minLength: 8,
      maxLength: 200,
      size: 'max',
    });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat({ max: 30 }), (all, from, length) => {
        const text = all.join(' ');
        const start = from % text.length;
        const end = Math.min(text.length, start + 1 + length);
        const found = findQuote(text, quoteAt({ text }, { start, end }));
        expect(found?.how).toBe('exact');
        expect(text.slice(found?.start, found?.end)).toBe(text.slice(start, end));
      }),
    );
  });
});
