/** A browser whose owner lets no letter be smaller than 24 px, or enlarges every page two or three times. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { ownPages } from '../drivers/own-pages';

const server = ownPages();
let jackdaw: Jackdaw;

/** A browser with these settings of its own, for the tests beside the call. */
function withPreferences(preferences: object): void {
  beforeAll(async () => {
    jackdaw = await startJackdaw('chrome-mv3', { screen: '1366x768', preferences });
  });
  afterAll(() => jackdaw?.close());
}

/** The controls of the desk that its foot covers though they have the focus. */
const UNDER_FOOT = `[...document.querySelectorAll('.desk > :not(footer) :is(button, a[href], input, summary)')]
  .filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.closest('.heard'))
  .filter((one) => {
    one.focus();
    const { left, right, bottom } = one.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, bottom - 2)?.closest('.desk footer') != null;
  })
  .map((one) => one.textContent)`;

/** Whether the control that has the focus is seen whole, not under the foot of the desk. */
const FOCUS_IS_SEEN = `(() => {
  const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) =>
    document.activeElement.contains(document.elementFromPoint((left + right) / 2, y)));
})()`;

async function saveIsSeen(): Promise<void> {
  await jackdaw.open(server.url('tides.html'));
  const popup = await jackdaw.openPopup();
  // By now the card has grown by what a survey of the page says.
  await popup.shows('Bookmark');
  expect(await popup.evaluate('document.activeElement.textContent')).toMatch(/^Save/);
  await expect.poll(() => popup.evaluate(FOCUS_IS_SEEN)).toBe(true);
  await jackdaw.closePopup();
}

/** How many lines of each text in a row are drawn; one that is cut through is no whole line. */
const LINES = `[...document.querySelectorAll('.rows .entry > *')].map((one) => {
  const { fontSize, lineHeight } = getComputedStyle(one);
  return one.clientHeight / (parseFloat(lineHeight) || parseFloat(fontSize) * 1.45);
})`;

describe('with no letter smaller than 24 px', () => {
  withPreferences({ webkit: { webprefs: { minimum_font_size: 24 } } });

  it('the rows of the library show whole lines', async () => {
    await keepArticles(jackdaw, [server.url('tides.html')]);
    const page = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/library.html`);
    await page.locator('.rows .snippet').waitFor();
    const lines: number[] = await page.evaluate(LINES);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((count) => Math.abs(count - Math.round(count)) > 0.1)).toEqual([]);
  });

  it('the caps of keys hold their letters', async () => {
    const page = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/welcome.html`);
    await page.locator('kbd').first().waitFor();
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('kbd')].map(({ clientHeight }) => clientHeight),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });

  it('the foot of the side panel covers nothing that has the focus', async () => {
    await jackdaw.open(server.url('tides.html'));
    await jackdaw.display.press('alt+shift+q');
    const panel = await jackdaw.openedPanel();
    await panel.shows('Your copy');
    await expect.poll(() => panel.evaluate(UNDER_FOOT)).toEqual([]);
  });
});

/** The browser keeps the zoom as the power of 1.2. */
const zoomed = (times: number) => ({
  partition: { default_zoom_level: { x: Math.log(times) / Math.log(1.2) } },
});

describe('at 200 %', () => {
  withPreferences(zoomed(2));

  it('the button that Enter presses is seen', saveIsSeen);
});

describe('at 300 %', () => {
  withPreferences(zoomed(3));

  it('the popup has no scrollbars around it', async () => {
    await jackdaw.open(server.url('tides.html'));
    const popup = await jackdaw.openPopup();
    await popup.shows('Save in');
    const shape = `(() => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
      return [innerWidth - clientWidth, innerHeight - clientHeight, scrollWidth - innerWidth, scrollHeight - innerHeight];
    })()`;
    await expect.poll(() => popup.evaluate(shape)).toEqual([0, 0, 0, 0]);
    await jackdaw.closePopup();
  });

  it('the button that Enter presses is seen', saveIsSeen);

  it('the list of keys begins at its top', async () => {
    const page = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/library.html`);
    await page.getByRole('button', { name: 'Keys' }).click();
    const list = page.locator('dialog.key-list');
    expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(0);
    expect(await list.evaluate((one) => one.scrollTop)).toBe(0);
  });
});
