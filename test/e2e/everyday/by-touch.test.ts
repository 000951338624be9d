/** What a mouse finds by pointing at a row is there for a finger from the start, which does not hover. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openGallery } from '../drivers/gallery';

const { newTab, show } = openGallery();

/** The share of elements that are drawn before anything is pointed at. */
const drawn = (tab: Page, selector: string) =>
  tab.evaluate((all) => {
    const seen = { checkOpacity: true, opacityProperty: true };
    const found = [...document.querySelectorAll(all)];
    return found.filter((one) => one.checkVisibility(seen)).length / found.length;
  }, selector);

it.each([
  [true, 'with a touch screen'],
  [false, 'with a mouse alone'],
])('the way to a copy and the box that selects (%s: %s)', async (hasTouch) => {
  const tab = await newTab(hasTouch);
  await show(tab, { state: 'library', surface: 'page', lang: 'en' });
  await tab.locator('.choice > input').first().waitFor({ state: 'attached' });
  expect(await drawn(tab, '.choice > input')).toBe(hasTouch ? 1 : 0);
  await show(tab, { state: 'home', surface: 'popup', lang: 'en' });
  await tab.locator('.box input').fill('tide');
  await tab.locator('.row.hit').nth(1).waitFor();
  const shown = await drawn(tab, '.row .your-copy');
  if (hasTouch) expect(shown).toBe(1);
  else expect(shown).toBeLessThan(1);
  await tab.close();
});
