/** Firefox with a contrast theme, which forces its few colours upon every page. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { ownPages } from '../drivers/own-pages';

let firefox: Firefox;
const server = ownPages();

beforeAll(async () => {
  firefox = await startFirefox({ prefs: { 'browser.display.document_color_use': 2 } });
});
afterAll(() => firefox?.close());

/** Resolves once words are painted under a name, with the colours behind them and behind the page. */
const painted = (page: Page, name: string) =>
  until(`${name} is painted`, () =>
    page.evaluate((wanted) => {
      const [range] = CSS.highlights.get(wanted) ?? [];
      const words = range?.startContainer.parentElement;
      if (!words) return undefined;
      return {
        isForced: matchMedia('(forced-colors: active)').matches,
        behind: getComputedStyle(words, `::highlight(${wanted})`).backgroundColor,
        page: getComputedStyle(document.body).backgroundColor,
      };
    }, name),
  );

it('marks words on the page and in the copy', async () => {
  const page = await firefox.open(server.url('tides.html'));
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') as Node));
  await firefox.display.press('alt+shift+l');
  const onPage = await painted(page, 'jackdaw');
  const { documents } = await firefox.ask('documents.list', { offset: 0, limit: 1 });
  const path = `/library.html#uid=${documents[0]?.uid}&quote=While+the+Earth+turns+once`;
  await firefox.desk.evaluate(`void browser.tabs.create({ url: '${path}' })`);
  const copy = await firefox.ownPage(path);
  const inCopy = [await painted(copy, 'jackdaw'), await painted(copy, 'quoted-passage')];
  for (const { isForced, behind, page: around } of [onPage, ...inCopy]) {
    expect(isForced).toBe(true);
    expect(behind).not.toBe(around);
    expect(behind).not.toBe('rgba(0, 0, 0, 0)');
  }
});
