// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepAnswersToQuotes } from '../../../../../src/clip/content/keep/quotes';
import { keptBy } from '../../choice';

const kept = (page: string) =>
  keptBy(keepAnswersToQuotes, page, (said) => (/wobbles/.test(said) ? 1 : 0));
const QUOTE = '<blockquote><p>It wobbles</p></blockquote>';

describe('keepAnswersToQuotes', () => {
  it('keeps what is said right below a kept quotation', () => {
    expect(kept(`<div>${QUOTE}<p>Mine did too.</p><p>Bye.</p></div>`)).toEqual([
      'It wobbles',
      'Mine did too.',
    ]);
  });

  it('keeps no links, no controls, and nothing outside of the box around the quotation', () => {
    for (const below of ['<p><a href="/">Read on</a></p>', '<button>Reply</button>'])
      expect(kept(`<div>${QUOTE}${below}</div>`)).toEqual(['It wobbles']);
    expect(kept(`<div>${QUOTE}</div><p>Mine did too.</p>`)).toEqual(['It wobbles']);
    expect(kept('<div><blockquote>No</blockquote><p>Mine did too.</p></div>')).toEqual([]);
  });
});
