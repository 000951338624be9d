/** Marking passages of a page and finding them there again, by real keys. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { emptiedForEach } from '../drivers/emptied';
import type { Jackdaw } from '../drivers/jackdaw';
import { ownPages } from '../drivers/own-pages';

const tides = readFileSync(
  fileURLToPath(new URL('../../fixtures/pages/tides.html', import.meta.url)),
  'utf8',
);
const changedTides = tides
  .replace('<h1>', '<p>First of all, a word of thanks to everybody who wrote.</p><h1>')
  .replace('thirteen metres against six', 'thirteen meters against barely six')
  .replace(/<p>The rule of twelfths.*?<\/p>/s, '');

const framed = `<title>Framed</title><main><h1>Framed</h1><p>The wool that sheep lose in spring.</p>
  ${'<p>It lines the nests of jackdaws, who take it from the fences.</p>'.repeat(9)}</main>
  <iframe srcdoc="<p>Words in a frame.</p>"></iframe>`;

let jackdaw: Jackdaw;
const server = ownPages((file) =>
  file === 'framed.html'
    ? framed
    : file === 'tides.html'
      ? changed
        ? changedTides
        : tides
      : undefined,
);
let changed = false;

emptiedForEach((browser) => {
  changed = false;
  jackdaw = browser;
});
/** Selects from the first of these words to the last of those, wherever they stand. */
function select(page: Page, from: string, to: string): Promise<void> {
  return page.evaluate(
    ([first = '', last = '']) => {
      const find = (words: string) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const at = (walker.currentNode as Text).data.indexOf(words);
          if (at !== -1) return { node: walker.currentNode, at };
        }
        throw new Error(`no ${words} on the page`);
      };
      const start = find(first);
      const end = find(last);
      getSelection()?.setBaseAndExtent(start.node, start.at, end.node, end.at + last.length);
    },
    [from, to],
  );
}

/** What the browser paints: the words of the marks, in the page's own eyes. */
function painted(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('jackdaw') ?? [])].map(String));
}

/** Whether the bar beside the words that are selected, or were, lies over them. */
const BAR_COVERS = `(() => {
  const [marked] = CSS.highlights.get('jackdaw') ?? [];
  const words = (marked ?? getSelection().getRangeAt(0)).getBoundingClientRect();
  const bar = document.querySelector('.marks-here').getBoundingClientRect();
  return bar.top < words.bottom && words.top < bar.bottom;
})()`;

async function highlight(page: Page, from: string, to: string): Promise<void> {
  await select(page, from, to);
  await jackdaw.display.press('alt+shift+h');
  await until('it is painted', async () =>
    (await painted(page)).some((words) => words.startsWith(from)),
  );
  await jackdaw.badgeSays('✓');
}

async function kept() {
  const { documents } = await jackdaw.ask('documents.list', { offset: 0, limit: 50 });
  return Promise.all(documents.map(({ uid }) => jackdaw.ask('documents.get', { uid })));
}

describe('a highlight', () => {
  it('keeps the page with it, is painted without a change of the page, and is found', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    await highlight(page, 'thirteen metres', 'against six');
    // Across elements, and over the one before.
    await highlight(page, 'hardly covers the weed', 'A tide table');
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);

    const [copy, ...others] = await kept();
    expect(others).toEqual([]);
    expect(copy?.highlights?.map(({ exact }) => exact)).toEqual([
      'hardly covers the weed. In the Severn the difference is thirteen metres against six. Reading a table A tide table',
      'thirteen metres against six',
    ]);
    await jackdaw.killWorker();
    const { passages } = await jackdaw.ask('search', { query: '"hardly covers"', typing: false });
    expect(passages[0]?.source.uid).toBe(copy?.uid);
  });

  it('is shown again on request after the page has changed, and says what is missing', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await highlight(page, 'thirteen metres', 'against six');
    await highlight(page, 'In the six hours of the rise', 'of its range');
    await highlight(page, 'these are spring tides', 'spring tides');
    changed = true;
    await page.reload();
    expect(await painted(page)).toEqual([]);

    const popup = await jackdaw.openPopup();
    await popup.shows('Show 3 highlights');
    await popup.evaluate(
      `[...document.querySelectorAll('button')].find((b) => b.textContent.includes('Show 3')).click()`,
    );
    await popup.shows('2 of 3 highlights found');
    await popup.shows('Not on this page any more');
    await popup.shows('a little differently');
    expect(await painted(page)).toEqual([
      'these are spring tides',
      'thirteen meters against barely six',
    ]);
    const onMark = (at: number) =>
      until(`highlight ${at} has the focus`, () =>
        popup.holds(
          `[...document.querySelectorAll('.highlights li')][${at}] === document.activeElement`,
        ),
      );
    await until('a highlight has the focus', async () => {
      await jackdaw.display.press('Tab');
      return popup.holds(`document.activeElement.matches('.highlights li')`);
    });
    for (const [key, at] of [
      ['End', 2],
      ['Up', 1],
      ['Home', 0],
      ['Down', 1],
      ['Up', 0],
    ] as const) {
      await jackdaw.display.press(key);
      await onMark(at);
    }
    await page.evaluate(() => {
      globalThis.document.body.style.paddingTop = '3000px';
    });
    await jackdaw.display.press('Return');
    await until('the page is brought to it', () => page.evaluate(() => scrollY > 0));
    await popup.evaluate(`document.querySelector('[aria-label^="Remove"]').click()`);
    await popup.shows('Highlight removed');
    await until('it is painted no more', async () => (await painted(page)).length === 1);
    await popup.evaluate(
      `[...document.querySelectorAll('.marks-done button')].find((b) => b.textContent === 'Undo').click()`,
    );
    await until('it is back', async () => (await painted(page)).length === 2);
    const [document] = await kept();
    expect(document?.highlights).toHaveLength(3);
  });

  it('is undone together with the page that was kept for it, and is offered only where something is selected', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    let popup = await jackdaw.openPopup();
    // What a clip would hold is shown once the page has been looked at, and with it whether anything is selected.
    await until('the page was looked at', async () => /%/.test(await popup.text()));
    expect(await popup.text()).not.toContain('Highlight selection');
    await jackdaw.closePopup();

    const press = `[...document.querySelectorAll('button')].find((b) => b.textContent.includes('Highlight selection')).click()`;
    await select(page, 'thirteen metres', 'against six');
    popup = await jackdaw.openPopup();
    await popup.shows('Highlight selection');
    await popup.evaluate(press);
    await popup.shows('was not kept yet; it is now');
    expect(await kept()).toHaveLength(1);
    await popup.evaluate(
      `[...document.querySelectorAll('.marks-done button')].find((b) => b.textContent === 'Undo').click()`,
    );
    const listed = () => jackdaw.ask('documents.list', { offset: 0, limit: 1 });
    await until('both are gone', async () => (await listed()).total === 0);
    await until('nothing is painted', async () => (await painted(page)).length === 0);
  });

  it('stands in the copy, marked in its place and with a note', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await highlight(page, 'thirteen metres', 'against six');
    const [document] = await kept();
    const uid = document?.uid ?? '';
    const id = document?.highlights?.[0]?.id ?? '';
    await jackdaw.ask('highlights.note', { uid, id, note: 'Check the Severn.' });
    const root = `chrome-extension://${jackdaw.extensionId}/library.html`;
    const library = await jackdaw.open(`${root}#uid=${uid}`);
    await library.getByText('1 highlight').click();
    await library.getByText('Check the Severn.').waitFor();
    await until('it is painted there', async () => (await painted(library)).length === 1);
    expect(await painted(library)).toEqual(['thirteen metres against six']);

    await jackdaw.ask('documents.remove', { uid });
    await jackdaw.ask('documents.restore', { uid });
    expect((await kept())[0]?.highlights).toMatchObject([{ id, note: 'Check the Severn.' }]);
  });

  it('is made in the copy with a key, taken back with another, and shows on the page', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await jackdaw.display.press('alt+shift+s');
    await jackdaw.badgeSays('✓');
    const [before] = await kept();
    const root = `chrome-extension://${jackdaw.extensionId}/library.html`;
    const library = await jackdaw.open(`${root}#uid=${before?.uid}`);
    await library.getByText('thirteen metres').waitFor();
    await select(library, 'thirteen metres', 'against six');
    await library.getByRole('button', { name: 'Highlight selection' }).waitFor();
    await jackdaw.display.press('h');
    await library.locator('.marks-here').getByText('Highlighted.').waitFor();
    await expect.poll(() => painted(library)).toEqual(['thirteen metres against six']);
    await jackdaw.display.press('ctrl+z');
    await until('it is taken back', async () => (await painted(library)).length === 0);

    await select(library, 'hardly covers the weed', 'A tide table');
    await jackdaw.display.press('h');
    await until('it is painted', async () => (await painted(library)).length === 1);
    const [after] = await kept();
    expect(after?.highlights).toMatchObject([{ note: '' }]);
    await library.close();
    await page.bringToFront();
    const popup = await jackdaw.openPopup();
    await popup.shows('Show 1 highlight');
    await popup.evaluate(
      `[...document.querySelectorAll('button')].find((b) => b.textContent.includes('Show 1')).click()`,
    );
    await popup.shows('1 of 1 highlight found');
    expect((await painted(page))[0]).toMatch(/^hardly covers the weed/);
  });

  it('leaves its words free of what is said beside them, in a low window too', async () => {
    await jackdaw.open(server.url('tides.html'));
    await jackdaw.display.press('alt+shift+s');
    await jackdaw.badgeSays('✓');
    const root = `chrome-extension://${jackdaw.extensionId}/library.html`;
    const library = await jackdaw.open(`${root}#uid=${(await kept())[0]?.uid}`);
    await library.setViewportSize({ width: 1000, height: 420 });
    await library.locator('p', { hasText: 'thirteen metres' }).evaluate((words) => {
      words.scrollIntoView({ block: 'end', behavior: 'instant' });
    });
    await select(library, 'thirteen metres', 'against six');
    await library.getByRole('button', { name: 'Highlight selection' }).waitFor();
    expect(await library.evaluate(BAR_COVERS)).toBe(false);
    await jackdaw.display.press('h');
    await library.locator('.marks-here').getByText('Highlighted.').waitFor();
    // The list that opens above moves the words.
    await library.locator('details.marks summary').focus();
    await jackdaw.display.press('Return');
    await library.locator('details.marks[open]').waitFor();
    await expect.poll(() => library.evaluate(BAR_COVERS)).toBe(false);
  });

  it('is made from the menu, in place of the selection; one in a frame is said to be there', async () => {
    const page = await jackdaw.open(server.url('framed.html'));
    await select(page, 'The wool', 'lose in spring');
    const place = await page.evaluate(() => {
      const { x, y } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { x: 0, y: 0 };
      return { x: screenX + x + 20, y: screenY + outerHeight - innerHeight + y + 8 };
    });
    await jackdaw.display.openMenu(place.x, place.y);
    // Above the last entry is ours, with the second of its own for this.
    for (const key of ['Up', 'Up', 'Right', 'Down', 'Return']) await jackdaw.display.press(key);
    await until('it is painted', async () => (await painted(page)).length === 1);
    const [copy] = await kept();
    expect(copy?.highlights?.map(({ exact }) => exact)).toEqual([
      'The wool that sheep lose in spring',
    ]);
    await until('nothing is selected', () => page.evaluate(() => getSelection()?.isCollapsed));

    await page.frames()[1]?.evaluate(() => {
      getSelection()?.selectAllChildren(document.body);
      focus();
    });
    await jackdaw.display.press('alt+shift+h');
    const popup = await jackdaw.openedPopup();
    await popup.shows('is in a frame');
    await jackdaw.closePopup();
    expect((await kept())[0]?.highlights).toHaveLength(1);
  });
});
