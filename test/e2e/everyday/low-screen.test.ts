/** A laptop of 1366 × 768 whose owner has enlarged everything. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { servePages } from '../../../scripts/run/serve-pages.mjs';
import { readArticle } from '../drivers/articles';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';

let jackdaw: Jackdaw | undefined;
let server: Awaited<ReturnType<typeof servePages>>;

beforeAll(async () => {
  server = await servePages(readArticle);
});

afterEach(async () => {
  await jackdaw?.close();
  jackdaw = undefined;
});

afterAll(() => server?.close());

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

it.each([1.5, 2])('the popup fits the room of a screen enlarged %s times', async (enlarged) => {
  jackdaw = await startJackdaw('chrome-mv3', { screen: '1366x768', enlarged });
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
});

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

it('what a highlight comes to is seen at once, with its undo', async () => {
  jackdaw = await startJackdaw('chrome-mv3', { screen: '1366x768', enlarged: 1.5 });
  const page = await jackdaw.open(server.url('tides.html'));
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body),
  );
  const popup = await jackdaw.openPopup();
  await popup.shows('Highlight selection');
  await popup.evaluate(`document.querySelector('.page-marks button').click()`);
  await popup.shows('Highlighted');
  await expect.poll(() => popup.evaluate(SAID)).toEqual({ scrolls: ['desk popup'], isSeen: true });
});

it('the popup fits the room under a window that begins further down', async () => {
  jackdaw = await startJackdaw('chrome-mv3', { screen: '1366x768', enlarged: 1.5 });
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
