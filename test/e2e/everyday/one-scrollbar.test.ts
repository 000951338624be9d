/** Where a window is low, or enlarged, the lists beside other things scroll together with them, in one scrollbar. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openGallery } from '../drivers/gallery';

const { newTab, show } = openGallery();

/** What is longer than its place and scrolls there. */
const scrolling = (tab: Page) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && one.localName !== 'textarea')
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.className),
  );

it('in the panel of a laptop, with highlights or a form', async () => {
  const tab = await newTab();
  await tab.setViewportSize({ width: 360, height: 600 });
  const desk = { surface: 'sidepanel', lang: 'en' };
  await show(tab, { ...desk, state: 'marked' });
  await tab.getByRole('button', { name: /Show \d highlights/ }).click();
  await tab.locator('.page-marks li').first().waitFor();
  expect(await scrolling(tab)).toEqual(['desk sidepanel']);
  await tab.getByRole('button', { name: 'Edit', exact: true }).click();
  await tab.locator('.edit-here form').waitFor();
  expect(await scrolling(tab)).toEqual(['desk sidepanel']);
  await tab.close();
});

it.each([
  [683, 324],
  [320, 256],
])('in the library of %i × %i px, in German', async (width, height) => {
  const tab = await newTab();
  await tab.setViewportSize({ width, height });
  await show(tab, { state: 'library', surface: 'page', lang: 'de' });
  const row = (index: number) => tab.locator(`.rows [data-index="${index}"] a:not(.waiting)`);
  await row(0).waitFor();
  expect(await scrolling(tab)).toEqual(['shelves']);

  // What stands below a list that scrolls by itself is not behind all its rows.
  const links = tab.locator('.to-bin');
  const [linksAt, rowAt] = await Promise.all([links.boundingBox(), row(0).boundingBox()]);
  expect(linksAt?.y).toBeLessThan(rowAt?.y ?? 0);
  // Tab and a screen reader come to them in the same order.
  const isBefore = await tab.evaluate(() => {
    const [bin, rows] = ['.to-bin a', '.rows a'].map((one) => document.querySelector(one));
    return bin?.compareDocumentPosition(rows as Node) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(isBefore).toBe(true);

  // The keys lead to each row, and to the box above them.
  const isInSight = (index: number) =>
    row(index).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return one === document.activeElement && top >= 0 && bottom <= innerHeight;
    });
  await tab.keyboard.press('/');
  await tab.keyboard.press('ArrowDown');
  for (let index = 0; index < 12; index++) {
    await expect.poll(() => isInSight(index)).toBe(true);
    await tab.keyboard.press('j');
  }
  await tab.keyboard.press('End');
  await expect.poll(() => isInSight(44)).toBe(true);
  expect(await tab.locator('.rows li').count()).toBeLessThan(30);
  await tab.keyboard.press('/');
  const search = tab.locator('#library-search');
  expect(await search.evaluate((box) => box.getBoundingClientRect().top >= 0)).toBe(true);
  await tab.close();
});
