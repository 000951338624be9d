/**
 * The core of the library in Firefox, by real keys: select, tag, remove, undo, edit, the bin, addresses, a backup
 * that is restored, and open tabs that are saved.
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { hearsKeys, tabTo } from '../drivers/by-keyboard';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { chooseFile, savedFile } from '../drivers/firefox-files';
import { answerFirefox, type FirefoxAnswer } from '../drivers/firefox-question';
import { firefoxView } from '../drivers/firefox-view';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { ownPages } from '../drivers/own-pages';

const COUNT = 30;
let firefox: Firefox;
let page: Page;
const server = ownPages();

beforeAll(async () => {
  firefox = await startFirefox();
  const texts = Array.from({ length: COUNT }, (_, n) =>
    pageNumber(n, { uid: `u${n}`, markdown: `A text about reeds, number ${n}.` }),
  );
  await importTexts(firefox, texts);
  await firefox.desk.evaluate(`void browser.tabs.create({ url: 'library.html#all' })`);
  page = await firefox.ownPage('library.html#all');
  await says(`${COUNT} documents`);
});

afterAll(() => firefox?.close());

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => firefox.display.press(key)), Promise.resolve());
const total = async () => (await firefox.ask('documents.list', { offset: 0, limit: 1 })).total;
const count = (query: string) => firefox.ask('listing.count', { query });

function says(words: string, where = page): Promise<unknown> {
  return until(`the page says ${words}`, () =>
    where.evaluate((wanted) => document.body.innerText.includes(wanted), words),
  );
}

const isOn = (title: string) =>
  until(`${title} has the focus`, () =>
    page.evaluate(
      (wanted) => document.activeElement?.querySelector('.title')?.textContent === wanted,
      title,
    ),
  );

it('selects many, tags them, and takes that back', async () => {
  await press('slash', 'Down');
  await isOn('Document 29');
  await press('x', 'j', 'j', 'shift+x');
  await says('3 selected');
  await until('Add tags has the focus', async () => {
    await press('shift+Tab');
    return page.evaluate(() => /tag/i.test(document.activeElement?.textContent ?? ''));
  });
  await press('Return');
  await firefox.display.type('wader');
  await press('Return');
  await says('3 documents tagged.');
  expect(await count('tag:wader')).toBe(3);
  await press('ctrl+z');
  await until('none is tagged', async () => (await count('tag:wader')) === 0);
});

it('corrects a title, and takes that back', async () => {
  await press('Escape', 'slash', 'Down', 'Home');
  await isOn('Document 29');
  await press('e');
  await until('the title has the focus', () =>
    page.evaluate(
      () => (document.activeElement as HTMLInputElement | null)?.value === 'Document 29',
    ),
  );
  await press('ctrl+a');
  await firefox.display.type('Herons');
  await press('Return');
  await until('it is called so', async () => (await count('herons')) === 1);
  await isOn('Herons');
  await press('ctrl+z');
  await isOn('Document 29');
});

it('removes with #, puts back from the bin, and goes on from row to row', async () => {
  await press('numbersign', 'numbersign', 'numbersign');
  await isOn('Document 26');
  await until('three are gone', async () => (await total()) === COUNT - 3);
  await press('ctrl+z');
  await until('one is back', async () => (await total()) === COUNT - 2);
  await page.evaluate(() => {
    location.hash = 'bin';
  });
  await says('Recently removed');
  await until('the bin is listed', () =>
    page.evaluate(() => document.querySelectorAll('.binned').length === 2),
  );
  await press('j', 'Return', 'x');
  await says('Restore 1 selected');
  await press('Return');
  await says('Nothing was removed recently.');
  expect(await total()).toBe(COUNT);
});

it('goes back and forward through addresses', async () => {
  await press('Return');
  await says(`${COUNT} documents`);
  await press('slash');
  await firefox.display.type('number 7');
  // The rows for the last letter, and none of those before.
  const found = await count('number 7');
  await says(found === 1 ? '1 document found' : `${found} documents found`);
  await press('Down');
  await until('a row has the focus', () =>
    page.evaluate(() => document.activeElement?.querySelector('.title') != null),
  );
  await press('Return');
  const hash = () => page.evaluate(() => location.hash);
  await until('a text is read', async () => (await hash()).includes('uid='));
  await press('alt+Left');
  await until('it is closed', async () => !(await hash()).includes('uid='));
  expect(await hash()).toContain('q=number');
  await press('alt+Right');
  await until('it is read again', async () => (await hash()).includes('uid='));
});

it('brings back from a backup what was removed since, and undoes that', async () => {
  const { desk, display } = firefox;
  await desk.evaluate(`void browser.tabs.create({ url: 'options.html#backup' })`);
  const options = await firefox.ownPage('options.html#backup');
  const pressNamed = async (name: string, exact = false) => {
    await tabTo(display, options, name, { exact });
    await press('Return');
  };
  const backup = await savedFile(firefox, () => pressNamed('Back up everything'));
  await says(`${COUNT} of ${COUNT} documents are identical`, options);

  for (const n of [1, 2, 3]) await firefox.ask('documents.remove', { uid: `u${n}` });
  await chooseFile(options, '#backup', 'backup.jsonl', backup);
  await says('The file is whole', options);
  await says('Will be added: 3 documents', options);
  expect(await total()).toBe(COUNT - 3);
  await pressNamed('Restore', true);
  await says('Restored: 3 added, 0 replaced', options);
  expect(await total()).toBe(COUNT);
  expect(await count('number 2')).toBeGreaterThan(0);
  const { title } = await firefox.ask('documents.get', { uid: 'u2' });
  expect(title).toBe('Document 2');

  await pressNamed('Undo this restore');
  await says('Undone: the library is as it was.', options);
  expect(await total()).toBe(COUNT - 3);
  await options.close();
});

it('saves the open tabs when the browser lets it see and read them, and gives both back', async () => {
  const { display, desk } = firefox;
  const before = await total();
  for (const name of ['tides.html', 'jackdaws.html']) await firefox.open(server.url(name));
  const popup = firefoxView(firefox, 'popup');
  await until('the popup hears keys', async () => {
    // A key may be lost while another tab is shown, and would close a popup that is open.
    if (!(await popup.isOpen())) await press('alt+shift+k');
    return until('it opens', () => popup.holds('document.hasFocus()'), 5_000).catch(() => false);
  });
  await tabTo(display, popup, 'Save the tabs of this window');
  await press('Return');
  const tabs = await until('the page opens', async () => {
    for (const one of await firefox.browser.pages()) {
      const href = await one.evaluate(() => location.href).catch(() => '');
      if (href.includes('/tabs.html#')) return one;
    }
    return undefined;
  });
  const isReady = (name: string) =>
    until(`Return will press ${name}`, () =>
      tabs.evaluate((wanted) => document.activeElement?.textContent.trim() === wanted, name),
    );
  /** Presses what has the focus, and answers what the browser asks then. */
  const pressAndAnswer = async (name: string, answer: FirefoxAnswer, words: string) => {
    await isReady(name);
    await until('the page hears keys', () => hearsKeys(display, tabs));
    const windows = await display.windows();
    await press('Return');
    await answerFirefox(display, windows, answer, () =>
      tabs.evaluate((wanted) => document.body.innerText.includes(wanted), words),
    );
  };
  await says('calls that “access browser tabs”', tabs);
  const show = 'Show the tabs of this window';
  await pressAndAnswer(show, 'alt+d', 'The browser was told not to show them.');
  expect(await tabs.evaluate(() => document.body.innerText)).not.toContain('tide');
  await pressAndAnswer(show, 'alt+a', 'Why the tide is late');
  await pressAndAnswer('Save 2 tabs', 'alt+d', 'so nothing was saved.');
  expect(await total()).toBe(before);
  await pressAndAnswer('Save 2 tabs', 'alt+a', '2 tabs kept.');
  expect(await total()).toBe(before + 2);
  const given = () =>
    desk.evaluate(async () => {
      const { browser } = globalThis as unknown as {
        browser: { permissions: { getAll(): Promise<Record<string, string[]>> } };
      };
      return browser.permissions.getAll();
    });
  await until('what was allowed is given back', async () => {
    const { permissions = [], origins = [] } = await given();
    return !permissions.includes('tabs') && origins.length === 0;
  });
  await tabTo(display, tabs, 'Undo all');
  await press('Return');
  await says('2 undone.', tabs);
  expect(await total()).toBe(before);
});
