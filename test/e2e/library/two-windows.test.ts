/** One document in two windows at once, in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('two-windows');
const highlight = {
  ...{ id: 'reeds', exact: 'about reeds', prefix: '', suffix: '', start: 7, note: '' },
  createdAt: '2026-02-01T08:00:00.000Z',
};
let browser: TestingProfile;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  await importTexts(browser, [
    pageNumber(1, { uid: 'one', markdown: 'A text about reeds.', highlights: [highlight] }),
    pageNumber(2, { uid: 'two', markdown: 'A text about rooks.' }),
  ]);
});
afterAll(() => browser?.close());

/** Opens the document in another window of the library, with the field of the note of its highlight. */
async function openNote(page: Page): Promise<void> {
  await page.locator('details.marks summary').click();
  await page.getByRole('button', { name: 'Add a note' }).click();
}

describe('a note that is being written in one window', () => {
  it('outlives the removal of its document in another, and a reload', async () => {
    const uid = 'one';
    const here = await browser.openOwn(`library.html#uid=${uid}`);
    await openNote(here);
    await here.keyboard.type('Twice a day');

    const there = await browser.openOwn(`library.html#uid=${uid}`);
    await there.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await here.getByRole('alert').filter({ hasText: 'no longer' }).waitFor();
    await there.keyboard.press('Control+z');
    await openNote(here);
    const field = here.locator('.highlights textarea');
    await until('the words are there', async () => (await field.inputValue()) === 'Twice a day');

    await here.reload();
    await openNote(here);
    await until('they still are', async () => (await field.inputValue()) === 'Twice a day');
    await here.keyboard.press('Control+Enter');
    await field.waitFor({ state: 'detached' });
    const [kept] = await browser.ask('highlights.look', { uid });
    expect(kept?.note).toBe('Twice a day');
  });
});

describe('a setting', () => {
  it('that is changed in one window shows in another', async () => {
    const [here, there] = [
      await browser.openOwn('options.html#saving'),
      await browser.openOwn('options.html#saving'),
    ];
    const pictures = (page: Page) => page.getByRole('checkbox', { name: 'Keep the pictures' });
    expect(await pictures(there).isChecked()).toBe(false);
    await pictures(here).check();
    await until('it shows', () => pictures(there).isChecked());
  });
});
