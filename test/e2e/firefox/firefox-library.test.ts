/** The core of the library in Firefox, by real keys: select, tag, remove, undo, edit, the bin, and addresses. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { importTexts, pageNumber } from '../drivers/import-texts';

const COUNT = 30;
let firefox: Firefox;
let page: Page;

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

afterAll(async () => {
  await firefox?.close();
});

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => firefox.display.press(key)), Promise.resolve());
const total = async () => (await firefox.ask('documents.list', { offset: 0, limit: 1 })).total;
const count = (query: string) => firefox.ask('listing.count', { query });

function says(words: string): Promise<unknown> {
  return until(`the page says ${words}`, () =>
    page.evaluate((wanted) => document.body.innerText.includes(wanted), words),
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
  await until('three are tagged', async () => (await count('tag:wader')) === 3);
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
