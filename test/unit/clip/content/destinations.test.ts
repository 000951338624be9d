import { describe, expect, it } from 'vitest';
import { isHome, isOwnPage, isShare } from '../../../../src/clip/content/destinations';

const PAGE = 'https://www.corvid.example/jackdaws?page=2';

describe('isOwnPage', () => {
  it.each(['/rooks', 'rooks.html', 'https://corvid.example/', 'http://news.corvid.example/1'])(
    'knows another page of the site: %s',
    (href) => expect(isOwnPage(href, PAGE)).toBe(true),
  );

  it.each([
    '#top',
    '?page=2#top',
    '/rooks.pdf',
    'https://rook.example/',
    'mailto:a@corvid.example',
  ])('knows what is none: %s', (href) => expect(isOwnPage(href, PAGE)).toBe(false));
});

describe('isHome', () => {
  it('knows the first page of the site, unless that is the page itself', () => {
    expect(isHome('/', PAGE)).toBe(true);
    expect(isHome('https://www.corvid.example', PAGE)).toBe(true);
    expect(isHome('/rooks', PAGE)).toBe(false);
    expect(isHome('https://rook.example/', PAGE)).toBe(false);
    expect(isHome('/', 'https://www.corvid.example/')).toBe(false);
  });
});

describe('isShare', () => {
  it('knows where a page is shared', () => {
    expect(isShare('https://www.facebook.com/sharer/sharer.php?u=1')).toBe(true);
    expect(isShare('https://twitter.com/intent/tweet?text=1')).toBe(true);
    expect(isShare('https://twitter.com/corvid/status/1')).toBe(false);
  });
});
