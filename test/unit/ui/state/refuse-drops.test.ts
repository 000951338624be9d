// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { refuseDrops } from '../../../../src/ui/state/refuse-drops';

afterEach(() => document.body.replaceChildren());

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
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = '<p>Words</p><input />';
  const [words, field] = page.children as unknown as [Element, Element];
  refuseDrops(page);
  expect(dragged(words, ['Files'])).toBe('refused');
  expect(dragged(field, ['Files'])).toBe('refused');
  expect(dragged(words, ['text/uri-list', 'text/plain'])).toBe('refused');
  expect(dragged(field, ['text/uri-list', 'text/plain'])).toBe('left to the browser');
  expect(dragged(words, ['text/plain'])).toBe('left to the browser');
});

it('leaves what a part of the page takes', () => {
  const page = document.body.appendChild(document.createElement('main'));
  const place = page.appendChild(document.createElement('p'));
  place.addEventListener('dragover', (event) => event.preventDefault());
  refuseDrops(page);
  const event = new Event('dragover', { bubbles: true, cancelable: true });
  const dataTransfer = { types: ['Files'], dropEffect: 'copy' };
  place.dispatchEvent(Object.assign(event, { dataTransfer }));
  expect(dataTransfer.dropEffect).toBe('copy');
});
