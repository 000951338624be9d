import { type ComponentChild, h, render } from 'preact';
import { vi } from 'vitest';
import { type Environment, EnvironmentProvider } from '../../../src/ui/environment';
import { dropUnmeantKeys } from '../../../src/ui/state/unheard-keys';

/** Draws into a fresh place in the document; the result is the place. */
export function mounted(page: ComponentChild, environment?: Environment): HTMLElement {
  unmount();
  const place = document.createElement('div');
  place.id = 'page';
  document.body.append(place);
  // As a page does for its window, whose listeners would outlive the test.
  dropUnmeantKeys(place);
  render(h(EnvironmentProvider, { value: environment }, page), place);
  return place;
}

export function unmount(): void {
  const place = document.getElementById('page');
  if (place === null) return;
  render(null, place);
  place.remove();
}

/** Waits until a check stops failing, and returns what it found. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 2 });
}

/** The one element a selector finds; fails with the selector's name. */
export function one<E extends Element = HTMLElement>(selector: string, root?: ParentNode): E {
  const found = (root ?? document).querySelector<E>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** The button whose words contain `words`. */
export function button(words: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')];
  const found = all.find(({ textContent, ariaLabel }) =>
    `${textContent} ${ariaLabel ?? ''}`.includes(words),
  );
  if (found === undefined) throw new Error(`no button says ${words}`);
  return found;
}

/** Presses a key on whatever has the focus, the way a keyboard does. */
export function press(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...modifiers,
  });
  target.dispatchEvent(event);
  // A browser turns Enter and Space on a button into a click.
  if (!event.defaultPrevented && target instanceof HTMLButtonElement && /^(Enter| )$/.test(key)) {
    target.click();
  }
  return event;
}

export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
