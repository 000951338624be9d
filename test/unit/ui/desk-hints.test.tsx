// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../src/ui/Desk';
import type { BrowserPort } from '../../../src/ui/environment';
import { panelParts } from '../../../src/ui/panel-parts';
import { eventually, mounted, one, typeInto, unmount } from './mounted';
import { opened } from './opened';

afterEach(unmount);

const hints = () => one('.hints').textContent;

describe('the hint for Escape', () => {
  // Firefox closes its popup whatever the page makes of the key.
  it.each<[BrowserPort['name'], 'popup' | 'sidepanel', string]>([
    ['firefox', 'popup', 'close'],
    ['firefox', 'sidepanel', 'back'],
    ['chromium', 'popup', 'back'],
    ['chromium', 'sidepanel', 'back'],
  ])('says what the key does there: %s, %s', async (name, surface, does) => {
    const fake = await opened();
    const environment = { ...fake, browser: { ...fake.browser, name } };
    const panel = surface === 'sidepanel' ? panelParts : undefined;
    mounted(<Desk panel={panel} windowId={1} />, environment);
    typeInto(one<HTMLInputElement>('input[aria-label="Search or ask"]'), 'zeppelins');
    await eventually(() => expect(hints()).toContain('ask'));
    expect(hints()).toContain(`Esc ${does}`);
  });
});

it('a popup in a window of its own goes back by Escape, and leads to no side panel', async () => {
  const fake = await opened();
  const browser: BrowserPort = { ...fake.browser, name: 'firefox', isOwnWindow: true };
  mounted(<Desk windowId={1} />, { ...fake, browser });
  typeInto(one<HTMLInputElement>('input[aria-label="Search or ask"]'), 'zeppelins');
  await eventually(() => expect(hints()).toContain('ask'));
  expect(hints()).toContain('Esc back');
  expect(document.querySelector('[aria-label="Open the side panel"]')).toBeNull();
});
