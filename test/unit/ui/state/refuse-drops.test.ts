// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { refuseDrops } from '../../../../src/ui/state/refuse-drops';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Draws a page that refuses drops, and returns what is in it. */
function drawn(elements: string): Element[] {
  document.body.innerHTML = `<main>${elements}</main>`;
  const [page] = document.body.children as unknown as [Element];
  refuseDrops(page);
  return [...page.children];
}

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
  const [words, field] = drawn('<p>Words</p><input />') as [Element, Element];
  expect(dragged(words, ['Files'])).toBe('refused');
  expect(dragged(field, ['Files'])).toBe('refused');
  expect(dragged(words, ['text/uri-list', 'text/plain'])).toBe('refused');
  expect(dragged(field, ['text/uri-list', 'text/plain'])).toBe('left to the browser');
  expect(dragged(words, ['text/plain'])).toBe('left to the browser');
});

it('leaves what a part of the page takes', () => {
  const [place] = drawn('<p>Words</p>') as [Element];
  place.addEventListener('dragover', (event) => event.preventDefault());
  const event = new Event('dragover', { bubbles: true, cancelable: true });
  const dataTransfer = { types: ['Files'], dropEffect: 'copy' };
  place.dispatchEvent(Object.assign(event, { dataTransfer }));
  expect(dataTransfer.dropEffect).toBe('copy');
});
