/** One document in two windows at once, in Firefox. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { importTexts, pageNumber } from '../drivers/import-texts';

const highlight = {
  ...{ id: 'reeds', exact: 'about reeds', prefix: '', suffix: '', start: 7, note: '' },
  createdAt: '2026-02-01T08:00:00.000Z',
};
let firefox: Firefox;
let keptSoFar = 0;

beforeAll(async () => {
  firefox = await startFirefox();
});
afterAll(() => firefox?.close());

/** Keeps a document that no window shows yet, also where a test is tried again. @returns its uid */
async function keep(said: Parameters<typeof pageNumber>[1]): Promise<string> {
  const uid = crypto.randomUUID();
  keptSoFar += 1;
  await importTexts(firefox, [pageNumber(keptSoFar, { ...said, uid })]);
  return uid;
}

/** Opens a page of ours in a window of its own. */
async function inWindow(path: string): Promise<Page> {
  await firefox.desk.evaluate(`void browser.windows.create({ url: '${path}' })`);
  return firefox.ownPage(path);
}

const press = (page: Page, selector: string) =>
  until(`${selector} is there`, () =>
    page.evaluate((wanted) => {
      const found = document.querySelector<HTMLElement>(wanted);
      found?.click();
      return found !== null;
    }, selector),
  );

/** Presses the button with these words. */
const pressNamed = (page: Page, name: string) =>
  until(`there is a button ${name}`, () =>
    page.evaluate((wanted) => {
      const found = [...document.querySelectorAll('button')].find(
        (one) => one.textContent.trim() === wanted,
      );
      found?.click();
      return found !== undefined;
    }, name),
  );

const says = (page: Page, words: string) =>
  until(`the page says ${words}`, () =>
    page.evaluate((wanted) => document.body.innerText.includes(wanted), words),
  );

const saidIn = (page: Page, field: string) =>
  page.evaluate(
    (selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value ?? '',
    field,
  );

const fieldSays = (page: Page, field: string, words: string) =>
  until(`the field says ${words}`, async () => (await saidIn(page, field)) === words);

/** Resolves once keys go to this field. */
async function goesTo(page: Page, field: string): Promise<void> {
  await page.bringToFront();
  await until('the field hears keys', () =>
    page.evaluate(
      (selector) => document.hasFocus() && document.activeElement?.matches(selector) === true,
      field,
    ),
  );
}

/** Types where the field says nothing yet, or before what it says. */
async function type(page: Page, field: string, words: string): Promise<void> {
  const before = await saidIn(page, field);
  await until(`${words} is typed`, async () => {
    await goesTo(page, field);
    await firefox.display.type(words);
    const isThere = async () => (await saidIn(page, field)).includes(words);
    if (await until('it is there', isThere, 5_000).catch(() => false)) return true;
    // Keys may be lost while a window comes to the front.
    await page.evaluate(
      (selector, value) => {
        const found = document.querySelector<HTMLTextAreaElement>(selector);
        if (found === null) return;
        found.value = value;
        found.dispatchEvent(new Event('input', { bubbles: true }));
      },
      field,
      before,
    );
    return false;
  });
}

const NOTE = '.highlights textarea';

async function openNote(page: Page): Promise<void> {
  await press(page, 'details.marks:not([open]) summary');
  await press(page, '[aria-label^="Add a note"]');
}

it('keeps a note that is written here while its document is removed there, and over a reload', async () => {
  const uid = await keep({ markdown: 'A text about reeds.', highlights: [highlight] });
  const here = await inWindow(`library.html#uid=${uid}`);
  await openNote(here);
  await type(here, NOTE, 'Twice a day');
  await fieldSays(here, NOTE, 'Twice a day');

  const there = await inWindow(`library.html?there#uid=${uid}`);
  await pressNamed(there, 'Remove');
  await says(here, 'no longer');
  await there.bringToFront();
  await firefox.display.press('ctrl+z');
  await openNote(here);
  await fieldSays(here, NOTE, 'Twice a day');

  // The driver does not notice that a page of an extension has loaded.
  await here.evaluate(() => location.reload());
  await openNote(here);
  await fieldSays(here, NOTE, 'Twice a day');
  await goesTo(here, NOTE);
  await firefox.display.press('ctrl+Return');
  await until('it is kept', async () => {
    const [kept] = await firefox.ask('highlights.look', { uid });
    return kept?.note === 'Twice a day';
  });
});

const hasNo = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.querySelector(wanted) === null, selector);

/** Opens the form of the document that is read. */
async function openForm(page: Page): Promise<void> {
  await until('the form is open', async () => {
    // A key may be lost while the window comes to the front.
    if (!(await hasNo(page, '.edit-form'))) return true;
    await page.bringToFront();
    await firefox.display.press('e');
    const isOpen = async () => !(await hasNo(page, '.edit-form'));
    return until('it is there', isOpen, 3_000).catch(() => false);
  });
}

it('loses neither of two notes that two windows write on a document', async () => {
  const NOTE_FIELD = '.edit-form textarea';
  const uid = await keep({ markdown: 'A text about rooks.', note: 'Before' });
  const pages = [
    await inWindow(`library.html#uid=${uid}`),
    await inWindow(`library.html?there#uid=${uid}`),
  ] as const;
  const [here, there] = pages;
  for (const page of pages) {
    await openForm(page);
    await page.evaluate((field) => document.querySelector<HTMLElement>(field)?.focus(), NOTE_FIELD);
  }
  await type(here, NOTE_FIELD, ' mine');
  await type(there, NOTE_FIELD, ' theirs');
  await pressNamed(there, 'Save changes');
  const kept = async () => (await firefox.ask('documents.get', { uid })).note;
  await until('theirs is kept', async () => (await kept())?.includes('theirs'));

  await pressNamed(here, 'Save changes');
  await says(here, 'the note was changed in another window');
  expect(await kept()).toContain('theirs');
  expect(await here.evaluate(() => document.querySelector('[role=alert]')?.textContent)).toContain(
    'theirs',
  );
  await here.bringToFront();
  await firefox.display.press('Escape');
  await until('the form is closed', () => hasNo(here, '.edit-form'));
  await openForm(here);
  await until('what was typed is in it', () =>
    here.evaluate(
      (field) => document.querySelector<HTMLTextAreaElement>(field)?.value.includes('mine'),
      NOTE_FIELD,
    ),
  );
});
