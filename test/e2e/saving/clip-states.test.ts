/** What the popup says of pages: new, kept, changed, not clippable, too big, empty. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { tabTo } from '../drivers/by-keyboard';
import { emptiedForEach } from '../drivers/emptied';
import type { Jackdaw } from '../drivers/jackdaw';
import { ownPages } from '../drivers/own-pages';

const tides = readFileSync(
  fileURLToPath(new URL('../../fixtures/pages/tides.html', import.meta.url)),
  'utf8',
);

/** `<i></i>` once per element, beside html, head, title, body: one node more than is allowed. */
const tooManyNodes = `<!doctype html><title>Many</title><body><p>The rooks are <b>back</b>.</p>${'<i></i>'.repeat(200_001)}`;

let jackdaw: Jackdaw;
const server = ownPages((file) => {
  if (file === 'many.html') return tooManyNodes;
  if (file === 'empty.html') return '<!doctype html><title>Nothing</title><body><div></div>';
  if (file === 'named.html') {
    return tides.replace('<title>', '<meta name="keywords" content="harbour, sea"><title>');
  }
  if (file !== 'tides.html') return undefined;
  return changed ? tides.replace('fifty minutes', 'fifty-one minutes') : tides;
});
let changed = false;

emptiedForEach((browser) => {
  changed = false;
  jackdaw = browser;
});
async function documents() {
  return (await jackdaw.ask('documents.list', { offset: 0, limit: 50 })).documents;
}

describe('the popup on a page', () => {
  it('keeps it with Enter alone, then shows it as kept, and takes it back with Ctrl+Z', async () => {
    await jackdaw.open(server.url('tides.html'));
    let popup = await jackdaw.openPopup();
    await popup.shows('Save');
    await jackdaw.display.press('Return');
    await popup.shows('Kept on this device');
    expect(await documents()).toMatchObject([{ title: 'Why the tide is late' }]);
    await jackdaw.closePopup();

    await jackdaw.killWorker();
    popup = await jackdaw.openPopup();
    await popup.shows(/Already saved|Kept/);
    expect(await documents()).toHaveLength(1);

    await jackdaw.display.press('Return');
    await popup.shows('Already kept on this device, unchanged');
    expect(await documents()).toHaveLength(1);
    await jackdaw.closePopup();
  });

  it('takes a title, suggested tags, a note, a date and an address before the save, by key alone', async () => {
    const { display } = jackdaw;
    await jackdaw.open(server.url('named.html'));
    let popup = await jackdaw.openPopup();
    await popup.shows('Save');
    await tabTo(display, popup, 'Title, tags, note');
    await display.press('Return');
    await popup.shows('+ harbour');
    await until('the title has the focus', () =>
      popup.holds(`document.activeElement.matches('.before-saving input')`),
    );
    await display.press('ctrl+a');
    await display.type('Late tides');
    // Escape closes the fields, not the popup.
    await display.press('Escape');
    await until('the fields are folded', () =>
      popup.holds(`document.activeElement.matches('.before-saving > summary')`),
    );
    // A second one does, and what was typed is there when it opens again.
    await jackdaw.closePopup();
    popup = await jackdaw.openPopup();
    await until('the title is as it was typed', () =>
      popup.holds(
        `document.activeElement.matches('.before-saving input') && document.activeElement.value === 'Late tides'`,
      ),
    );
    // Tab comes to the suggestions only once they are there.
    await popup.shows('+ harbour');
    await display.press('Tab');
    await display.type('moon');
    await display.press('Tab');
    await display.press('Return');
    await display.press('Tab');
    await display.type('Ask Marit');
    await display.press('Tab');
    await display.type('2019-07');
    await display.press('Tab');
    await display.press('ctrl+a');
    await display.type('https://tides.example/late');
    await display.press('Return');
    await popup.shows('Kept on this device');
    expect(await documents()).toMatchObject([
      { title: 'Late tides', tags: ['moon', 'harbour'], note: 'Ask Marit' },
    ]);
    expect(await documents()).toMatchObject([
      { publishedAt: '2019-07', url: 'https://tides.example/late' },
    ]);
    await jackdaw.closePopup();
  });

  it('updates what changed, and undo brings the former text back', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    let popup = await jackdaw.openPopup();
    await popup.shows('Save');
    await jackdaw.display.press('Return');
    await popup.shows('Kept on this device');
    await jackdaw.closePopup();

    changed = true;
    await page.reload();
    popup = await jackdaw.openPopup();
    await popup.shows(/Update/);
    await jackdaw.display.press('Return');
    await popup.shows(/Undo/);
    const [kept] = await documents();
    const markdown = async () =>
      (await jackdaw.ask('documents.get', { uid: kept?.uid ?? '' })).markdown;
    await until('the new text is kept', async () => (await markdown()).includes('fifty-one'));
    await jackdaw.display.press('ctrl+z');
    await until('the former text is back', async () => !(await markdown()).includes('fifty-one'));
    expect(await documents()).toHaveLength(1);
  });

  it('finds while typing and opens nothing it was not asked to', async () => {
    await jackdaw.open(server.url('tides.html'));
    await jackdaw.display.press('alt+shift+s');
    await jackdaw.badgeSays('✓');
    await jackdaw.killWorker();
    const popup = await jackdaw.openPopup();
    await popup.shows(/Why the tide is late/);
    await jackdaw.display.type('drying moor');
    await until('the hit is marked', () =>
      popup.evaluate(
        `[...document.querySelectorAll('[role=option] mark')].some((mark) => /mooring/i.test(mark.textContent))`,
      ),
    );
  });
});

describe('a page that cannot be clipped', () => {
  it('is named as a page of the browser, before anything is tried', async () => {
    await jackdaw.open('chrome://version');
    const popup = await jackdaw.openPopup();
    await popup.shows(/browser/i);
    expect(await popup.text()).not.toMatch(/Kept on this device/);
    expect(await documents()).toEqual([]);
  });

  it('is said not to have loaded, where that is so, before anything is tried', async () => {
    const page = await jackdaw.open('about:blank');
    await page.goto('http://nowhere.invalid/').catch(() => undefined);
    // The address fails before its error page has come, which would take the tab from us again.
    await until('the error page is there', async () => page.url().startsWith('chrome-error:'));
    const popup = await jackdaw.openPopup();
    await popup.shows('This page did not load');
    expect(await popup.holds(`document.querySelector('.card .primary') === null`)).toBe(true);
    await jackdaw.closePopup();
  });

  // What Chromium shows us of the store depends on when we look, so either sentence is right there.
  const either =
    /Browsers let no extension read|Extensions can’t read the browser’s extension store/;
  it.each([
    ['view-source:', /Browsers let no extension read.*open the page itself and save it there/s],
    ['about:blank', /Browsers let no extension read.*open the page itself and save it there/s],
    ['https://chromewebstore.google.com/', either],
  ])('is said to be one that no extension may read, and what to do: %s', async (address, words) => {
    const page = await jackdaw.context.newPage();
    const url = address === 'view-source:' ? `${address}${server.url('tides.html')}` : address;
    // The store cannot be reached, and is the store nevertheless.
    await page.goto(url).catch(() => undefined);
    await page.bringToFront();
    const popup = await jackdaw.openPopup();
    await popup.shows(words);
    await jackdaw.closePopup();
    await jackdaw.display.press('alt+shift+s');
    // The popup opens by itself to say why.
    const after = await jackdaw.openedPopup();
    await after.shows(words);
    await jackdaw.closePopup();
    expect(await documents()).toEqual([]);
  });

  it('is kept as its text, and says so, when it has 200,001 nodes', async () => {
    await jackdaw.open(server.url('many.html'));
    const popup = await jackdaw.openPopup();
    await popup.shows('Save');
    await jackdaw.display.press('Return');
    await popup.shows(/Kept on this device/);
    await popup.shows(/kept without headings, links and pictures/);
    expect(await documents()).toMatchObject([{ title: 'Many' }]);
  });

  it('is named as empty when nothing on it can be read', async () => {
    await jackdaw.open(server.url('empty.html'));
    await jackdaw.display.press('alt+shift+s');
    // The popup opens by itself to say why, and may take the mark off the badge before anyone looks.
    const popup = await jackdaw.openedPopup();
    await popup.shows('There is no text on this page to keep.');
    await jackdaw.closePopup();
    expect(await documents()).toEqual([]);
  });
});

/** A click of the window system: a menu that the debugger opened would not hear real keys. */
async function rightClick(element: Locator): Promise<void> {
  const { x, y } = await element.evaluate((node) => {
    const box = node.getBoundingClientRect();
    const frame = {
      x: window.screenX,
      y: window.screenY + window.outerHeight - window.innerHeight,
    };
    return { x: frame.x + box.x + 20, y: frame.y + box.y + box.height / 2 };
  });
  await jackdaw.display.openMenu(x, y);
}

describe('a selection', () => {
  it('is not what Enter keeps, which the popup says, and it can be kept too', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await page.locator('p', { hasText: 'rule of twelfths' }).selectText();
    const popup = await jackdaw.openPopup();
    await popup.shows('Selection');
    await jackdaw.display.press('Return');
    await popup.shows('The main text of the page is kept, not only what you selected.');
    await tabTo(jackdaw.display, popup, 'Keep the selection too');
    await jackdaw.display.press('Return');
    await popup.shows(/in clips · selection/);
    expect((await documents()).map(({ kind }) => kind).sort()).toEqual(['page', 'selection']);
    await jackdaw.closePopup();
  });

  it('is kept alone from the context menu, once however often', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    const paragraph = page.locator('p', { hasText: 'rule of twelfths' });
    for (let times = 1; times <= 2; times += 1) {
      // A new load of the page clears its badge.
      await page.reload();
      await paragraph.selectText();
      await rightClick(paragraph);
      // From the bottom of the menu: Inspect, then our own submenu, whose first item saves.
      for (const key of ['Up', 'Up', 'Right', 'Return']) await jackdaw.display.press(key);
      await jackdaw.badgeSays('✓');
    }
    const kept = await documents();
    expect(kept).toMatchObject([{ kind: 'selection', title: 'Why the tide is late' }]);
    const { markdown } = await jackdaw.ask('documents.get', { uid: kept[0]?.uid ?? '' });
    expect(markdown).toMatch(/^The rule of twelfths .* of its range\.$/);
  });

  it('is asked about in the side panel by Alt+Shift+Q, quoted', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await page.locator('p', { hasText: 'rule of twelfths' }).selectText();
    await jackdaw.display.press('alt+shift+q');
    const view = await jackdaw.openedPanel();
    await view.shows('rule of twelfths');
  });
});
