/**
 * Correcting one, and changing many at once, by keyboard alone, in a real browser whose worker is ended. `JACKDAW_MANY`
 * says how many documents there are, `JACKDAW_KILLS` how often the worker is ended.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import { rowsOf } from './library-rows';

const profile = ownFolder('library-many');
const COUNT = Number(process.env.JACKDAW_MANY ?? 300);
const ALL = COUNT.toLocaleString('en-US');
const KILLS = Number(process.env.JACKDAW_KILLS ?? 1);
const LONG_MS = 900_000;
const LONG = { timeout: LONG_MS };
const TWICE =
  'A grebe dives among the reeds and comes up far away with a fish. '.repeat(2) +
  'Its young ride on its back and learn to dive before they can fly over the water.';
let browser: TestingProfile;
let page: Page;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  const texts = Array.from({ length: COUNT }, (_, n) =>
    pageNumber(n, {
      excerpt: `Of document ${n}.`,
      markdown: n < COUNT - 2 ? `A text about reeds, number ${n}.` : TWICE,
    }),
  );
  await importTexts(browser, texts, LONG_MS);
  page = await browser.openOwn('library.html');
  await page.getByText(`${ALL} documents`).waitFor(LONG);
  // What is selected is known by what the page holds of everything.
  await page.locator('[aria-label="Namespace"]').getByText('birds').waitFor({ state: 'attached' });
}, LONG_MS);

afterAll(() => browser?.close());

async function total(query: string): Promise<number> {
  if (query !== '') return browser.ask('listing.count', { query });
  return (await browser.ask('documents.list', { offset: 0, limit: 1 })).total;
}

async function selectAll(): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: `Select all ${ALL}` }).press('Enter');
  await page.getByText(`${ALL} selected`).waitFor();
}

/** One look at the database: what a change has noted, and what has become of the documents. */
function look() {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('jackdaw'));
    const reading = database.transaction(['documents', 'bin', 'bulkJobs', 'bulkItems']);
    type Rows = Record<string, unknown>[];
    const all = (name: string) => answer(reading.objectStore(name).getAll() as IDBRequest<Rows>);
    const [documents, bin, jobs, items] = await Promise.all(
      ['documents', 'bin', 'bulkJobs', 'bulkItems'].map(all),
    );
    database.close();
    const job = jobs?.at(-1);
    return {
      state: String(job?.state),
      done: Number(job?.done),
      noted: items?.filter((item) => item.jobId === job?.id && item.state === 1).length,
      moved: documents?.filter(({ namespace }) => namespace === 'elsewhere').length,
      here: documents?.length ?? 0,
      gone: bin?.length ?? 0,
    };
  });
}

/** Ends the worker at several moments of a change. Each time all agree: the notes, and what has become of the documents. */
async function endWhile(state: 'running' | 'undoing', changed: 'moved' | 'gone'): Promise<void> {
  const at: number[] = [];
  for (let kill = 1; kill <= KILLS; kill++) {
    const come = Math.floor((kill * COUNT) / (KILLS + 2));
    await until(
      'the change has come further',
      async () => {
        const now = await look();
        if (now.state !== 'running' && now.state !== 'undoing') return state === 'running';
        const done = state === 'running' ? now.done : COUNT - now.done;
        return now.state === state && done >= come;
      },
      LONG_MS,
    );
    await browser.killWorker();
    const now = await look();
    if (now.state === state) at.push(now.done);
    expect(now.noted).toBe(now.done);
    expect(now.here + now.gone).toBe(COUNT);
    expect(now[changed]).toBe(now.done);
  }
  if (KILLS > 4)
    console.log(`${changed}, ${state}: ended in the middle ${at.length} times, at ${at}`);
  expect(at.length).toBeGreaterThan(0);
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
    await page.locator('.entry .title', { hasText: `Document ${COUNT - 1}` }).waitFor();
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
    // With the mouse the same ones: a box, and what lies between two of them.
    await page.keyboard.press('Escape');
    await page.getByText('10 selected').waitFor({ state: 'detached' });
    const row = (n: number) => page.locator(`.rows [data-index="${n}"] .choice`);
    await row(2).locator('input').click();
    await page.getByText('1 selected').waitFor();
    await row(9)
      .locator('a')
      .click({ modifiers: ['Shift'] });
    await page.getByText('8 selected').waitFor();
    // The beginning of the list may be out of sight.
    await page.keyboard.press('Home');
    await row(0)
      .locator('input')
      .click({ modifiers: ['Shift'] });
    await page.getByText('10 selected').waitFor();
    // A click with Shift opens nothing.
    expect(new URL(page.url()).hash).not.toContain('uid=');
    await page.getByRole('button', { name: 'Tag…' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('input:focus').waitFor();
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
    await page.getByText(`Marked as read: “Document ${COUNT - 1}”`).waitFor();
    expect(await total('is:read')).toBe(1);
    await page.keyboard.press('x');
    for (let n = 0; n < 9; n++) await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('a');
    await page.getByText('10 documents archived').waitFor();
    await page
      .getByText(
        `${(COUNT - 10).toLocaleString('en-US')} documents. 10 archived: search finds them`,
      )
      .waitFor();
    await page.locator('.entry .title', { hasText: `Document ${COUNT - 11}` }).waitFor();
    expect(await total('is:archived')).toBe(10);
    expect(await total('-is:archived reeds')).toBe(COUNT - 10);
    await page.keyboard.press('Control+z');
    await page.getByText(`${ALL} documents`, { exact: true }).waitFor();
    expect(await total('is:archived')).toBe(0);
    expect(await total('is:read')).toBe(1);
  });

  it('that are duplicates become one, and are two again though the worker is ended', async () => {
    await page.getByRole('link', { name: 'Duplicates' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 group of duplicates, 2 documents').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: `Document ${COUNT - 2}`, checked: true }).waitFor();
    await page.keyboard.press('#');
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
    await page.getByText(`${ALL} documents`, { exact: true }).waitFor();
  });

  it(
    'are moved, all that match, and moved back, whenever the worker is ended',
    async () => {
      const before = await rowsOf(page);
      await selectAll();
      await page.getByRole('button', { name: 'Move…' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('input:focus').waitFor();
      await page.keyboard.type('elsewhere');
      await page.keyboard.press('Enter');
      await endWhile('running', 'moved');
      await page.getByText(`${ALL} documents moved`).waitFor(LONG);
      expect(await total('namespace:elsewhere')).toBe(COUNT);
      await page.keyboard.press('Control+z');
      await endWhile('undoing', 'moved');
      await until('all are back', async () => (await total('namespace:birds')) === COUNT, LONG_MS);
      expect(await total('namespace:elsewhere')).toBe(0);
      expect(await rowsOf(page)).toEqual(before);
    },
    LONG_MS,
  );

  it(
    'are removed, all that match, and come back, whenever the worker is ended',
    async () => {
      const before = await rowsOf(page);
      await selectAll();
      await page.getByRole('button', { name: 'Remove' }).focus();
      await page.keyboard.press('Enter');
      await endWhile('running', 'gone');
      await page.getByText(`${ALL} documents removed`).waitFor(LONG);
      expect(await total('')).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await endWhile('undoing', 'gone');
      // The list may still show what was there before the removal.
      await until('all are back', async () => (await total('reeds')) === COUNT, LONG_MS);
      await page.getByText(`${ALL} documents`, { exact: true }).waitFor(LONG);
      expect(await rowsOf(page)).toEqual(before);
    },
    LONG_MS,
  );
});
