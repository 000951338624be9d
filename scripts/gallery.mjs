/**
 * Photographs every state of every page, light and dark, wide and narrow, into `.output/gallery/`,
 * and checks each by the rules of WCAG 2.2 AA, by Tab, for words cut off, and the first size of each in
 * forced colours; in another language, for English left in.
 * `node scripts/gallery.mjs [part of a name,part of another] [--lang=ar] [--theme=light]`
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { faultsByTab, faultsShown } from './browser/accessibility.mjs';
import { chromiumPath } from './browser/chromium.mjs';
import { wordsCutOff } from './browser/cut-off.mjs';
import { serveGallery } from './browser/gallery-pages.mjs';
import { inLanguage } from './browser/in-language.mjs';
import { englishIn } from './browser/no-english.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const shots = join(root, '.output/gallery');
const options = process.argv.slice(2);
/** @param {string} name */
const option = (name) =>
  options.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const language = option('lang') ?? 'en';
const themeAlone = option('theme');
const wanted = (options.find((one) => !one.startsWith('--')) ?? '').split(',');
const { partSaid, said, speaking } = inLanguage(language);

const gallery = await serveGallery('gallery-build');
await mkdir(shots, { recursive: true });

const popup = { surface: 'popup', width: 400, height: 500 };
const narrow = { surface: 'sidepanel', width: 360, height: 720 };
const slim = { surface: 'sidepanel', width: 320, height: 640 };
const broad = { surface: 'sidepanel', width: 1000, height: 700 };
const wide = { surface: 'sidepanel', width: 600, height: 800 };
/** A side panel and a popup enlarged to 200 %, and Firefox's sidebar at its narrowest. */
const tiny = { surface: 'sidepanel', width: 160, height: 360 };
const zoomedPopup = { surface: 'popup', width: 200, height: 250 };
const sidebar = { surface: 'sidepanel', width: 240, height: 700 };
const middlePage = { surface: 'page', width: 1000, height: 800 };
/** A page enlarged to 400 % on a screen of 1280. */
const smallPage = { surface: 'page', width: 320, height: 640 };
const page = { surface: 'page', width: 1180, height: 800 };
/** A large screen, and a page of 320 px enlarged to 200 %. */
const large = { surface: 'page', width: 1600, height: 900 };
const least = { surface: 'page', width: 160, height: 320 };
const everySize = [large, smallPage, least];

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ surface: string, width: number, height: number, dir?: 'rtl' }} Size */
/** @typedef {(tab: Page) => Promise<void>} Act */

/** @type {(text: string, ...keys: string[]) => Act} */
const typing =
  (text, ...keys) =>
  async (tab) => {
    await tab.keyboard.type(text);
    for (const key of keys) await tab.keyboard.press(key);
  };
/** Letters that the driver has no keys for. @type {(text: string, ...keys: string[]) => Act} */
const filling =
  (text, ...keys) =>
  async (tab) => {
    await tab.getByRole('combobox', { name: 'Search or ask' }).fill(text);
    for (const key of keys) await tab.keyboard.press(key);
  };
/** @type {(...keys: string[]) => Act} */
const press =
  (...keys) =>
  async (tab) => {
    for (const key of keys) await tab.keyboard.press(key);
  };
/** @type {(selector: string) => Act} */
const inView = (selector) => (tab) => tab.locator(selector).scrollIntoViewIfNeeded();
const desk = [popup, narrow];
/** @type {(...sizes: Size[]) => Size[]} */
const mirrored = (...sizes) =>
  sizes.map((size) => ({ ...size, dir: /** @type {const} */ ('rtl') }));

/** @param {string} words @returns {Act} */
const searching = (words) => (tab) => tab.getByLabel('Search settings').fill(words);

/** @param {string} label @returns {Act} */
const choosing = (label) => async (tab) => {
  const choice = tab.getByLabel('Search and ask in');
  // The names come with the focus.
  await choice.focus();
  await choice.selectOption({ label: said(label) }, { timeout: 5_000 });
};

/** The backup that the state has left in the page. @type {Act} */
const choosingBackup = async (tab) => {
  const text = await tab.evaluate(() => document.documentElement.dataset.backup ?? '');
  await tab
    .locator('#backup input[type=file]')
    .setInputFiles([
      { name: 'jackdaw-backup-2026-03-01.jsonl', mimeType: '', buffer: Buffer.from(text) },
    ]);
};

/** @type {Act} */
const conversing = async (tab) => {
  await typing('why is the tide late', 'Control+Enter')(tab);
  await tab.locator('.follow-up input').fill('what does the rule of twelfths say');
  await tab.keyboard.press('Enter');
  // An Escape before would stop the asking.
  await tab.locator('.thread .answer').nth(1).waitFor({ timeout: 9_000 });
};

/** @type {(question: string) => Act} */
const beginning = (question) => async (tab) => {
  await tab.getByRole('button', { name: 'Conversations' }).click();
  await tab.getByRole('textbox', { name: 'Begin a conversation' }).fill(question);
  await tab.keyboard.press('Enter');
  await tab.locator('.thread .question').waitFor();
};

/** @typedef {[name: string, state: string, sizes: Size[], act?: Act, shows?: string]} Picture */
/**
 * A picture: its name, the state it starts from, the sizes, and what is done there first,
 * and the words that must show before it is taken.
 * @type {Picture[]}
 */
const pictures = [
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
  [
    'edit-here',
    'already-once',
    [narrow, slim],
    async (tab) => {
      await tab.getByRole('button', { name: 'Edit here' }).click();
    },
    'Save changes',
  ],
  [
    'before-saving',
    'before-saving',
    desk,
    async (tab) => {
      await tab.getByText('Title, tags and note').click();
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
  ['question', 'home', [popup], typing('why is the tide late?'), 'Ask'],
  ['search-failed', 'search-failed', [popup], typing('tide'), 'library'],
  ['asking', 'asking', [popup], typing('why is the tide late', 'Control+Enter'), 'Looking for'],
  [
    'answer',
    'home',
    [popup, narrow, wide],
    typing('why is the tide late', 'Control+Enter'),
    'Quoted from',
  ],
  ['no-answer', 'home', [popup], typing('zebra', 'Control+Enter'), 'answers this'],
  ['quoted', 'quoted', desk, undefined, 'selection'],
  ['nothing-selected', 'nothing-selected', [narrow, tiny], undefined, 'Nothing is selected'],
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
    async (tab) => {
      await tab.getByRole('button', { name: 'Show 3 highlights' }).click();
    },
    '2 of 3 highlights found on the page.',
  ],
  [
    'marked-added',
    'marked',
    [narrow],
    async (tab) => {
      await tab.getByRole('button', { name: 'Highlight selection' }).click();
    },
    'Highlighted',
  ],
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
  [
    'marked-unpainted',
    'unpainted',
    [popup],
    async (tab) => {
      await tab.getByRole('button', { name: 'Show 3 highlights' }).click();
    },
    'cannot show marks',
  ],
  [
    'mark-failed',
    'mark-failed',
    [narrow],
    async (tab) => {
      await tab.getByRole('button', { name: 'Highlight selection' }).click();
    },
    'Nothing is selected',
  ],
  [
    'mark-in-frame',
    'mark-in-frame',
    [narrow, tiny],
    async (tab) => {
      await tab.getByRole('button', { name: 'Highlight selection' }).click();
    },
    'is in a frame',
  ],
  [
    'mark-in-pdf',
    'mark-in-pdf',
    [narrow],
    async (tab) => {
      await tab.getByRole('button', { name: 'Highlight selection' }).click();
    },
    'PDF',
  ],
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
  [
    'library-marked',
    'library-marked',
    [page, smallPage],
    async (tab) => {
      await tab.getByText('3 highlights').click();
    },
    'Marit about',
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
    async (tab) => {
      await tab.getByRole('button', { name: 'Edit Coastwatch' }).click();
    },
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
  [
    'tabs-saving',
    'tabs-saving',
    [page],
    async (tab) => {
      await tab.getByRole('button', { name: 'Save 2 tabs' }).click();
    },
    '0 of 2 tabs',
  ],
  [
    'tabs-done',
    'tabs-choosing',
    [page, smallPage],
    async (tab) => {
      await tab.getByRole('button', { name: 'Save 2 tabs' }).click();
    },
    'Undo all',
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
  ['library-selected', 'library', [page, smallPage], press('j', 'x'), '1 selected'],
  ['library-bin', 'library-bin', everySize, undefined, 'days left'],
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
  ['library-versions', 'library-versions', everySize, undefined, 'older versions'],
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
  ...Object.entries({
    'answer-coming': 'Sailors call',
    'answer-cut': 'llama3.2 broke off',
    'answer-lost': 'background here',
    'answer-unsourced': 'Trust me',
    'answer-claims': 'lasts 40 days.”',
  }).map(
    /** @returns {Picture} */ ([name, shows]) => [
      name,
      name,
      [slim, broad, tiny],
      async (tab) => {
        await typing('why is the tide late', 'Control+Enter')(tab);
        await tab.locator('.answer').first().waitFor();
        if (name !== 'answer-coming') await tab.locator('.answer:not([aria-busy=true])').waitFor();
        for (const more of await tab.locator('details summary, .doubt').all()) await more.click();
      },
      shows,
    ],
  ),
  [
    'related',
    'related',
    [slim, narrow, broad, tiny, sidebar],
    async (tab) => {
      await tab.locator('.known summary').click();
    },
    'You kept something about this',
  ],
  ['related-none', 'related-none', [slim], undefined, 'nothing else about this'],
  ['related-sensitive', 'related-sensitive', [slim], undefined, 'asked before this page'],
  ['related-failed', 'related-failed', [slim], undefined, 'UnknownError'],
  ['scope-choice', 'home', [popup, slim, tiny], choosing('sea')],
  [
    'scope-page',
    'home',
    [slim, broad],
    async (tab) => {
      await choosing('This page')(tab);
      await typing('why is the tide late', 'Control+Enter')(tab);
    },
    'this page',
  ],
  ['thread', 'home', [slim, broad, tiny], conversing, 'The rule of twelfths says'],
  [
    'threads',
    'home',
    [slim, broad],
    async (tab) => {
      await conversing(tab);
      await tab.getByRole('button', { name: 'Conversations' }).click();
    },
    '2 questions',
  ],
  [
    'threads-empty',
    'home',
    [slim, tiny],
    (tab) => tab.getByRole('button', { name: 'Conversations' }).click(),
    'A conversation begins',
  ],
  [
    'thread-long',
    'home',
    [slim, broad, tiny],
    async (tab) => {
      await conversing(tab);
      const long =
        'why does the water of the spring tide come so much later than the full moon '.repeat(4);
      for (const [turn, question] of [
        long,
        'what is a neap tide',
        'and the age of the tide',
      ].entries()) {
        await tab.locator('.follow-up input').fill(question);
        await tab.keyboard.press('Enter');
        await tab
          .locator('.thread .answer')
          .nth(turn + 2)
          .waitFor({ timeout: 9_000 });
      }
    },
    'and the age of the tide',
  ],
  [
    'thread-coming',
    'answer-coming',
    [slim, tiny],
    beginning('why is the tide late'),
    'Sailors call',
  ],
  [
    'thread-stopped',
    'answer-coming',
    [slim, tiny],
    async (tab) => {
      await beginning('why is the tide late')(tab);
      await tab.getByText('Sailors call').waitFor();
      await tab.getByRole('button', { name: 'Stop' }).click();
    },
    'Sailors call',
  ],
  ['thread-lost', 'answer-lost', [slim, tiny], beginning('why is the tide late'), 'Sailors call'],
  [
    'answer-saved',
    'home',
    [slim, broad],
    async (tab) => {
      await typing('why is the tide late', 'Control+Enter')(tab);
      await tab.getByRole('button', { name: 'Save answer' }).click();
      await tab.locator('.answer-actions .namespace input').fill('tides');
      await tab.keyboard.press('Enter');
    },
    'Answer saved in tides.',
  ],
  [
    'model-answer',
    'model-answer',
    [popup, narrow, tiny],
    typing('why is the tide late', 'Control+Enter'),
    'Answered by',
  ],
  [
    'model-failed',
    'model-failed',
    [popup, tiny],
    typing('why is the tide late', 'Control+Enter'),
    'gave no answer',
  ],
  [
    'stale-answer',
    'stale-answer',
    [popup],
    typing('why is the tide late', 'Control+Enter'),
    '5 hours ago',
  ],
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
  [
    'from-services',
    'from-services',
    [popup, narrow],
    async (tab) => {
      await tab.keyboard.type('tide');
      await tab.getByText('Why the tide').first().waitFor();
      await tab.keyboard.press('Enter');
    },
    'as it answered 5 hours ago',
  ],
  [
    'passage',
    'from-services',
    [popup, tiny],
    async (tab) => {
      await tab.keyboard.type('tide');
      await tab.getByText('Why the tide').first().waitFor();
      await tab.keyboard.press('Enter');
      await tab.getByText('departmental archive').first().click();
    },
    'without a page',
  ],
  [
    'options-model',
    'options-services',
    [page, smallPage],
    async (tab) => {
      await tab.getByRole('button', { name: 'Test the model' }).click();
    },
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
    async (tab) => {
      await tab.getByRole('button', { name: 'Download' }).click();
    },
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
    'Team library',
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
  [
    'library-removed',
    'library-reader',
    [page],
    async (tab) => {
      await tab.getByRole('button', { name: 'Remove' }).click();
    },
    'Removed',
  ],
  ['library-empty', 'library-empty', [page], undefined, 'Nothing kept'],
  ['library-gone', 'library-gone', [page], undefined, 'no longer'],
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
  ['activity-empty', 'activity-empty', [page, smallPage], undefined, 'Nothing has left'],
  ['options-index-waits', 'options-index-waits', [page, smallPage], undefined, 'waits until'],
  ['options-long-work', 'options-long-work', [page, smallPage], undefined, 'Repairing'],
  ['options-imports', 'options-imports', [page, smallPage], undefined, 'Import'],
  ['options-unset', 'options-unset', [page], undefined, 'Not set'],
  ['arabic-reader', 'library-arabic', [page, smallPage, ...mirrored(page, smallPage)]],
  [
    'arabic-reader-end',
    'library-arabic',
    [smallPage, page],
    inView('.prose > p:last-child'),
    'مكتب الميناء',
  ],
  [
    'arabic-results',
    'arabic',
    [popup, slim, ...mirrored(popup, broad)],
    filling('المد', 'ArrowDown'),
    'عمر المد',
  ],
  [
    'arabic-answer',
    'arabic',
    [slim, broad, ...mirrored(slim, broad)],
    filling('لماذا يتأخر المد؟', 'Control+Enter'),
    'Quoted from',
  ],
  ['mirrored-home', 'home', mirrored(popup, slim, broad)],
  ['mirrored-kept', 'arabic', mirrored(popup, slim), press('Enter'), 'Kept on this device'],
  [
    'mirrored-marked',
    'marked',
    mirrored(popup, slim),
    (tab) => tab.getByRole('button', { name: 'Show 3 highlights' }).click(),
    '2 of 3 highlights found on the page.',
  ],
  ['mirrored-thread', 'home', mirrored(slim, broad), conversing, 'The rule of twelfths says'],
  ['mirrored-library', 'library', mirrored(page, smallPage), undefined, 'Keeping a sourdough'],
  ['mirrored-options', 'options-services', mirrored(page, smallPage), undefined, 'Team library'],
  ['mirrored-welcome', 'welcome', mirrored(page, smallPage), undefined, 'All shortcuts'],
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

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
let faults = 0;
for (const [name, state, sizes, act, shows] of pictures) {
  if (!wanted.some((part) => name.includes(part))) continue;
  for (const size of sizes) {
    for (const theme of size === sizes[0] ? ['light', 'dark', 'forced'] : ['light', 'dark']) {
      if (themeAlone !== undefined && theme !== themeAlone) continue;
      const tab = await browser.newPage({
        viewport: size,
        colorScheme: theme === 'light' ? 'light' : 'dark',
        forcedColors: theme === 'forced' ? 'active' : 'none',
        reducedMotion: 'reduce',
        deviceScaleFactor: 1.5,
      });
      const { dir = '' } = size;
      const other = language === 'en' ? '' : language;
      const label = [name, size.surface, size.width, dir, other, theme].filter(Boolean).join('-');
      tab.on('pageerror', (error) => {
        faults += 1;
        console.log(`${label}: ${error.message}`);
      });
      tab.on('console', (message) => {
        if (message.type() !== 'error' || message.location().url.endsWith('favicon.ico')) return;
        faults += 1;
        console.log(`${label}: ${message.text()}`);
      });
      await tab.goto(gallery.at({ state, surface: size.surface, dir, lang: language }));
      try {
        await tab.locator('#page > *').first().waitFor();
        if (act !== undefined) {
          if (size.surface !== 'page') {
            await tab.waitForFunction(() => document.activeElement !== document.body);
          }
          await act(language === 'en' ? tab : speaking(tab));
        }
        const seen = language === 'en' || shows === undefined ? shows : partSaid(shows);
        if (seen !== undefined)
          await tab.getByText(seen).filter({ visible: true }).first().waitFor();
      } catch (error) {
        // The picture shows what came instead.
        faults += 1;
        console.log(`${label}: ${error}`);
      }
      await tab.screenshot({
        path: join(shots, `${label}.png`),
        fullPage: size.surface === 'page',
      });
      /** @param {string} expression */
      const evaluate = (expression) => tab.evaluate(expression);
      const found = [...(await faultsShown(evaluate)), ...(await wordsCutOff(evaluate))];
      if (language !== 'en') found.push(...(await englishIn(evaluate, language, gallery.theirs)));
      // A focus looks alike in both themes.
      if (theme !== 'dark') {
        found.push(...(await faultsByTab(evaluate, () => tab.keyboard.press('Tab'))));
      }
      for (const fault of new Set(found)) {
        faults += 1;
        console.log(`${label}: ${fault}`);
      }
      await tab.close();
    }
  }
}
await browser.close();
gallery.close();
console.log(faults === 0 ? 'no faults' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
