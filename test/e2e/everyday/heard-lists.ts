/** The other lists of the library by real keys without seeing the screen: tests of `heard-order.test.ts`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { importTexts, pageNumber } from '../drivers/import-texts';
import type { Walk } from './walk';

const SHORT = ['Rails call at night.', 'Grebes dance in spring.', 'Coots build on water.'];
/** So long that two of them are compared. */
const LONG = Array.from({ length: 80 }, (_, n) => `heron${n}`).join(' ');

/** Two that are one text, and three others, two of them with a highlight. */
const BIRDS = ['Herons', 'Herons again', 'Rails', 'Grebes', 'Coots'].map((title, n) => {
  const markdown = n < 2 ? LONG : (SHORT[n - 2] ?? '');
  const { createdAt, ...text } = pageNumber(n, { uid: `u${n}`, title, markdown });
  const mark = { id: `h${n}`, exact: markdown, prefix: '', suffix: '', start: 0, createdAt };
  const note = n === 2 ? 'Heard at the lake.' : '';
  return { ...text, createdAt, highlights: n === 2 || n === 3 ? [{ ...mark, note }] : [] };
});

/** @param today gives the walk, and the addresses of pages */
export function listsHeard(today: () => { walk: Walk; url(file: string): string }): void {
  let walk: Walk;

  beforeAll(() => {
    ({ walk } = today());
  });

  const press = (keys: string) => walk.press(keys);
  const type = (text: string) => walk.type(text);
  const total = async () =>
    (await walk.jackdaw.ask('documents.list', { offset: 0, limit: 1 })).total;

  describe('without the screen, in other lists:', () => {
    beforeAll(async () => {
      await walk.jackdaw.empty();
      await importTexts(walk.jackdaw, BIRDS);
    });

    it('of what is kept twice, one is kept, and that is undone', async () => {
      const { page, hear } = await walk.openOwn('library.html#duplicates');
      await hear('open the duplicates', /heading.*1 group/);
      await press('j');
      await hear('J comes to a group', /radio “Herons/);
      await press('Down');
      await hear('Down chooses the other', /radio “Herons.*checked/);
      await press('Tab');
      await hear('Tab comes to its text', /link “Read/);
      await press('numbersign');
      await hear('# keeps it', /All documents.*No duplicates.*joined/);
      await press('ctrl+z');
      await until('both are back', async () => (await total()) === BIRDS.length);
      await hear('Ctrl+Z undoes', /1 group.*Undone/);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('highlights are listed, copied and read', async () => {
      const { page, hear } = await walk.openOwn('library.html#highlights=');
      await hear('open the highlights', /heading.*2 highlights/);
      await press('slash');
      await hear('/ leads to the search', /searchbox/);
      await type('night');
      await hear('letters search', /1 highlight/);
      await press('Down');
      await hear('Down comes to one', /link “Rails/);
      await press('c');
      await hear('C copies it', /link “Rails.*Copied/);
      await press('Return');
      await hear('Enter reads it', /paragraph “Rails.*1 highlight/);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('the look of the text is chosen', async () => {
      const { page, hear } = await walk.openOwn('library.html#uid=u2');
      await page.getByRole('heading', { name: 'Rails' }).waitFor();
      await press('t');
      await hear('T opens the choices', /button.*expanded/);
      for (const name of ['size', 'width', 'font', 'theme']) {
        await press('Tab');
        await hear(`Tab comes to the ${name}`, /radio.*checked/);
        await press('Down');
        await hear('Down chooses the next', /radio.*checked/);
      }
      await press('Escape');
      await hear('Escape closes them', /button.*collapsed/);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('many are selected, tagged, moved and removed, and that is undone', async () => {
      const { page, hear, to } = await walk.openOwn('library.html');
      await page.getByText('5 documents').waitFor();
      const select = async () => {
        for (const key of ['slash', 'Down', 'x', 'j', 'X']) await press(key);
      };
      await select();
      await hear('X and Shift+X select two', /Grebes.*2 selected/);
      await to('Tag…');
      await hear('Tab comes to the tags', /button “Tag…/);
      await press('Return');
      await hear('Enter asks for them', /combobox “Add tags/);
      await type('wader');
      await press('Return');
      await hear('Enter tags them', /#wader.*2 documents tagged/);
      await press('ctrl+z');
      await hear('Ctrl+Z undoes', /^link “[^#]*Undone/);
      await select();
      await to('Move…');
      await press('Return');
      await hear('Enter asks for the namespace', /combobox.*2 selected/);
      await press('Escape');
      await hear('Escape closes the form', /button “Move…/);
      await press('Return');
      await type('lake');
      await press('Return');
      await hear('Enter moves them', /example · lake.*2 documents moved/);
      await select();
      await to('Export .md');
      const downloading = page.waitForEvent('download');
      await press('Return');
      await downloading;
      await hear('Enter exports them', /button “Export.*2 selected/);
      await to('Remove');
      await press('Return');
      // The message may come before the rows have gone.
      await hear('Enter removes them', /link “Herons heron.*2 documents removed/);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('a document is removed and put back from the bin, and others are deleted for good', async () => {
      // Removed together, they stand there in any order.
      const { documents } = await walk.jackdaw.ask('bin.list', { offset: 0, limit: 9 });
      await walk.jackdaw.ask('bin.erase', { uids: documents.map(({ uid }) => uid) });
      const { page, hear, to } = await walk.openOwn('library.html');
      await page.getByText('3 documents').waitFor();
      await press('j');
      await hear('J comes to a document', /link “Coots/);
      await press('numbersign');
      await hear('# removes it', /link “Grebes.*Removed/);
      await press('numbersign');
      await hear('# removes the next', /link “Herons.*Removed “Grebes/);
      await press('numbersign');
      await hear('# removes the last', /searchbox.*Removed “Herons/);
      await to('Recently removed');
      await hear('Tab comes to the bin', /link “Recently removed/);
      await press('Return');
      await hear('Enter opens it', /heading “Recently removed.*3 documents/);
      await to('Restore');
      await hear('Tab comes to it in the bin', /button “Restore/);
      await press('Return');
      await hear('Enter puts it back', /is back in the library. 2 documents/);
      await press('j');
      await press('numbersign');
      await hear('# asks before it deletes one', /button “Cancel/);
      await press('Escape');
      await hear('Escape leaves it there', /listitem “.*2 documents/);
      await press('x');
      await hear('X selects it', /listitem “.*1 selected/);
      await press('k');
      await press('x');
      await hear('X selects the other', /listitem “.*2 selected/);
      await press('numbersign');
      await hear('# asks before it deletes both', /button “Cancel/);
      await press('Tab');
      await hear('Tab comes to the deleting', /button “Delete/);
      await press('Return');
      await hear('Enter deletes them', /All documents.*2 documents deleted/);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('the pages of bookmarks are fetched, and made bookmarks again', async () => {
      const { page, hear, to } = await walk.openOwn('library.html');
      page.on('filechooser', () => undefined);
      const links = ['jackdaws.html', 'nowhere.html'].map(
        (file) => `<dt><a href="${today().url(file)}" add_date="1400000000">Mine: ${file}</a>`,
      );
      const file = `<!doctype netscape-bookmark-file-1><dl>${links.join('\n')}</dl>`;
      await to('Add files');
      const opening = page.waitForEvent('filechooser');
      await press('Return');
      await (await opening).setFiles([
        { name: 'bookmarks.html', mimeType: '', buffer: Buffer.from(file) },
      ]);
      await hear('Enter chooses a file', /2 documents imported/);
      await to('Show the bookmarks');
      await hear('Tab comes to them', /Show the bookmarks/);
      await press('Return');
      await hear('Enter lists them', /2 documents found/);
      await to('Fetch the 2 pages…');
      await hear('Tab comes to the fetching', /button “Fetch/);
      await press('Return');
      await hear('Enter says what that means', /button “Fetch 2 pages/);
      await press('Return');
      await hear('Enter fetches them', /Narrow down.*1 document found.*1 page fetched/);
      await to('1 page could not be fetched');
      await press('Return');
      await hear('Enter says which could not be', /404/);
      await press('ctrl+z');
      await until('both are bookmarks again', async () =>
        (await walk.jackdaw.ask('documents.list', { offset: 0, limit: 9 })).documents.every(
          ({ kind, url }) => !url.includes('127.0.0.1') || kind === 'bookmark',
        ),
      );
      await hear('Ctrl+Z undoes', /searchbox.*2 documents found.*Undone/);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });
  });
}
