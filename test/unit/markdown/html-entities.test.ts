import { describe, expect, it } from 'vitest';
import { decodeEntities } from '../../../src/markdown/html-entities';

describe('character references', () => {
  it.each([
    ['&amp; &lt;b&gt; &nbsp;&yuml;', '& <b> \u00a0ÿ'],
    ['&Alpha;&Omega;&alpha;&sigmaf;&omega;', 'ΑΩας\u03c9'],
    ['&#8211; &#x2014; &#128;', '– — €'],
    ['&#0; &#xd800; &#x110000;', '\ufffd \ufffd \ufffd'],
  ])('%s', (text, shown) => {
    expect(decodeEntities(text)).toBe(shown);
  });

  it('takes a name only with its semicolon, so that addresses keep their parameters', () => {
    expect(decodeEntities('/?page=1&copy=2&lt=3&copy')).toBe('/?page=1&copy=2&lt=3&copy');
  });

  it('takes a number without one', () => {
    expect(decodeEntities('3 &#215 4')).toBe('3 × 4');
  });

  it('leaves names alone that nobody knows', () => {
    expect(decodeEntities('R&D; &constructor; &-;')).toBe('R&D; &constructor; &-;');
  });
});
