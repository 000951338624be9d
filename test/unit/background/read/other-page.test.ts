import { expect, it } from 'vitest';
import { isOtherPage } from '../../../../src/background/read/other-page';

const at = (path: string) => `https://herons.example${path}`;

it.each([
  ['/a', '/b'],
  ['/', '/home'],
  ['/watch?v=1&t=5', '/watch?v=2'],
  ['/index.php?p=1', '/index.php?p=2#end'],
])('%s and %s are two pages', (asked, read) => {
  expect(isOtherPage(at(asked), at(read))).toBe(true);
});

it('another site is another page', () => {
  expect(isOtherPage(at('/a'), 'https://storks.example/a')).toBe(true);
});

it.each([
  ['/a', '/a'],
  ['/a', '/a/'],
  ['/a#top', '/a#end'],
  ['/a?from=mail', '/a'],
  ['/a', '/a?view=full'],
  ['/a?tag=1&tag=2', '/a?tag=2'],
  ['/a?token=0123456789abcdef', '/a'],
  ['/%C3%A9t%C3%A9', '/été'],
])('%s and %s are one page', (asked, read) => {
  expect(isOtherPage(at(asked), at(read))).toBe(false);
});
