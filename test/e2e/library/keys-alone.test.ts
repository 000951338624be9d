/** Moving, keeping both, correcting beside the page, delivering, importing and fetching: by keys alone but for a drop, each taken back. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readArticle } from '../drivers/articles';
import { isCleanInBoth } from '../drivers/both-themes';
import { inTab, tabTo } from '../drivers/by-keyboard';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const more = '<p>Sailors of old knew nothing of tables, yet seldom missed their water.</p>';
let changed = false;
const server = ownPages((file) => {
  const page = readArticle(file)?.toString();
  return changed ? page?.replace('<h2>', `${more}<h2>`) : page;
});

describe('a page kept before', () => {
  let jackdaw: Jackdaw;
  const press = (keys: string) => jackdaw.display.press(keys);
  const kept = async () =>
    (await jackdaw.ask('documents.list', { offset: 0, limit: 9 })).documents.map(
      ({ title, namespace }) => ({ title, namespace }),
    );

  beforeAll(async () => {
    jackdaw = await startJackdaw('chrome-mv3-testing');
    const page = await jackdaw.open(server.url('tides.html'));
    await press('alt+shift+s');
    await jackdaw.badgeSays('✓');
    await page.close();
  });

  afterAll(() => jackdaw?.close());

  async function openForm(view: Awaited<ReturnType<Jackdaw['openPopup']>>): Promise<void> {
    await tabTo({ press }, view, 'Edit');
    await press('Return');
    await until('the title has the focus', () =>
      view.holds(`document.activeElement.matches('.edit-here input')`),
    );
  }

  it('that has changed is kept beside the former one', async () => {
    changed = true;
    await jackdaw.open(server.url('tides.html'));
    const popup = await jackdaw.openPopup();
    await popup.shows('keep both');
    await tabTo({ press }, popup, 'keep both');
    await press('Return');
    await popup.shows('Kept on this device');
    expect(await kept()).toHaveLength(2);
    await press('ctrl+z');
    await until('the newer one is gone', async () => (await kept()).length === 1);
    await jackdaw.closePopup();
    changed = false;
  });

  it('is moved to another namespace from the popup', async () => {
    const [before] = await kept();
    await jackdaw.open(server.url('tides.html'));
    const popup = await jackdaw.openPopup();
    await popup.shows('Kept today');
    await until('the namespace has the focus', async () => {
      await press('shift+Tab');
      return popup.holds(`document.activeElement.matches('.namespace input')`);
    });
    await jackdaw.display.type('sea');
    await tabTo({ press }, popup, 'Move');
    await press('Return');
    await popup.shows('Moved from');
    expect(await kept()).toEqual([{ ...before, namespace: 'sea' }]);
    await press('ctrl+z');
    await until('it is back', async () => (await kept())[0]?.namespace === before?.namespace);
    expect(await kept()).toEqual([before]);
    // Beside it stands the other choice.
    await tabTo({ press }, popup, 'Keep both');
    await press('Return');
    await until('both are kept', async () => (await kept()).length === 2);
    await press('ctrl+z');
    await until('one is kept', async () => (await kept()).length === 1);
    await jackdaw.closePopup();
  });

  it('is corrected in the popup', async () => {
    await jackdaw.open(server.url('tides.html'));
    const popup = await jackdaw.openPopup();
    await popup.shows('Kept today');
    await openForm(popup);
    // Escape closes the form alone.
    await press('Escape');
    await until('Edit has the focus', () =>
      popup.holds(`document.activeElement.textContent === 'Edit'`),
    );
    await openForm(popup);
    await press('ctrl+a');
    await jackdaw.display.type('Late tides');
    await press('Return');
    await popup.shows('Changed.');
    expect(await kept()).toMatchObject([{ title: 'Late tides' }]);
    await tabTo({ press }, popup, 'Undo');
    await press('Return');
    await until('it is called as before', async () => (await kept())[0]?.title !== 'Late tides');
    await jackdaw.closePopup();
  });

  it('is corrected in the side panel, beside the page', async () => {
    await jackdaw.open(server.url('tides.html'));
    await press('alt+shift+q');
    const panel = await jackdaw.openedPanel();
    await until('the panel hears keys', () => panel.holds('document.hasFocus()'));
    await panel.shows('Kept today');
    await openForm(panel);
    await press('ctrl+a');
    await jackdaw.display.type('Later tides');
    await press('Return');
    await panel.shows('Changed.');
    expect(await kept()).toMatchObject([{ title: 'Later tides' }]);
    await tabTo({ press }, panel, 'Undo');
    await press('Return');
    await until('it is called as before', async () => (await kept())[0]?.title !== 'Later tides');
  });
});

describe('the library', () => {
  const KEY = 'key-e2e-0123456789-abcd';
  const FAST = {
    content: { quota: 50, windowMs: 1_000 },
    question: { quota: 50, windowMs: 1_000 },
  };
  const COUNT = 8;
  const profile = ownFolder('keys-alone');
  let remote: LedgerService;
  let browser: TestingProfile;
  let page: Page;
  const press = (keys: string) => page.keyboard.press(keys);
  const to = (name: string) => tabTo({ press }, inTab(page), name);
  const list = () => browser.ask('documents.list', { offset: 0, limit: 50 });

  beforeAll(async () => {
    remote = await startLedgerService();
    browser = await startTestingProfile(profile);
    await browser.connect({ name: 'Team', baseUrl: remote.baseUrl, limits: FAST }, KEY);
    await importTexts(
      browser,
      Array.from({ length: COUNT }, (_, n) => pageNumber(n, { markdown: `About reeds, ${n}.` })),
    );
    page = await browser.openOwn('library.html');
    // The driver takes the dialog only while somebody listens, and begins that in its own time.
    page.on('filechooser', () => undefined);
    await page.getByText(`${COUNT} documents`).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await remote?.close();
  });

  /** Selects the first of the list, and those below it. */
  async function select(many: number): Promise<void> {
    for (const key of ['/', 'ArrowDown', 'Home', 'x']) await press(key);
    for (let n = 1; n < many; n++) await press('j');
    if (many > 1) await press('Shift+X');
    await page.getByText(`${many} selected`).waitFor();
  }

  /** Presses what opens the browser's own dialog, in which a driver has no keys, and chooses a file there. */
  async function undoImport(): Promise<void> {
    await to('Undo this import');
    await press('Enter');
    await page.getByText('Undone.').first().waitFor();
    expect((await list()).total).toBe(COUNT);
    await to('Dismiss');
    await press('Enter');
  }

  async function choose(button: string, name: string, text: string): Promise<void> {
    await to(button);
    const opening = page.waitForEvent('filechooser');
    await press('Enter');
    await (await opening).setFiles([{ name, mimeType: '', buffer: Buffer.from(text) }]);
  }

  it('exports what is selected, and delivers it to a service', async () => {
    await select(3);
    await to('Export .jsonl');
    const downloading = page.waitForEvent('download');
    await press('Enter');
    const lines = readFileSync(await (await downloading).path(), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('"document":'))).toHaveLength(3);
    await to('Deliver…');
    await press('Enter');
    await until('the service has the focus', () =>
      page.evaluate(() => document.activeElement instanceof HTMLSelectElement),
    );
    await isCleanInBoth(page, 'deliver');
    await press('Tab');
    await press('Enter');
    await page.getByText('3 documents handed over for Team.').waitFor();
    await until('they have arrived', async () => remote.ledger.length === 3);
    await press('Escape');
  });

  it('imports files, and undoes that', async () => {
    await choose('Add files', 'otters.md', '# Otters\n\nOtters hold hands while they sleep.');
    await page.getByText('1 document imported.').waitFor();
    await isCleanInBoth(page, 'files added');
    await undoImport();
  });

  it('takes a file that is dropped on it, which no key can do', async () => {
    const path = join(profile, 'herons.md');
    writeFileSync(path, '# Herons\n\nHerons stand still for an hour.');
    const cdp = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      cdp.send('Input.dispatchDragEvent', { type, x: 500, y: 300, data });
    const here = page.getByText('Drop files or links here');
    await drag('dragEnter');
    await drag('dragOver');
    await here.waitFor();
    await drag('drop');
    await page.getByText('1 document imported.').waitFor();
    expect(await here.count()).toBe(0);
    const { documents } = await list();
    expect(documents[0]).toMatchObject({ title: 'Herons' });
    // The page itself is still there: a browser left alone would open the file in its place.
    expect(page.url()).toContain('/library.html');
    await undoImport();
    await cdp.detach();
  });

  it('fetches the pages of bookmarks, says which it could not, and makes bookmarks of them again', async () => {
    const links = ['jackdaws.html', 'nowhere.html'].map(
      (file) => `<dt><a href="${server.url(file)}" add_date="1400000000">Mine: ${file}</a>`,
    );
    const file = `<!doctype netscape-bookmark-file-1><dl>${links.join('\n')}</dl>`;
    await choose('Add files', 'bookmarks.html', file);
    await to('Show the bookmarks');
    await press('Enter');
    await page.getByText('2 documents found').waitFor();
    const before = (await list()).documents;
    await to('Fetch the 2 pages…');
    await press('Enter');
    await until('the button that begins it has the focus', () =>
      page.evaluate(() => document.activeElement?.textContent === 'Fetch 2 pages'),
    );
    await isCleanInBoth(page, 'before fetching');
    await press('Enter');
    await page.getByText('1 page fetched.').waitFor();
    await to('1 page could not be fetched');
    await press('Enter');
    await page.getByText('The server would not give the page (404).').waitFor();
    await isCleanInBoth(page, 'fetched');
    await press('Control+z');
    await until('both are bookmarks again', async () =>
      (await list()).documents.every(({ kind, url }) =>
        url.includes('127.0.0.1') ? kind === 'bookmark' : true,
      ),
    );
    expect((await list()).documents).toEqual(before);
  });

  it('has a backup chosen, looked into and left alone', async () => {
    await page.goto(new URL('options.html#backup', page.url()).href);
    const downloading = page.waitForEvent('download');
    await to('Back up everything');
    await press('Enter');
    const file = readFileSync(await (await downloading).path(), 'utf8');
    await choose('Restore a backup…', 'backup.jsonl', file);
    await page.getByText('The file is whole').waitFor();
    await to('Done');
    await press('Enter');
    await page.getByText('The file is whole').waitFor({ state: 'hidden' });
    // The folder of notes and single files are chosen in the same way.
    await page.goto(new URL('options.html#import', page.url()).href);
    await choose('Import files', 'otters.md', '# Otters\n\nOtters hold hands while they sleep.');
    await page.getByText('1 document imported.').waitFor();
    await to('Undo this import');
    await press('Enter');
    await page.getByText('Undone.').first().waitFor();
  });
});
