// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { pressOnce } from '../../../../src/ui/state/held-keys';

afterEach(() => document.body.replaceChildren());

/** How often a key is heard in an element that is held down and comes five times. */
function heard(name: 'button' | 'input' | 'textarea', key: string): number {
  const page = document.body.appendChild(document.createElement('main'));
  pressOnce(page);
  const element = page.appendChild(document.createElement(name));
  let times = 0;
  element.addEventListener('keydown', () => {
    times += 1;
  });
  for (let n = 0; n < 5; n++) {
    const init = { key, repeat: n > 0, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', init));
  }
  return times;
}

it('a held Enter presses and sends once', () => {
  expect(heard('button', 'Enter')).toBe(1);
  expect(heard('input', 'Enter')).toBe(1);
});

it('it begins many lines, and other keys repeat', () => {
  expect(heard('textarea', 'Enter')).toBe(5);
  expect(heard('input', 'ArrowDown')).toBe(5);
});
