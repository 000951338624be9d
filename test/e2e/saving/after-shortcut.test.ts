/** What becomes of a shortcut: the way back from a save, why one failed, and what is no document. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readArticle } from '../drivers/articles';
import { hearsKeys, tabTo } from '../drivers/by-keyboard';
import { emptiedForEach } from '../drivers/emptied';
import type { Jackdaw } from '../drivers/jackdaw';

const framed = readArticle('jackdaws.html') ?? '';
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const pages: Record<string, [type: string, body: string | Buffer]> = {
  '/tides': ['text/html; charset=utf-8', readArticle('tides.html') ?? ''],
  '/jackdaws': ['text/html; charset=utf-8', framed],
  '/dot.png': ['image/png', DOT],
  '/frame-set': [
    'text/html',
    '<!doctype html><title>Set</title><frameset cols="50%,50%"><frame src="/tides"><frame src="/jackdaws"></frameset>',
  ],
  '/opener': [
    'text/html',
    `<!doctype html><title>Opener</title><button onclick="open(location.hash.slice(1), '', 'popup,width=600,height=500')">Open</button>`,
  ],
  '/members': [
    'text/html; charset=utf-8',
    `${readArticle('tides.html')}<form><input type="password" size="20"></form>`,
  ],
  '/only-frames': [
    'text/html',
    '<!doctype html><title>Frame</title><body style="margin:0"><h1>News</h1><iframe src="/tides" style="width:100%;height:90vh;border:0"></iframe>',
  ],
};

let jackdaw: Jackdaw;
let root: string;
/** Requests that are not answered until the test lets them go. */
let waiting: ServerResponse[] = [];
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const page = pages[path];
  if (path === '/unfinished') {
    // Never complete, so that a script waits for it.
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write(`<!doctype html><title>Unfinished</title><p>${'Words. '.repeat(300)}</p>`);
    waiting.push(response);
  } else if (page === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': page[0] }).end(page[1]);
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
emptiedForEach((browser) => {
  waiting = [];
  jackdaw = browser;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const documents = async () =>
  (await jackdaw.ask('documents.list', { offset: 0, limit: 50 })).documents;
const badgeIs = (text: string) => jackdaw.badgeSays(text);

/** A window that a page has opened for itself, with the keyboard. */
async function withoutToolbar(path = '/members'): Promise<Page> {
  const page = await jackdaw.open(`${root}/opener#${path}`);
  const opening = jackdaw.context.waitForEvent('page');
  await page.click('button');
  const small = await opening;
  await until('the small window hears keys', () => hearsKeys(jackdaw.display, small));
  return small;
}

describe('a save by shortcut', () => {
  it('shows that it was kept, once, where the button is put away as in every new profile', async () => {
    await jackdaw.desk.evaluate(() =>
      (
        globalThis as unknown as {
          chrome: { storage: { session: { remove(key: string): Promise<void> } } };
        }
      ).chrome.storage.session.remove('kept-seen'),
    );
    const page = await jackdaw.open(`${root}/tides`);
    await jackdaw.display.press('alt+shift+s');
    const popup = await jackdaw.openedPopup();
    await popup.shows('Kept on this device');
    await popup.shows('pin Jackdaw');
    await jackdaw.closePopup();
    const open = async () =>
      (await jackdaw.cdp.send('Target.getTargets')).targetInfos.some(({ url }) =>
        url.endsWith('/popup.html'),
      );
    await page.goto(`${root}/jackdaws`);
    await jackdaw.display.press('alt+shift+s');
    await badgeIs('✓');
    await until('both are kept', async () => (await documents()).length === 2);
    expect(await open()).toBe(false);
  });

  it('can be taken back after a second press too, which changes nothing', async () => {
    const { display } = jackdaw;
    await jackdaw.open(`${root}/tides`);
    await display.press('alt+shift+s');
    await badgeIs('✓');
    await display.press('alt+shift+s');
    // While the second save is under way the button says so; then it is as before.
    await until('the second is over', async () => (await documents()).length === 1);
    await badgeIs('✓');
    const popup = await jackdaw.openPopup();
    await popup.shows('Undo');
    await display.press('ctrl+z');
    await popup.shows('Undone');
    expect(await documents()).toEqual([]);
    await jackdaw.closePopup();
  });

  it('is taken back from the popup with Ctrl+Z, by a worker that never saw it', async () => {
    await jackdaw.open(`${root}/tides`);
    await jackdaw.display.press('alt+shift+s');
    await badgeIs('✓');
    await until('what came of it is noted', () =>
      jackdaw.desk.evaluate(async () => {
        const { chrome } = globalThis as unknown as {
          chrome: { storage: { session: { get(): Promise<object> } } };
        };
        const noted = Object.keys(await chrome.storage.session.get());
        return noted.some((key) => key.startsWith('outcome:'));
      }),
    );
    await jackdaw.killWorker();
    const popup = await jackdaw.openPopup();
    await popup.shows('Kept on this device');
    await popup.shows('Undo');
    await jackdaw.display.press('ctrl+z');
    await popup.shows('Undone');
    expect(await documents()).toEqual([]);
    await badgeIs('');
    expect((await jackdaw.ask('bin.list', { offset: 0, limit: 9 })).total).toBe(1);
  });

  it('loses its mark when the document is removed elsewhere, and the popup says so', async () => {
    await jackdaw.open(`${root}/tides`);
    await jackdaw.display.press('alt+shift+s');
    await badgeIs('✓');
    const [kept] = await documents();
    await jackdaw.ask('documents.remove', { uid: kept?.uid ?? '' });
    await badgeIs('');
    const popup = await jackdaw.openPopup();
    await until('the page is known', () =>
      popup.holds(`document.querySelector('.card')?.dataset.state === 'unsaved'`),
    );
    expect(await popup.text()).not.toContain('Kept');
  });

  it('says that the tab went to another page, not that the page is the browser’s', async () => {
    const page = await jackdaw.context.newPage();
    await page.goto(`${root}/unfinished`, { waitUntil: 'commit' });
    await page.bringToFront();
    await until('the words are there', async () => (await page.content()).includes('Words.'));
    await jackdaw.display.press('alt+shift+s');
    await badgeIs('…');
    // Another host, so that the browser takes back what it lent.
    await page.goto(`${root.replace('127.0.0.1', 'localhost')}/jackdaws`);
    const view = await jackdaw.openedPopup();
    await view.shows('went to another page');
    expect(await view.text()).not.toContain('of the browser’s own pages');
    expect(await documents()).toEqual([]);
  });

  it('says that it was kept in a window of its own where the window has no toolbar', async () => {
    await withoutToolbar('/tides');
    await jackdaw.display.press('alt+shift+s');
    const popup = await jackdaw.openedPopup();
    await popup.shows('Kept on this device');
    // Enter closes it.
    await jackdaw.display.press('Return');
    await jackdaw.popupIsGone();
    expect(await documents()).toMatchObject([{ url: `${root}/tides` }]);
  });

  it('asks in a window of its own where the window has no toolbar, and saves what is in that', async () => {
    const { display } = jackdaw;
    await withoutToolbar();
    await display.press('alt+shift+s');
    const popup = await jackdaw.openedPopup();
    await popup.shows('It shows a field for a password');
    await tabTo(display, popup, 'Save anyway');
    await display.press('Return');
    await popup.shows('Kept on this device');
    expect(await documents()).toMatchObject([{ url: `${root}/members` }]);
    await jackdaw.closePopup();
  });
});

describe('what is no document', () => {
  it.each([
    ['/dot.png', 'a picture on its own'],
    ['/frame-set', 'made of other pages'],
    ['/only-frames', 'another page, in a frame'],
  ])('%s is named before anything is tried', async (path, words) => {
    await jackdaw.open(root + path);
    const popup = await jackdaw.openPopup();
    await popup.shows(words);
    expect(await popup.evaluate(`document.querySelector('.card .primary') === null`)).toBe(true);
    expect(await documents()).toEqual([]);
  });
});

describe('Alt+Shift+Q', () => {
  it('with nothing selected says so, and leaves the page at hand', async () => {
    await jackdaw.open(`${root}/tides`);
    await jackdaw.display.press('alt+shift+q');
    const view = await jackdaw.openedPanel();
    await view.shows('Nothing is selected');
    await view.shows('Save');
    expect(await view.text()).not.toContain('About your selection');
  });

  it('asks about the selection in a window of its own where the window has no toolbar', async () => {
    const small = await withoutToolbar();
    await small.evaluate(() => getSelection()?.selectAllChildren(document.body));
    await jackdaw.display.press('alt+shift+q');
    const view = await jackdaw.openedPopup();
    await view.shows('About your selection');
  });
});
