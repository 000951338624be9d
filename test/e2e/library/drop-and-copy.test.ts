/** What is dropped on the pages of the extension, and what is copied from them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('drop-and-copy');
const notes = join(ownFolder('dropped'), 'notes');
let browser: TestingProfile;

beforeAll(async () => {
  mkdirSync(join(notes, 'birds'), { recursive: true });
  writeFileSync(join(notes, 'tides.md'), '# Tides\n\nThey come twice a day.');
  writeFileSync(join(notes, 'birds', 'rooks.md'), '# Rooks\n\nThey nest in elms.');
  browser = await startTestingProfile(profile);
  await importTexts(browser, [pageNumber(0, { markdown: 'The first words.\n\nThe last words.' })]);
});

afterAll(() => browser?.close());

/** Drags files from the desktop, or a link from another page, to the middle of a page, and lets go. */
async function drop(page: Page, files: string[], link?: { url: string; words: string }) {
  const session = await browser.context.newCDPSession(page);
  const items = link
    ? [
        { mimeType: 'text/uri-list', data: link.url, title: link.words },
        { mimeType: 'text/html', data: `<a href="${link.url}">${link.words}</a>` },
      ]
    : [];
  const data = { items, files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
}

it('imports a dropped folder with all that is in it', async () => {
  const page = await browser.openOwn('library.html');
  await drop(page, [notes]);
  await page.getByText('2 documents imported').waitFor();
  const { documents } = await browser.ask('documents.list', { offset: 0, limit: 9 });
  expect(documents.map(({ title }) => title).sort()).toEqual(['Document 0', 'Rooks', 'Tides']);
  await page.close();
});

it('keeps a link that is dropped', async () => {
  const page = await browser.openOwn('library.html');
  await drop(page, [], { url: 'https://tides.example/spring', words: 'Spring &amp; neap tides' });
  await page.getByText('1 document imported').waitFor();
  const { documents } = await browser.ask('documents.list', { offset: 0, limit: 9 });
  expect(documents.map(({ title }) => title)).toContain('Spring & neap tides');
  expect(page.url()).toContain('library.html');
  await page.close();
});

it('opens no file that is dropped elsewhere', async () => {
  const page = await browser.openOwn('options.html');
  const before = browser.context.pages().length;
  await drop(page, [join(notes, 'tides.md')]);
  // Whatever was opened for the file would be there before another page that is opened now.
  const later = await browser.openOwn('activity.html');
  expect(browser.context.pages()).toHaveLength(before + 1);
  expect(page.url()).toContain('options.html');
  await later.close();
  await page.close();
});

it('copies what is read: nothing that is pressed, and no colours', async () => {
  const { documents } = await browser.ask('documents.list', { offset: 0, limit: 9 });
  const { uid } = documents.find(({ title }) => title === 'Document 0') ?? { uid: '' };
  const page = await browser.openOwn(`library.html#uid=${uid}`);
  await page.getByText('The last words.', { exact: true }).waitFor();
  await page.locator('.reader .prose').click();
  await page.keyboard.press('Control+a');
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).toContain('The first words.\n\nThe last words.');
  const labels = ['Add files', 'Open page', 'Edit', 'Remove', 'Quote'];
  expect(labels.filter((label) => selected.includes(label))).toEqual([]);

  await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('.reader .prose') as Element);
  });
  await page.keyboard.press('Control+c');
  // Into a letter, as it were.
  await page.evaluate(() => {
    const letter = document.createElement('div');
    letter.contentEditable = 'true';
    document.body.append(letter);
    letter.focus();
  });
  await page.keyboard.press('Control+v');
  const pasted = await page.evaluate(() => document.activeElement?.innerHTML);
  expect(pasted).toBe('<p>The first words.</p><p>The last words.</p>');
  await page.close();
});
