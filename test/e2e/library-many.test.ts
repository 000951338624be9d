/** Correcting one, and changing many at once, by keyboard alone, in a real browser whose worker is ended. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import { removeProfile, startTestingProfile, type TestingProfile } from './testing-profile';

const profile = mkdtempSync(join(tmpdir(), 'jackdaw-library-many-'));
const COUNT = 300;
const TWICE =
  'A grebe dives among the reeds and comes up far away with a fish. '.repeat(2) +
  'Its young ride on its back and learn to dive before they can fly over the water.';
let browser: TestingProfile;
let page: Page;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  const { id } = await browser.ask('imports.begin', { name: 'texts', namespace: 'texts' });
  const documents = Array.from({ length: COUNT }, (_, n) => {
    const url = `https://heron.example/${n}`;
    const at = new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString();
    return {
      ...{ uid: '', origin: `${n}`, kind: 'page' as const, url, pageUrl: url },
      ...{ title: `Document ${n}`, byline: '', site: '', language: '', publishedAt: '' },
      ...{ excerpt: `Of document ${n}.`, namespace: 'birds', createdAt: at, updatedAt: at },
      ...{
        tags: [],
        highlights: [],
        versions: [],
        markdown: n < COUNT - 2 ? `A text about reeds, number ${n}.` : TWICE,
      },
    };
  });
  await browser.ask('imports.stage', { id, documents, failures: [] });
  await browser.ask('imports.run', { id });
  await until('the texts are there', async () => (await total('')) === COUNT);
  page = await browser.openOwn('library.html');
  await page.getByText('300 documents').waitFor();
  // What is selected is known by what the page holds of everything.
  await page.locator('[aria-label="Namespace"]').getByText('birds').waitFor({ state: 'attached' });
});

afterAll(async () => {
  await browser?.close();
  removeProfile(profile);
});

async function total(query: string): Promise<number> {
  if (query !== '') return browser.ask('listing.count', { query });
  return (await browser.ask('documents.list', { offset: 0, limit: 1 })).total;
}

describe('editing a document', () => {
  it('corrects it from the list, is found by that, and is taken back', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('A grebe at last');
    await page.keyboard.press('Tab');
    await page.keyboard.type('water, #bird');
    await page.keyboard.press('Enter');
    await page.getByText('Changed “A grebe at last”').waitFor();
    await page.locator('.entry .title', { hasText: 'A grebe at last' }).waitFor();
    expect(await total('grebe tag:bird tag:water')).toBe(1);
    await page.keyboard.press('Control+z');
    await page.locator('.entry .title', { hasText: 'Document 299' }).waitFor();
    expect(await total('tag:bird')).toBe(0);
  });

  it('says what cannot be kept, and leaves everything on Escape', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('e');
    await page.getByLabel('Published').fill('one day');
    await page.keyboard.press('Enter');
    await page.getByText('The date of publication cannot be kept').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Edit' }).waitFor({ state: 'hidden' });
  });
});

describe('many at once', () => {
  it('are selected by x and as a range, and tagged', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    for (let n = 0; n < 9; n++) await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await page.getByText('10 selected').waitFor();
    await page.getByRole('button', { name: 'Tag…' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('seen');
    await page.keyboard.press('Enter');
    await page.getByText('10 documents tagged').waitFor();
    expect(await total('tag:seen')).toBe(10);
  });

  it('are archived by a, leave the list, are found, and come back with one undo', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('r');
    await page.getByText('Marked as read: “Document 299”').waitFor();
    expect(await total('is:read')).toBe(1);
    await page.keyboard.press('x');
    for (let n = 0; n < 9; n++) await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('a');
    await page.getByText('10 documents archived').waitFor();
    await page.getByText('290 documents. 10 archived: search finds them').waitFor();
    await page.locator('.entry .title', { hasText: 'Document 289' }).waitFor();
    expect(await total('is:archived')).toBe(10);
    expect(await total('-is:archived reeds')).toBe(290);
    await page.keyboard.press('Control+z');
    await page.getByText('300 documents', { exact: true }).waitFor();
    expect(await total('is:archived')).toBe(0);
    expect(await total('is:read')).toBe(1);
  });

  it('that are duplicates become one, and are two again though the worker is ended', async () => {
    await page.getByRole('link', { name: 'Duplicates' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 group of duplicates, 2 documents').waitFor();
    await page.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: 'Document 298', checked: true }).waitFor();
    // Past the link to the copy.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('1 duplicate joined').waitFor();
    await page.getByText('Nothing is kept twice').waitFor();
    expect(await total('grebe tag:seen')).toBe(1);
    expect(await total('')).toBe(COUNT - 1);
    await browser.killWorker();
    await page.keyboard.press('Control+z');
    await page.getByText('1 group of duplicates, 2 documents').waitFor();
    expect(await total('')).toBe(COUNT);
    await page.getByRole('link', { name: 'All documents' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('300 documents', { exact: true }).waitFor();
  });

  it('are removed, all that match, though the worker is ended in the middle, and come back', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Select all 300' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('300 selected').waitFor();
    await page.getByRole('button', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Removing').waitFor();
    for (let times = 0; times < 3; times++) await browser.killWorker();
    await page.getByText('300 documents removed').waitFor();
    expect(await total('')).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    // A worker that ends before it has heard of the undo leaves the job as it is, and the page says so.
    await page.getByText('Undoing').waitFor();
    await browser.killWorker();
    await until('all are back', async () => (await total('')) === COUNT);
    await page.getByText('300 documents', { exact: true }).waitFor();
    expect(await total('reeds')).toBe(COUNT);
  });
});
