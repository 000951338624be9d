// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { leaveToInputMethod } from '../../../../src/ui/state/input-method';

afterEach(() => document.body.replaceChildren());

/** What a field within such a page hears of a key, and whether the browser does nothing with it either. */
function pressed(init: KeyboardEventInit): { heard: boolean; prevented: boolean } {
  const page = document.body.appendChild(document.createElement('main'));
  leaveToInputMethod(page);
  const field = page.appendChild(document.createElement('input'));
  let heard = false;
  field.addEventListener('keydown', () => {
    heard = true;
  });
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(event);
  return { heard, prevented: event.defaultPrevented };
}

it('no view hears the keys of a composition', () => {
  const left = { heard: false, prevented: false };
  expect(pressed({ key: 'Enter', isComposing: true })).toEqual(left);
  expect(pressed({ key: 'ArrowDown', isComposing: true })).toEqual(left);
  expect(pressed({ key: 'Process', isComposing: true })).toEqual(left);
});

it('keeps Chromium from emptying a search box whose composition is dropped', () => {
  const kept = { heard: false, prevented: true };
  expect(pressed({ key: 'Escape', isComposing: true })).toEqual(kept);
});

it('views hear all other keys, also the one that begins a composition', () => {
  const heard = { heard: true, prevented: false };
  expect(pressed({ key: 'Enter' })).toEqual(heard);
  expect(pressed({ key: 'Escape' })).toEqual(heard);
  expect(pressed({ key: 'Process' })).toEqual(heard);
});
