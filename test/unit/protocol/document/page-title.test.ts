import { describe, expect, it } from 'vitest';
import { pageTitle } from '../../../../src/protocol/document/page-title';

describe('what a page is called', () => {
  it.each([
    [' The tide ', 'https://example.org/a.html', 'The tide'],
    ['', 'https://example.org/reading/low%20water.html?x=1#top', 'low water.html'],
    ['  ', 'https://example.org/reading/', 'reading'],
    ['', 'https://example.org/', 'example.org'],
    ['', 'https://example.org/100%', '100%'],
    ['', 'not an address', 'Untitled page'],
  ])('%j at %s is %j', (title, url, called) => {
    expect(pageTitle(title, url)).toBe(called);
  });
});
