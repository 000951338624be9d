// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { refuseDrops } from '../../../../src/ui/state/refuse-drops';

/** What a page does with something that is dragged over one of its elements. */
function dragged(over: Element, types: string[]): 'refused' | 'left to the browser' {
  const event = new Event('dragover', { bubbles: true, cancelable: true });
  const dataTransfer = { types, dropEffect: 'copy' };
  over.dispatchEvent(Object.assign(event, { dataTransfer }));
  if (!event.defaultPrevented) return 'left to the browser';
  expect(dataTransfer.dropEffect).toBe('none');
  return 'refused';
}

it('refuses what the browser would open instead of the page, and leaves text to fields', () => {
  document.body.innerHTML = '<p>Words</p><input />';
  const [words, field] = document.body.children as unknown as [Element, Element];
  refuseDrops(window);
  expect(dragged(words, ['Files'])).toBe('refused');
  expect(dragged(field, ['Files'])).toBe('refused');
  expect(dragged(words, ['text/uri-list', 'text/plain'])).toBe('refused');
  expect(dragged(field, ['text/uri-list', 'text/plain'])).toBe('left to the browser');
  expect(dragged(words, ['text/plain'])).toBe('left to the browser');
});

it('leaves what a part of the page takes', () => {
  document.body.innerHTML = '<p>Words</p>';
  const [place] = document.body.children as unknown as [Element];
  place.addEventListener('dragover', (event) => event.preventDefault());
  refuseDrops(window);
  const event = new Event('dragover', { bubbles: true, cancelable: true });
  const dataTransfer = { types: ['Files'], dropEffect: 'copy' };
  place.dispatchEvent(Object.assign(event, { dataTransfer }));
  expect(dataTransfer.dropEffect).toBe('copy');
});
