// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepLetters } from '../../../../src/clip/copy/lettered-lists';

/** @param style what a browser computes of the list. */
function typeOf(html: string, style: string): string | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [list] = page.body.children;
  const copy = list?.cloneNode(true);
  if (!list || !(copy instanceof Element)) throw new Error('no list');
  keepLetters(list, copy, {
    getComputedStyle: () => ({ listStyleType: style }) as CSSStyleDeclaration,
  });
  return copy.getAttribute('type');
}

it.each([
  ['<ol><li>x</ol>', 'lower-alpha', 'a'],
  ['<ol><li>x</ol>', 'upper-roman', 'I'],
  ['<ol type="a"><li>x</ol>', 'decimal', null],
  ['<ol type="a"><li>x</ol>', 'none', 'a'],
  ['<ul><li>x</ul>', 'lower-alpha', null],
])('%s of the style %s counts as its page shows', (html, style, type) => {
  expect(typeOf(html, style)).toBe(type);
});
