/** A laptop of 1366 × 768 whose owner has enlarged everything. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wordsCutOff } from '../../../scripts/browser/cut-off.mjs';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { ownPages } from '../drivers/own-pages';

let jackdaw: Jackdaw;
const server = ownPages();

/** A browser on such a screen, for the tests beside the call. */
function onScreen(enlarged: number): void {
  beforeAll(async () => {
    jackdaw = await startJackdaw('chrome-mv3', { screen: '1366x768', enlarged });
  });
  afterEach(() => jackdaw?.empty());
  afterAll(() => jackdaw?.close());
}

/** What the popup has scrolled to see all of, its two ends, and what scrolls around it. */
const SHAPE = `(() => {
  const foot = document.querySelector('.desk footer').getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  return {
    isLow: matchMedia('(max-height: 480px)').matches,
    bars: innerWidth - clientWidth,
    hidden: document.documentElement.scrollHeight - innerHeight,
    belowFoot: Math.abs(Math.round(innerHeight - foot.bottom)),
  };
})()`;

const fits = { isLow: true, bars: 0, hidden: 0, belowFoot: 0 };

async function popupFits(): Promise<void> {
  await jackdaw.open(server.url('tides.html'));
  const popup = await jackdaw.openPopup();
  await popup.shows('Save in');
  expect(await popup.evaluate(SHAPE)).toEqual(fits);
  await jackdaw.display.press('Return');
  await popup.shows('Kept on this device');
  expect(await popup.evaluate(SHAPE)).toEqual(fits);
  await jackdaw.display.type('moon');
  await popup.shows('found');
  expect(await popup.evaluate(SHAPE)).toEqual(fits);
}

/** What scrolls, and whether the last button of what was said shows above the foot. */
const SAID = `(() => {
  const above = document.querySelector('.desk footer').getBoundingClientRect().top;
  const undo = document.querySelector('.marks-done button').getBoundingClientRect();
  return {
    scrolls: [...document.querySelectorAll('.desk, .desk *')]
      .filter((one) => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight)
      .map((one) => one.className),
    isSeen: undo.top >= 0 && undo.bottom <= above,
  };
})()`;

/** The controls that no scrolling brings into sight whole, and whether the page can be moved sideways. */
const OUT_OF_REACH = `(() => {
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  const unreached = [];
  for (const one of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
    // What is only heard has one pixel; a link past the head is in sight while it has the focus.
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    if (width <= 1 || height <= 1 || one.closest('.heard') || one.matches('.skip')) continue;
    const isWhole = left >= -1 && top >= -1 && right <= clientWidth + 1 && bottom <= clientHeight + 1;
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = one.contains(seen) || [...(one.labels ?? [])].some((label) => label.contains(seen));
    if (isWhole && isFree) continue;
    const name = (one.ariaLabel || one.textContent || one.value || one.localName).trim().slice(0, 40);
    unreached.push(name + (isWhole ? ' is under ' + seen?.localName + '.' + seen?.className : ' is not whole'));
  }
  return { isLow: innerHeight <= 512, sideways: scrollWidth - clientWidth, unreached };
})()`;

const inReach = { isLow: true, sideways: 0, unreached: [] };

describe('on a screen enlarged twice', () => {
  onScreen(2);

  it('the popup fits the room', popupFits);
});

describe('on a screen enlarged 1.5 times', () => {
  onScreen(1.5);

  it('the popup fits the room', popupFits);

  it('what a highlight comes to is seen at once, with its undo', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await page.evaluate(() =>
      getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body),
    );
    const popup = await jackdaw.openPopup();
    await popup.shows('Highlight selection');
    await popup.evaluate(`document.querySelector('.page-marks button').click()`);
    await popup.shows('Highlighted');
    await expect
      .poll(() => popup.evaluate(SAID))
      .toEqual({ scrolls: ['desk popup'], isSeen: true });
  });

  it.each([
    'library.html',
    'options.html',
    'options.html#library',
    'options.html#connections',
    'options.html#advanced',
    'welcome.html',
  ])('all of %s comes into sight', async (path) => {
    await keepArticles(jackdaw, [server.url('tides.html')]);
    const page = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/${path}`);
    await page.locator('.rows li:visible, .sheet h2:visible').first().waitFor();
    await expect.poll(() => page.locator('.skeleton:visible').count()).toBe(0);
    expect(await page.evaluate(OUT_OF_REACH)).toEqual(inReach);
    expect(await wordsCutOff((expression) => page.evaluate(expression))).toEqual([]);
  });

  it('all of the side panel comes into sight', async () => {
    await jackdaw.open(server.url('tides.html'));
    await jackdaw.display.press('alt+shift+q');
    const panel = await jackdaw.openedPanel();
    await panel.shows('Save in');
    const evaluate = (expression: string) => panel.evaluate(expression);
    const check = async () => {
      expect(await evaluate(OUT_OF_REACH)).toEqual(inReach);
      expect(await wordsCutOff(evaluate)).toEqual([]);
    };
    await check();
    await evaluate(`document.querySelector('.card .primary').click()`);
    await panel.shows('Kept on this device');
    await check();
    await jackdaw.display.type('moon');
    await panel.shows('found');
    await check();
  });

  it('the popup fits the room under a window that begins further down', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    const debugging = await jackdaw.context.newCDPSession(page);
    const { windowId } = await debugging.send('Browser.getWindowForTarget');
    for (const bounds of [
      { windowState: 'normal' as const },
      { left: 0, top: 150, width: 600, height: 300 },
    ])
      await debugging.send('Browser.setWindowBounds', { windowId, bounds });
    await page.waitForFunction('screenY === 150');
    const popup = await jackdaw.openPopup();
    await popup.shows('Save in');
    await expect.poll(() => popup.evaluate(SHAPE)).toEqual(fits);
  });
});
