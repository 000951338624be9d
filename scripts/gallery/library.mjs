/** The library page. */
import { clicking, press } from './acts.mjs';
import { everySize, page, smallPage } from './sizes.mjs';

/** @typedef {import('./pictures.mjs').Picture} Picture */

/** @type {Picture[]} */
export const libraryPictures = [
  [
    'library-marked',
    'library-marked',
    [page, smallPage],
    async (tab) => {
      await tab.getByText('3 highlights').click();
    },
    'Marit about',
  ],
  [
    'library-adding',
    'library',
    [page, smallPage],
    async (tab) => {
      await tab.locator('input[type=file]').setInputFiles([
        { name: 'tides.pdf', mimeType: 'application/pdf', buffer: Buffer.from('') },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
      ]);
    },
    'Undo all',
  ],
  ['library', 'library', [page, ...everySize], undefined, 'Keeping a sourdough'],
  ['library-states', 'library-states', [page, smallPage], undefined, 'archived'],
  ['library-all-archived', 'library-all-archived', [page, smallPage], undefined, 'Everything here'],
  [
    'library-mark-form',
    'library',
    [page, smallPage],
    async (tab) => {
      await press('j', 'x')(tab);
      await tab.getByRole('button', { name: 'Mark…' }).click();
    },
    'Mark as',
  ],
  ['library-place', 'library-place', [page, smallPage], undefined, 'You were here'],
  ['library-marks', 'library-marks', everySize, undefined, 'Export .md'],
  ['library-home-marks', 'library-home-marks', [page], undefined, 'Highlights of the week'],
  ['library-no-marks', 'library-no-marks', [page, smallPage], undefined, 'No highlights yet'],
  ['library-keys', 'library', [page, smallPage], press('?'), 'Select all from'],
  [
    'library-edit',
    'library-reader',
    [page, smallPage],
    async (tab) => {
      await tab.locator('.reader h1').waitFor();
      await tab.keyboard.press('e');
    },
    'Save changes',
  ],
  ['library-narrow', 'library', [page, smallPage], (tab) => tab.getByText('Narrow down').click()],
  ['library-narrowing', 'library', [page, smallPage], press('/', 'Tab', 'Tab', 'Enter')],
  ['library-selected', 'library', [page, smallPage], press('j', 'x'), '1 selected'],
  ['library-bin', 'library-bin', everySize, undefined, 'days left'],
  ['library-binned', 'library-bin', everySize, press('j', 'Tab', 'Enter'), 'Close'],
  ['library-erase', 'library-bin', everySize, press('j', '#'), 'This cannot be undone'],
  ['library-twins', 'library-twins', everySize, undefined, 'Keep this one'],
  [
    'library-fetch-form',
    'library-bookmarks',
    everySize,
    (tab) => tab.getByRole('button', { name: 'Fetch the 3 pages…' }).click(),
    'without your cookies',
  ],
  [
    'library-fetch-refused',
    'library-bookmarks',
    everySize,
    async (tab) => {
      await tab.getByRole('button', { name: 'Fetch the 3 pages…' }).click();
      await tab.getByRole('button', { name: 'Fetch 3 pages' }).click();
    },
    'gave no access',
  ],
  ['library-fetching', 'library-fetching', everySize, undefined, 'Fetching pages'],
  [
    'library-fetched',
    'library-fetched',
    everySize,
    (tab) => tab.getByText('3 pages could not be fetched').click(),
    'Donaudampf',
  ],
  [
    'library-versions',
    'library-versions',
    everySize,
    (tab) => tab.getByText('3 older versions').click(),
    'Ask Marit about',
  ],
  [
    'library-older',
    'library-versions',
    everySize,
    async (tab) => {
      await tab.getByText('3 older versions').click();
      await tab.locator('.versions li button').first().click();
    },
    'Restore this version',
  ],
  [
    'library-search',
    'library',
    [page],
    async (tab) => {
      await tab.getByRole('searchbox').fill('tide');
    },
    'found',
  ],
  ['library-reader', 'library-reader', [page, smallPage], undefined, 'Marit'],
  [
    'library-look',
    'library-reader',
    [page, smallPage],
    async (tab) => {
      await tab.locator('#document-title:focus').waitFor();
      for (const key of ['t', 'Tab', 'ArrowRight']) await tab.keyboard.press(key);
    },
    'Line width',
  ],
  ['library-quote', 'library-quote', [page, smallPage], undefined, 'Marit'],
  ['library-removed', 'library-reader', [page], clicking('Remove'), 'Removed'],
  ['library-empty', 'library-empty', [page], undefined, 'Nothing kept'],
  ['library-lost', 'library-lost', [page, smallPage], undefined, 'Your library is gone'],
  ['library-gone', 'library-gone', [page], undefined, 'no longer'],
];
