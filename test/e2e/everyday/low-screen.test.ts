/** A laptop of 1366 × 768 whose owner has enlarged everything to 150 %. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePages } from '../../../scripts/run/serve-pages.mjs';
import { readArticle } from '../drivers/articles';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';

let jackdaw: Jackdaw;
let server: Awaited<ReturnType<typeof servePages>>;

beforeAll(async () => {
  server = await servePages(readArticle);
  jackdaw = await startJackdaw('chrome-mv3', { screen: '1366x768', enlarged: 1.5 });
});

afterAll(async () => {
  await jackdaw?.close();
  await server?.close();
});

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

it('the popup is no higher than the room there is, and its foot is at its end', async () => {
  await jackdaw.open(server.url('tides.html'));
  const popup = await jackdaw.openPopup();
  const fits = { isLow: true, bars: 0, hidden: 0, belowFoot: 0 };
  await popup.shows('Save in');
  expect(await popup.evaluate(SHAPE)).toEqual(fits);
  await jackdaw.display.press('Return');
  await popup.shows('Kept on this device');
  expect(await popup.evaluate(SHAPE)).toEqual(fits);
  await jackdaw.display.type('moon');
  await popup.shows('found');
  expect(await popup.evaluate(SHAPE)).toEqual(fits);
});
