/**
 * The lists beside that of everything, by keyboard alone; each state without a fault, in light and in dark. Tab comes to
 * all that a list or a dialog has, and goes round.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsByTab } from '../../../scripts/browser/accessibility.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { isCleanInBoth } from '../drivers/both-themes';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('library-states');
const COUNT = 12;
let browser: TestingProfile;
let page: Page;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  const texts = Array.from({ length: COUNT }, (_, n) => {
    // The first six are three texts, each kept twice.
    const words = Array.from({ length: 80 }, (_word, i) => `word${(n < 6 ? n >> 1 : n) * 100 + i}`);
    const { createdAt, ...text } = pageNumber(n, { uid: `u${n}`, markdown: words.join(' ') });
    const mark = { id: `h${n}`, exact: words.slice(0, 3).join(' '), prefix: '', suffix: '' };
    return {
      ...{ ...text, createdAt, excerpt: `Of document ${n}.`, tags: ['wader'] },
      highlights: n < 3 ? [{ ...mark, start: 0, note: 'A note.', createdAt }] : [],
      versions:
        n === 11 ? [{ title: 'Before', markdown: 'Older words.', updatedAt: createdAt }] : [],
    };
  });
  await importTexts(browser, texts);
  page = await browser.openOwn('library.html');
  await page.getByText(`${COUNT} documents`).waitFor();
});

afterAll(() => browser?.close());

const total = async () => (await browser.ask('documents.list', { offset: 0, limit: 1 })).total;

const isClean = (state: string) => isCleanInBoth(page, state);

/** Tab comes to everything, and stays nowhere. Nothing has the focus then. */
async function goesRound(state: string): Promise<void> {
  const faults = await faultsByTab(
    (expression) => page.evaluate(expression),
    () => page.keyboard.press('Tab'),
  );
  expect(faults, state).toEqual([]);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** What the row with the focus says first. */
const rowInHand = () =>
  page.evaluate(() => document.activeElement?.querySelector('.title')?.textContent);

/** Shows another address of the library. */
const goTo = (hash: string) =>
  page.evaluate((next) => {
    location.hash = next;
  }, hash);

const onTitle = (title: string) =>
  until(`${title} has the focus`, () =>
    page.evaluate(
      (wanted) =>
        document.activeElement?.closest('[data-row]')?.querySelector('.title')?.textContent ===
        wanted,
      title,
    ),
  );
const onBack = () =>
  until('the way back has the focus', () =>
    page.evaluate(() => document.activeElement?.textContent?.trim() === 'All documents'),
  );

/** Opens the page of the current row with `o`, and closes it. */
async function opensPage(url: string): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('o');
  const live = await opening;
  // No name can be looked up here: what the browser says of it is enough.
  await until('the page is asked for', async () =>
    [url, 'chrome-error://chromewebdata/'].includes(live.url()),
  );
  await live.close();
  await page.bringToFront();
}

it('the list, a selection, the form and the keys', async () => {
  await isClean('home and list');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await page.getByText('2 selected').waitFor();
  await isClean('selection');
  await page.keyboard.press('Escape');
  const row = await rowInHand();
  expect(row).toMatch(/^Document/);
  for (const [key, name] of [
    ['e', 'Edit'],
    ['?', 'Keys'],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    await isClean(name);
    await goesRound(name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await until('the row has the focus again', async () => (await rowInHand()) === row);
  }
});

it('a saved search', async () => {
  await page.keyboard.press('/');
  await page.keyboard.type('word1');
  await page.getByRole('button', { name: 'Save search' }).press('Enter');
  await page.locator('details.narrow summary').press('Enter');
  await page.getByRole('link', { name: 'word1', exact: true }).waitFor();
  await isClean('saved searches');
});

it('a tag is merged into another, taken off everything, and each is taken back', async () => {
  await browser.ask('documents.correct', { uid: 'u0', correction: { tags: ['wader', 'bird'] } });
  const tagged = (tag: string, many: number) =>
    until(
      `${tag} is the tag of ${many}`,
      async () => (await browser.ask('listing.count', { query: `tag:${tag}` })) === many,
    );
  await goTo('tag=wader');
  await page.getByText(`${COUNT} documents found`).waitFor();
  await page.getByRole('button', { name: 'Rename or merge this tag' }).press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('bird');
  await page.keyboard.press('Enter');
  await tagged('bird', COUNT);
  await tagged('wader', 0);
  await page.getByText(`Tags changed on ${COUNT} documents`).waitFor();
  await page.keyboard.press('Control+z');
  await tagged('wader', COUNT);
  await tagged('bird', 1);
  await goTo('tag=wader');
  await page.getByRole('button', { name: 'Delete this tag' }).press('Enter');
  await tagged('wader', 0);
  await page.getByText(`Tags taken off ${COUNT} documents`).waitFor();
  await page.keyboard.press('Control+z');
  await tagged('wader', COUNT);
});

it('a text, and what has changed in it', async () => {
  await goTo('uid=u11');
  await page.getByRole('heading', { name: 'Document 11' }).waitFor();
  await isClean('text');
  await page.getByText('1 older version').press('Enter');
  await page.locator('.versions button').press('Enter');
  await page.getByText(/^This is an older version/).waitFor();
  await page.setViewportSize({ width: 320, height: 320 });
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
  // The text scrolls, and not the page around it.
  expect(await beyond()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByText('What has changed since').press('Enter');
  await page.locator('ins').first().waitFor();
  await isClean('what has changed');
  await goTo('highlights=');
  await page.getByText('3 highlights', { exact: true }).waitFor();
  await isClean('highlights');
  await goesRound('highlights');
});

it('duplicates: each is opened by o and joined by #, and the focus goes on', async () => {
  await goTo('duplicates');
  await page.getByText('3 groups of duplicates, 6 documents').waitFor();
  await isClean('duplicates');
  await goesRound('duplicates');
  await page.keyboard.press('j');
  const place = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('[data-row]');
      return row == null ? -1 : [...document.querySelectorAll('[data-row]')].indexOf(row);
    });
  await until('the first group has the focus', async () => (await place()) === 0);
  await page.keyboard.press('j');
  await until('the second group has the focus', async () => (await place()) === 1);
  const url = await page.evaluate(
    () => (document.activeElement as HTMLElement | null)?.dataset.focus ?? '',
  );
  expect(url).toMatch(/^https:\/\/heron\.example\//);
  await opensPage(url);
  await page.keyboard.press('#');
  await page.getByText('2 groups of duplicates, 4 documents').waitFor();
  await until('the next group has the focus', async () => (await place()) === 1);
  await page.keyboard.press('#');
  await page.getByText('1 group of duplicates, 2 documents').waitFor();
  await until('the last group has the focus', async () => (await place()) === 0);
  await page.keyboard.press('#');
  await page.getByText('Nothing is kept twice').waitFor();
  await onBack();
  await until('three are left of six', async () => (await total()) === COUNT - 3);
});

it('the bin: opened by o, put back by Enter, deleted for good by # and a choice', async () => {
  // At a second try they are removed already.
  for (const n of [8, 9, 10]) await browser.request('documents.remove', { uid: `u${n}` });
  await goTo('bin');
  await page.getByText('6 documents', { exact: true }).waitFor();
  await isClean('bin');
  await goesRound('bin');
  await page.keyboard.press('j');
  await onTitle('Document 10');
  await opensPage('https://heron.example/10');
  await page.keyboard.press('#');
  const dialog = page.getByRole('dialog', { name: 'Delete 1 document for good?' });
  await dialog.waitFor();
  await isClean('before deleting');
  await goesRound('before deleting');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await onTitle('Document 10');
  // The focus is on Cancel: whoever presses Enter at once deletes nothing.
  await page.keyboard.press('#');
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await onTitle('Document 10');
  await page.getByText('6 documents', { exact: true }).waitFor();
  await page.keyboard.press('#');
  await dialog.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('5 documents', { exact: true }).waitFor();
  await onTitle('Document 9');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('#');
  await page.getByRole('dialog', { name: 'Delete 2 documents for good?' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('3 documents', { exact: true }).waitFor();
  // Without waiting for the list.
  for (let n = 0; n < 3; n++) await page.keyboard.press('Enter');
  await page.getByText('Nothing was removed recently.').waitFor();
  await page.getByText(/^“Document \d” is back in the library\./).waitFor();
  await onBack();
  await until('the others are back', async () => (await total()) === COUNT - 3);
  for (const uid of ['u8', 'u9', 'u10']) {
    expect(await browser.request('documents.restore', { uid })).toMatchObject({ ok: false });
  }
});

it('what a backup would bring', async () => {
  const file = join(profile, 'backup.jsonl');
  await page.goto(page.url().replace(/library\.html.*$/, 'options.html#backup'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up everything' }).press('Enter');
  await (await downloading).saveAs(file);
  await page.getByText(/documents are identical/).waitFor();
  await page.locator('#backup input[type=file]').setInputFiles(file);
  await page.getByText('The file is whole').waitFor();
  await isClean('dry run');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as markdown notes' }).press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/^jackdaw-notes-.*\.zip$/);
});
