// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { panelParts } from '../../../../src/ui/panel-parts';
import { eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

/** Firefox's sidebar, as it opens with the keyboard or without. */
async function sidebar(focus: boolean): Promise<void> {
  vi.spyOn(document, 'hasFocus').mockReturnValue(focus);
  const fake = await opened();
  const browser = { ...fake.browser, name: 'firefox' as const };
  mounted(<Desk panel={panelParts} windowId={1} />, { ...fake, browser });
  await eventually(() => expect(one('.desk nav')).toBeDefined());
}

const note = () => document.querySelector('.keyboard-note');
const happens = (type: 'blur' | 'focus' | 'click') => window.dispatchEvent(new Event(type));
/** Longer than the line waits until it comes. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1_000));

it('says how to type in a sidebar that opened without the keyboard, until it has it', async () => {
  await sidebar(false);
  expect(note()?.textContent).toContain('Shift+F6');
  expect(note()?.role).toBe('status');
  happens('focus');
  await eventually(() => expect(note()?.className).toContain('over'));
  // What is pressed has not moved, and now may.
  happens('click');
  expect(note()).not.toBeNull();
  await eventually(() => expect(note()).toBeNull());
});

it('says it again, unheard, when the person has gone to the page', async () => {
  await sidebar(true);
  expect(note()).toBeNull();
  happens('blur');
  await eventually(() => expect(note()?.textContent).toContain('Shift+F6'));
  expect(note()?.hasAttribute('role')).toBe(false);
});

it('does not flicker when the person is back at once', async () => {
  await sidebar(true);
  happens('blur');
  happens('focus');
  await aWhile();
  expect(note()).toBeNull();
});

it('says it in a side panel that was open already when a selection came', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const fake = await opened();
  mounted(<Desk panel={panelParts} windowId={1} />, fake);
  await eventually(() => expect(one('.desk nav')).toBeDefined());
  await fake.askAbout('spring tides');
  await eventually(() => expect(note()?.textContent).toContain('press Shift+F6'));
  expect(note()?.role).toBe('status');
  // One that opens for it has the keyboard.
  focus.mockReturnValue(true);
  await fake.askAbout('neap tides');
  await eventually(() => expect(one('.about-selection').textContent).toContain('neap tides'));
  await aWhile();
  expect(note()).toBeNull();
});

it('says it above a conversation too', async () => {
  await sidebar(true);
  one('button[aria-label="Conversations"]').click();
  await eventually(() => expect(one('.desk main.threads')).toBeDefined());
  happens('blur');
  await eventually(() => expect(note()?.nextElementSibling?.tagName).toBe('MAIN'));
});
