/** What keeps a library in order, by real keys without seeing the screen: like `heard.test.ts`, whose steps it goes on from. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importTexts } from '../drivers/import-texts';
import { ownPages } from '../drivers/own-pages';
import { listsHeard } from './heard-lists';
import { startWalk, type Walk } from './walk';

/** Three documents with tags, the first with an older version. */
const TAGGED = ['Herons', 'Stilts', 'Owls'].map((title, n) => {
  const at = `2026-03-0${n + 1}T12:00:00.000Z`;
  const markdown = `${title} are birds of long patience.`;
  return {
    ...{ uid: `u${n}`, origin: title, url: `https://birds.example/${n}`, namespace: 'birds' },
    ...{ title, markdown, createdAt: at, updatedAt: at, tags: [n < 2 ? 'wader' : 'bird'] },
    versions: n === 0 ? [{ title, markdown: 'Herons are birds.', updatedAt: at }] : [],
  };
});

let walk: Walk;
const server = ownPages();

beforeAll(async () => {
  walk = await startWalk();
  await importTexts(walk.jackdaw, TAGGED);
});

beforeEach(() => {
  walk.heard();
});

afterAll(() => walk?.close());

const press = (keys: string) => walk.press(keys);
const type = (text: string) => walk.type(text);
const openOwn = (path: string) => walk.openOwn(path);

const windowId = () =>
  walk.jackdaw.desk.evaluate(async () => {
    const { chrome: api } = globalThis as unknown as {
      chrome: { windows: { getCurrent(): Promise<{ id: number }> } };
    };
    return (await api.windows.getCurrent()).id;
  });

describe('without the screen, in order:', () => {
  it('a template is written, corrected where it is wrong, and taken back', async () => {
    const { page, hear, to } = await openOwn('options.html#templates');
    await to('Add a template');
    await hear('Tab comes to the templates', /button “Add a template/);
    await press('Return');
    await hear('Enter opens the form', /textbox “Pages/);
    await type('tides.example');
    await press('Tab');
    await hear('Tab comes to the namespace', /textbox “Namespace/);
    await press('Tab');
    await type('{{autor}}');
    await hear('a variable that is not there', /Tags.*invalid/);
    await press('Return');
    await hear('Enter leaves the form open', /Tags.*invalid/);
    await press('ctrl+a');
    await type('sea');
    await press('Return');
    await hear('Enter keeps it', /button “Add.*Kept: tides/);
    await to('Remove tides.example');
    await press('Return');
    await hear('Enter removes it', /heading.*Removed: tides/);
    await to('Undo');
    await press('Return');
    await hear('Enter undoes', /button “Redo.*Undone/);
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });

  it('a tag is renamed, merged with another and deleted', async () => {
    const { page, hear, to } = await openOwn('library.html');
    await page.getByText('Herons').first().waitFor();
    await to('Narrow down');
    await press('Return');
    await hear('Enter opens what it can be narrowed to', /Narrow down/);
    await to('#wader');
    await hear('Tab comes to a tag', /#wader/);
    await press('Return');
    await hear('Enter shows its documents', /2 documents/);
    for (const [what, name, after] of [
      ['renames it', 'stilt', /Narrow down.*2 documents found.*Tags changed/],
      ['merges it with another', 'bird', /Narrow down.*3 documents found.*Tags changed/],
    ] as const) {
      await to('Rename or merge this tag');
      await press('Return');
      await hear('Enter asks for the name', /combobox “Rename/);
      await press('ctrl+a');
      await type(name);
      await press('Return');
      await hear(`Enter ${what}`, after);
    }
    await to('Delete this tag');
    await press('Return');
    await hear('Enter deletes it', /Narrow down.*off 3 documents/);
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });

  it('a document is marked, archived and found in the archive', async () => {
    const { page, hear, to } = await openOwn('library.html');
    await page.getByText('Herons').first().waitFor();
    await press('slash');
    await press('Down');
    await hear('Down comes to the list', /link/);
    await press('r');
    await hear('R marks it as read', / read”.*Marked as read/);
    await press('a');
    await hear('A archives it', /Stilts.*1 archived.*Archived “Owls/);
    await to('Narrow down');
    await press('Return');
    await to('Archived (1)');
    await press('Return');
    await hear('Enter shows what is archived', /Narrow down.*1 document found/);
    await press('slash');
    await press('Down');
    await hear('Down comes to it', /link/);
    await press('x');
    await hear('X selects it', /1 selected/);
    await to('Mark…');
    await press('Return');
    await hear('Enter opens the form', /combobox|Mark as/);
    await press('Return');
    await hear('Enter in the form', /Mark/);
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });

  it('an older version is read, compared and restored', async () => {
    const { page, hear, to } = await openOwn('library.html#uid=u0');
    await page.getByText('1 older version').waitFor();
    await hear('open a document', /heading.*1 archived/);
    await to('1 older version');
    await press('Return');
    await hear('Enter lists the older versions', /older version/);
    await press('Tab');
    await hear('Tab comes to one', /button/);
    await press('Return');
    await hear('Enter shows it', /heading.*This is an older version/);
    await to('What has changed since');
    await press('Return');
    await hear('Enter compares it', /What has changed/);
    await to('Restore this version');
    await press('Return');
    await hear('Enter restores it', /button “Undo.*Restored/);
    // One that is gone is said to be, in its place: another one can be chosen. What the page lists is read anew after a
    // change, so this begins with a page that has read it.
    await page.reload();
    await page.getByText('1 older version').waitFor();
    await to('1 older version');
    await press('Return');
    await page.locator('.versions[open]').waitFor();
    await press('Tab');
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((opened, failed) => {
        const opening = indexedDB.open('jackdaw');
        opening.onsuccess = () => opened(opening.result);
        opening.onerror = () => failed(opening.error);
      });
      const clearing = database.transaction('versions', 'readwrite');
      clearing.objectStore('versions').clear();
      await new Promise((done) => clearing.addEventListener('complete', done));
      database.close();
    });
    await press('Return');
    await page.getByRole('alert').getByText('This version is no longer there.').waitFor();
    expect(
      await page.evaluate(() => document.activeElement?.closest('.versions li') !== null),
    ).toBe(true);
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });

  it('the tabs of a window are kept together', async () => {
    // The browser's own question has a test of its own.
    await walk.jackdaw.context.addInitScript(() => {
      const { chrome: api } = globalThis as unknown as {
        chrome?: { permissions?: Record<string, unknown> };
      };
      if (api?.permissions) api.permissions.request = async () => true;
    });
    for (const name of ['tides.html', 'jackdaws.html']) await walk.jackdaw.open(server.url(name));
    const { page, hear, to } = await openOwn(`tabs.html#window=${await windowId()}`);
    await page.getByText('Why the tide is late').waitFor();
    await hear('open the list of tabs', /tabs/);
    await to('All of them');
    await hear('Tab comes to the choice of all', /checkbox “All/);
    for (const row of ['first', 'second']) {
      await press('Tab');
      await hear(`Tab comes to the ${row}`, /checkbox “(Why|How)/);
    }
    await press('space');
    await hear('Space leaves it out', /checkbox/);
    await press('space');
    await to('Save 2 tabs');
    await press('Return');
    await hear('Enter keeps them', /main.*2 tabs kept/);
    await to('Kept in');
    await hear('Tab comes to one that is kept', /link/);
    await to('Undo all');
    await press('Return');
    await hear('Enter takes them back', /main.*2 undone/);
    await page.close();
    expect(walk.heard()).toMatchSnapshot();
  });
});

listsHeard(() => ({ walk, url: server.url }));
