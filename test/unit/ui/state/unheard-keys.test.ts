// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { dropUnmeantKeys } from '../../../../src/ui/state/unheard-keys';

afterEach(() => document.body.replaceChildren());

/** What an element within such a page hears of a key, and whether the browser does nothing with it either. */
function pressed(init: KeyboardEventInit, name = 'input'): { heard: boolean; prevented: boolean } {
  const page = document.body.appendChild(document.createElement('main'));
  dropUnmeantKeys(page);
  const element = page.appendChild(document.createElement(name));
  let heard = false;
  element.addEventListener('keydown', () => {
    heard = true;
  });
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  element.dispatchEvent(event);
  return { heard, prevented: event.defaultPrevented };
}

const left = { heard: false, prevented: false };
const dropped = { heard: false, prevented: true };
const heard = { heard: true, prevented: false };

it('no view hears the keys of a composition', () => {
  expect(pressed({ key: 'Enter', isComposing: true })).toEqual(left);
  expect(pressed({ key: 'Enter', isComposing: true, repeat: true })).toEqual(left);
  expect(pressed({ key: 'ArrowDown', isComposing: true })).toEqual(left);
  expect(pressed({ key: 'Process', isComposing: true })).toEqual(left);
});

it('keeps Chromium from emptying a search box whose composition is dropped', () => {
  expect(pressed({ key: 'Escape', isComposing: true })).toEqual(dropped);
});

it('a held Enter presses and sends once, and begins many lines', () => {
  for (const name of ['button', 'input']) {
    expect(pressed({ key: 'Enter' }, name)).toEqual(heard);
    expect(pressed({ key: 'Enter', repeat: true }, name)).toEqual(dropped);
  }
  expect(pressed({ key: 'Enter', repeat: true }, 'textarea')).toEqual(heard);
});

it('views hear all other keys, also the one that begins a composition', () => {
  expect(pressed({ key: 'Escape' })).toEqual(heard);
  expect(pressed({ key: 'Process' })).toEqual(heard);
  expect(pressed({ key: 'ArrowDown', repeat: true })).toEqual(heard);
});
