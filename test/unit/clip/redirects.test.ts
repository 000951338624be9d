import { expect, it } from 'vitest';
import { withoutRedirect } from '../../../src/clip/redirects';

it.each([
  ['https://www.google.com/url?q=https://ferry.test/a%3Fb%3D1&sa=D', 'https://ferry.test/a?b=1'],
  ['https://www.youtube.com/redirect?event=d&q=https%3A%2F%2Fferry.test', 'https://ferry.test/'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fferry.test%2F&h=x', 'https://ferry.test/'],
])('leads %s to its end', (address, end) => {
  expect(withoutRedirect(address)).toBe(end);
});

it.each([
  'https://www.google.com/search?q=https://ferry.test/',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://tower.test/url?q=https://ferry.test/',
])('leaves %s as it is', (address) => {
  expect(withoutRedirect(address)).toBe(address);
});
