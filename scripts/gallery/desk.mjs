/** The popup and the side panel: a page is kept, marked and found. */
import { clicking, press, typing } from './acts.mjs';
import { desk, narrow, popup, sidebar, tiny, wide, zoomedPopup } from './sizes.mjs';

/** @typedef {import('./pictures.mjs').Picture} Picture */

/** @type {Picture[]} */
export const deskPictures = [
  ['home', 'home', [popup, narrow, wide]],
  ['empty', 'empty', desk],
  ['looking', 'looking', [popup]],
  ['saving', 'saving', [popup], press('Enter'), 'Saving'],
  ['kept', 'home', desk, press('Enter'), 'Kept on this device'],
  [
    'undone',
    'home',
    [popup],
    async (tab) => {
      await tab.keyboard.press('Enter');
      await tab.getByRole('button', { name: 'Undo' }).waitFor();
      await tab.keyboard.press('Control+z');
    },
    'Undone',
  ],
  ['already', 'already', desk, undefined, 'Update'],
  ['edit-here', 'already-once', desk, clicking('Edit'), 'Save changes'],
  [
    'before-saving',
    'before-saving',
    desk,
    async (tab) => {
      await tab.getByText('Title, tags, note').click();
      await tab.getByLabel('Address').scrollIntoViewIfNeeded();
      await tab.locator('.primary').scrollIntoViewIfNeeded();
    },
    'moon',
  ],
  ['save-failed', 'save-failed', desk, press('Enter'), 'too long to save'],
  ['forbidden', 'forbidden', [popup], undefined, 'store'],
  ['not-lent', 'not-lent', [narrow], undefined, 'Click Jackdaw in'],
  ['long-title', 'long-title', desk, undefined, 'Donau'],
  ['namespaces', 'home', [popup], press('Shift+Tab', 'ArrowDown', 'ArrowDown')],
  ['results', 'home', [popup, narrow, wide], typing('tide ris', 'ArrowDown'), 'starter'],
  ['no-results', 'home', [popup], typing('zebra'), 'Nothing you kept'],
  [
    'narrowed-to-nothing',
    'home',
    [popup, wide],
    typing('tide site:nowhere'),
    'Search for “tide” alone',
  ],
  [
    'much-narrowed-to-nothing',
    'home',
    [popup, narrow],
    typing(`${'pneumonoultramicroscopicsilicovolcanoconiosis and tides '.repeat(3)}site:nowhere`),
    'alone',
  ],
  ['no-date', 'home', [popup, narrow], typing('tide before:supper'), 'No date'],
  ['search-failed', 'search-failed', [popup], typing('tide'), 'library'],
  ['kept-before', 'kept-before', [popup, tiny], undefined, 'Undo'],
  ['low-coverage', 'low-coverage', [popup, narrow], undefined, '34%'],
  ['read-simply', 'read-simply', [popup, narrow, wide, sidebar], undefined, 'as usual'],
  [
    'read-simply-why',
    'read-simply',
    [popup, tiny],
    (tab) => tab.getByText('What went wrong').click(),
  ],
  ['surveyed', 'surveyed', [popup, zoomedPopup], undefined, '84%'],
  ['little-text', 'little-text', [popup], undefined, '22%'],
  ['nothing-lost', 'nothing-lost', [popup, zoomedPopup], undefined, 'Your library is gone'],
  ['nothing-to-clip', 'nothing-to-clip', [popup, zoomedPopup], undefined, 'Save bookmark'],
  ['pdf', 'pdf', [popup, narrow], undefined, 'PDF'],
  ['pdf-scanned', 'pdf-scanned', [popup], undefined, 'OCR'],
  ['not-permitted', 'not-permitted', [popup, tiny], undefined, 'Let Jackdaw'],
  ['picture-alone', 'picture-alone', [popup], undefined, 'picture'],
  ['moved', 'moved', [popup], undefined, 'another page'],
  ['home-tiny', 'home', [tiny, sidebar, zoomedPopup], undefined, 'Save'],
  ['failed-tiny', 'save-failed', [tiny], press('Enter'), 'too long to save'],
  ['results-tiny', 'home', [tiny, zoomedPopup], typing('tide ris', 'ArrowDown'), 'starter'],
  ['answer-tiny', 'home', [tiny], typing('why is the tide late', 'Control+Enter'), 'Quoted from'],
  ['unsent', 'unsent', desk, undefined, 'waiting to be'],
  ['marked', 'marked', [popup, narrow, tiny], undefined, 'Show 3 highlights'],
  [
    'marked-shown',
    'marked',
    [popup, narrow, tiny],
    clicking('Show 3 highlights'),
    '2 of 3 highlights found on the page.',
  ],
  ['marked-added', 'marked', [narrow], clicking('Highlight selection'), 'Highlighted'],
  [
    'marked-note',
    'marked',
    [narrow],
    async (tab) => {
      await tab.getByRole('button', { name: 'Show 3 highlights' }).click();
      await tab.getByRole('button', { name: 'Edit note' }).click();
    },
    'Keep note',
  ],
  ['marked-unpainted', 'unpainted', [popup], clicking('Show 3 highlights'), 'cannot show marks'],
  ['mark-failed', 'mark-failed', [narrow], clicking('Highlight selection'), 'Nothing is selected'],
  [
    'mark-in-frame',
    'mark-in-frame',
    [narrow, tiny],
    clicking('Highlight selection'),
    'is in a frame',
  ],
  ['mark-in-pdf', 'mark-in-pdf', [narrow], clicking('Highlight selection'), 'PDF'],
  [
    'marked-removed',
    'marked',
    [popup, tiny],
    async (tab) => {
      await tab.getByRole('button', { name: 'Show 3 highlights' }).click();
      await tab.locator('.highlights .buttons .plain').first().click();
    },
    'Highlight removed',
  ],
  ['changed', 'changed', [popup], undefined, '12%'],
  [
    'changed-both',
    'changed',
    [popup, zoomedPopup],
    async (tab) => {
      await tab.locator('.changed button').click();
    },
    'Undo',
  ],
  ['private', 'private', [popup, narrow, tiny], undefined, 'private window'],
  ['sensitive', 'sensitive', [popup, narrow, tiny], press('Enter'), 'Save anyway'],
  [
    'undone-left',
    'undone-left',
    [popup, tiny],
    async (tab) => {
      await tab.keyboard.press('Enter');
      await tab.getByRole('button', { name: 'Undo' }).waitFor();
      await tab.keyboard.press('Control+z');
    },
    'has it already',
  ],
];
