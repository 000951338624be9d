/** Settings, activity, the welcome page and the page of tabs. */
import { choosingBackup, clicking, inView, searching } from './acts.mjs';
import { everySize, middlePage, page, smallPage } from './sizes.mjs';

/** @typedef {import('./pictures.mjs').Picture} Picture */

/** @type {Picture[]} */
export const pagesPictures = [
  ['options-templates', 'options-templates', [page, smallPage], undefined, 'Coastwatch'],
  [
    'options-template-form',
    'options-templates',
    [page, smallPage],
    async (tab) => {
      await tab.getByRole('button', { name: 'Edit Coastwatch' }).click();
      await tab.getByLabel('Tags').fill('tides, {{autor}}');
    },
    'There is no {{autor}}',
  ],
  [
    'options-template-new',
    'options-templates',
    [page, smallPage],
    async (tab) => {
      await tab.getByRole('button', { name: 'Add a template' }).click();
      await tab.keyboard.type('nowhere.example');
    },
    'It would not be used',
  ],
  [
    'options-template-sample',
    'options-templates-unkept',
    [page, smallPage],
    clicking('Edit Coastwatch'),
    'a sample',
  ],
  [
    'options-template-moved',
    'options-templates',
    [page],
    async (tab) => {
      await tab.locator('.templates .plain').nth(1).click();
    },
    'is number 1 now',
  ],
  [
    'options-template-file',
    'options-templates',
    [page, smallPage],
    async (tab) => {
      await tab
        .getByLabel('File of templates')
        .setInputFiles([
          { name: 'half.json', mimeType: 'application/json', buffer: Buffer.from('[{"name":') },
        ]);
    },
    'is not JSON',
  ],
  [
    'options-asking-fault',
    'options',
    [page],
    async (tab) => {
      await tab
        .getByLabel('Also ask about these pages, one in a line')
        .fill('bank.example\n*nowhere');
    },
    'Line 2',
  ],
  ['tabs-unseen', 'tabs-unseen', [page, smallPage], undefined, 'Show the tabs'],
  ['tabs-choosing', 'tabs-choosing', [page, smallPage], undefined, 'Save 2 tabs'],
  ['tabs-saving', 'tabs-saving', [page], clicking('Save 2 tabs'), '0 of 2 tabs'],
  ['tabs-done', 'tabs-choosing', [page, smallPage], clicking('Save 2 tabs'), 'Undo all'],
  [
    'options-model',
    'options-services',
    [page, smallPage],
    clicking('Test the model'),
    'named no source',
  ],
  [
    'options-model-form',
    'options-services',
    [page, smallPage],
    async (tab) => {
      await tab.locator('#model').getByRole('button', { name: 'Edit' }).click();
    },
    'Name of the model',
  ],
  [
    'options-model-unavailable',
    'options-model-unavailable',
    [smallPage, middlePage],
    inView('.browser-model'),
    'Not available',
  ],
  [
    'options-model-downloadable',
    'options-model-downloadable',
    [smallPage, middlePage],
    inView('.browser-model'),
    'can download it',
  ],
  [
    'options-model-downloading',
    'options-model-downloadable',
    [smallPage, middlePage],
    clicking('Download'),
    'Downloading:',
  ],
  [
    'options-model-ready',
    'options-model-ready',
    [smallPage, middlePage],
    inView('.browser-model'),
    'It may answer.',
  ],
  ['options-services', 'options-services', [page, smallPage], undefined, 'Team library'],
  [
    'options-service-form',
    'options-services',
    [page, smallPage],
    async (tab) => {
      await tab.getByRole('button', { name: 'Edit' }).first().click();
    },
    'Stays in this browser',
  ],
  ['options', 'options', [page, smallPage], undefined, 'Default namespace'],
  ['options-library', 'options-library', [page, smallPage], undefined, 'Space used'],
  ['options-dry-run', 'options-dry-run', everySize, choosingBackup, 'The file is whole'],
  [
    'options-dry-run-damaged',
    'options-dry-run-damaged',
    everySize,
    async (tab) => {
      await choosingBackup(tab);
      await tab.getByText('Show what is lost (1)').click();
    },
    'The file is damaged',
  ],
  ['options-connections', 'options-connections', [page, smallPage], undefined, 'Connect a service'],
  ['options-advanced', 'options-advanced', [page, smallPage], undefined, 'repaired'],
  [
    'options-diagnostics',
    'options-advanced',
    [page, smallPage],
    (tab) => tab.getByRole('button', { name: 'Show diagnostics' }).click(),
    'Read them again',
  ],
  ['options-search', 'options', [page, smallPage], searching('back up'), 'Library'],
  ['options-search-nothing', 'options', [page, smallPage], searching('gramophone'), 'No setting'],
  ['activity', 'activity', [page, smallPage], undefined, 'Team library'],
  ['activity-keys', 'activity', [page, smallPage], (tab) => tab.keyboard.press('?'), 'Next row'],
  ['activity-empty', 'activity-empty', [page, smallPage], undefined, 'Nothing has left'],
  ['options-index-waits', 'options-index-waits', [page, smallPage], undefined, 'waits until'],
  ['options-long-work', 'options-long-work', [page, smallPage], undefined, 'Repairing'],
  ['options-imports', 'options-imports', [page, smallPage], undefined, 'Import'],
  ['options-unset', 'options-unset', [page], undefined, 'Not set'],
  ['welcome', 'welcome', [page, smallPage], undefined, 'All shortcuts'],
  [
    'welcome-tried',
    'welcome',
    [page, smallPage],
    async (tab) => {
      await tab.getByRole('button', { name: 'Keep this page' }).click();
      await tab.locator('.try input').first().fill('chimney');
      await tab.locator('.try [type=submit]').last().click();
    },
    'Answered in the words',
  ],
  ['welcome-unset', 'welcome-unset', [page, smallPage], undefined, 'Not set'],
];
