/**
 * Several ranges at once, selected with the mouse while Ctrl is held: Firefox alone has them. In
 * Chromium the second one takes the place of the first.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { ownPages } from '../drivers/own-pages';

let firefox: Firefox;
const server = ownPages();

beforeAll(async () => {
  firefox = await startFirefox();
});
afterAll(() => firefox?.close());

/** Drags the mouse over some words of the page, which stand in one line. */
async function drag(page: Page, words: string, holding?: string): Promise<void> {
  const { from, to } = await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text;
      const at = data.indexOf(wanted);
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + wanted.length);
      const { left, right, top, height } = range.getBoundingClientRect();
      const { mozInnerScreenX = 0, mozInnerScreenY = 0 } = window as unknown as Record<
        string,
        number
      >;
      const y = mozInnerScreenY + top + height / 2;
      return {
        from: { x: mozInnerScreenX + left, y },
        to: { x: mozInnerScreenX + right, y },
      };
    }
    throw new Error(`no ${wanted} on the page`);
  }, words);
  await firefox.display.drag(from, to, holding);
}

/** Resolves once these are the ranges that are selected: the browser hears of the mouse in its own time. */
function isSelected(page: Page, ...words: string[]): Promise<true> {
  return until(`${words} are selected`, () =>
    page.evaluate((wanted) => {
      const selection = getSelection();
      const count = selection?.rangeCount ?? 0;
      const ranges = Array.from({ length: count }, (_, i) => String(selection?.getRangeAt(i)));
      return ranges.join() === wanted.join() && (true as const);
    }, words),
  );
}

const FIRST = 'chimneys';
const SECOND = 'scarce';

describe('two ranges selected in Firefox', () => {
  it('become two highlights, and a clip of both without what lies between', async () => {
    const page = await firefox.open(server.url('jackdaws.html'));
    await drag(page, FIRST);
    await drag(page, SECOND, 'ctrl');
    await isSelected(page, FIRST, SECOND);

    await firefox.display.press('alt+shift+l');
    const marked = await until('both are kept', async () => {
      const { documents } = await firefox.ask('documents.list', { offset: 0, limit: 1 });
      const [newest] = documents;
      if (newest === undefined) return undefined;
      const found = await firefox.ask('documents.get', { uid: newest.uid });
      return found.highlights?.length === 2 && found;
    });
    expect(marked.highlights?.map(({ exact }) => exact).sort()).toEqual([FIRST, SECOND].sort());

    // They are kept before they are painted, and the painting takes the selection away.
    await until('both are painted', () => page.evaluate(() => getSelection()?.isCollapsed));
    await drag(page, FIRST);
    await drag(page, SECOND, 'ctrl');
    await isSelected(page, FIRST, SECOND);
    const { uid } = await firefox.ask('clip.save', { kind: 'selection', namespace: 'parts' });
    const clip = await firefox.ask('documents.get', { uid });
    expect(clip.kind).toBe('selection');
    expect(clip.markdown).toMatch(new RegExp(`^\\W*${FIRST}\\W+${SECOND}\\W*$`));
  });
});
