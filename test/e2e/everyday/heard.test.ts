/**
 * Every task by real keys without seeing the screen: after each step, what has the focus and what is said unasked, as a
 * screen reader would read it, is kept as a snapshot.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { servePages } from '../../../scripts/run/serve-pages.mjs';
import { readArticle } from '../drivers/articles';
import { inTab, tabTo } from '../drivers/by-keyboard';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { type Hear, listenTo } from './read-aloud';

/** The same text at an address that nothing was kept of. */
const UNKEPT = 'tables.html';
const NOTE = '# Otters\n\nOtters hold hands while they sleep.';
const KEY = 'key-e2e-0123456789-abcd';

const folder = mkdtempSync(join(tmpdir(), 'jackdaw-heard-'));
let jackdaw: Jackdaw;
let server: Awaited<ReturnType<typeof servePages>>;
let remote: LedgerService;
let heard: string[] = [];

beforeAll(async () => {
  server = await servePages((file) => readArticle(file === UNKEPT ? 'tides.html' : file));
  remote = await startLedgerService();
  remote.keys.add(KEY);
  // The build of the tests may reach the service without a question of the browser.
  jackdaw = await startJackdaw('chrome-mv3-testing');
  await keepArticles(jackdaw, ['jackdaws.html', 'tides.html'].map(server.url));
});

beforeEach(() => {
  heard = [];
});

afterAll(async () => {
  await jackdaw?.close();
  await remote?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const note = (step: string) => heard.push(step);
const press = (keys: string) => jackdaw.display.press(keys);
const type = (text: string) => jackdaw.display.type(text);

async function listenToTab(page: Page): Promise<Hear> {
  const session = await jackdaw.context.newCDPSession(page);
  return listenTo(page, (method) => session.send(method), note);
}

async function openPopup() {
  const popup = await jackdaw.openPopup();
  return { popup, hear: listenTo(popup, (method) => popup.send(method), note) };
}

async function openOwn(path: string) {
  const page = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/${path}`);
  return {
    page,
    hear: await listenToTab(page),
    to: (name: string) => tabTo({ press }, inTab(page), name),
  };
}

const list = () => jackdaw.ask('documents.list', { offset: 0, limit: 9 });

/** Resolves with the tab whose address satisfies a test, once there is one. */
function tabAt(matches: (url: string) => boolean) {
  return until('the tab opens', async () =>
    jackdaw.context.pages().find((page) => matches(page.url())),
  );
}

describe('without the screen', () => {
  it('a page is saved, found, asked about and corrected', async () => {
    const page = await jackdaw.open(server.url(UNKEPT));
    let { hear } = await openPopup();
    await hear('open the popup', /button “Save/);
    await press('Return');
    await hear('Enter saves', /Done.*Kept on this device/);
    await press('ctrl+z');
    await hear('Ctrl+Z undoes', /button “Save.*Undone/);
    await jackdaw.closePopup();
    await page.close();

    ({ hear } = await openPopup());
    await type('how long do jackdaws incubate eggs');
    await hear('letters search', /option .*selected.* found/);
    await press('ctrl+Return');
    await hear('Ctrl+Enter asks', /Answer with/);
    await press('Escape');
    await hear('Escape goes back', /found/);
    await press('ctrl+a');
    await type('wool sheep');
    await hear('other letters search anew', /option “How jackdaws.*selected.* found/);
    await press('shift+Return');

    const copy = await tabAt((url) => url.includes('/library.html#'));
    hear = await listenToTab(copy);
    await copy.getByRole('heading', { name: 'How jackdaws choose a home' }).waitFor();
    await press('e');
    await hear('E edits', /textbox “Title.*2 documents/);
    await press('End');
    await type(' again');
    await press('Return');
    await hear('Enter keeps the change', /heading.*Changed/);
    await press('ctrl+z');
    await hear('Ctrl+Z undoes', /heading.*Undone/);
    await copy.close();
    expect(heard).toMatchSnapshot();
  });

  it('a passage is highlighted, shown, and its highlight removed', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await page.evaluate(() => {
      const passage = document.querySelector('p');
      if (passage !== null) getSelection()?.selectAllChildren(passage);
    });
    await press('alt+shift+h');
    await jackdaw.badgeSays('✓');
    const { popup, hear } = await openPopup();
    await popup.shows('Show 1 highlight');
    await tabTo({ press }, popup, 'Show 1 highlight');
    await hear('Tab comes to the highlights', /Show 1 highlight/);
    await press('Return');
    await hear('Enter shows them', /1 of 1|highlight found/);
    await tabTo({ press }, popup, 'Remove');
    await hear('Tab comes to the removal', /button “Remove/);
    await press('Return');
    await hear('Enter removes it', /Highlight removed/);
    await jackdaw.closePopup();
    await page.close();
    expect(heard).toMatchSnapshot();
  });

  it('a conversation goes on in the side panel', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await press('alt+shift+q');
    const panel = await jackdaw.openedPanel();
    await until('the panel hears keys', () => panel.holds('document.hasFocus()'));
    const hear = listenTo(panel, (method) => panel.send(method), note);
    await hear('open the side panel', /Search or ask.*Nothing is selected/);
    await type('how long do jackdaws incubate their eggs');
    await press('ctrl+Return');
    await hear('Ctrl+Enter asks', /Answer with/);
    await tabTo({ press }, panel, 'Ask a follow-up');
    await hear('Tab comes to the next question', /textbox “Ask a follow-up/);
    await type('how much later is high water every day');
    await press('Return');
    await panel.shows('fifty minutes');
    await hear('Enter asks on', /textbox “Ask a follow-up.*Question 2.*Answer/);
    await tabTo({ press }, panel, 'Rename');
    await hear('Tab comes to its name', /button “Rename/);
    await jackdaw.closePanel();
    await page.close();
    expect(heard).toMatchSnapshot();
  });

  it('a document is removed and put back from the bin', async () => {
    const { page, hear, to } = await openOwn('library.html');
    await page.getByText('Why the tide is late').first().waitFor();
    await press('j');
    await hear('J comes to a document', /“.*(tide|jackdaws)/);
    await press('numbersign');
    await hear('# removes it', /Removed/);
    await to('Recently removed');
    await hear('Tab comes to the bin', /link “Recently removed/);
    await press('Return');
    await page.getByText('days left').first().waitFor();
    await hear('Enter opens it', /heading “Recently removed/);
    await to('Restore');
    await hear('Tab comes to it in the bin', /button “Restore/);
    await press('Return');
    await until('it is back', async () => (await list()).total === 2);
    await hear('Enter puts it back', /is back in the library/);
    await page.close();
    expect(heard).toMatchSnapshot();
  });

  it('a note is imported, and the import undone', async () => {
    const { page, hear, to } = await openOwn('options.html#import');
    await page
      .locator('#import input[type=file]')
      .first()
      .setInputFiles({
        ...{ name: 'otters.md', mimeType: 'text/markdown', buffer: Buffer.from(NOTE) },
      });
    await hear('choose a file', /1 document imported/);
    await to('Undo this import');
    await hear('Tab comes to the undo', /button “Undo this import/);
    await press('Return');
    await hear('Enter takes it back', /Undone|taken back|undone/i);
    await page.close();
    expect(heard).toMatchSnapshot();
  });

  it('everything is backed up, and the file restored', async () => {
    const { page, hear, to } = await openOwn('options.html#backup');
    const downloading = page.waitForEvent('download');
    await to('Back up everything');
    await hear('Tab comes to the backup', /button “Back up everything/);
    await press('Return');
    const file = join(folder, 'backup.jsonl');
    await (await downloading).saveAs(file);
    await hear('Enter backs up', /identical/);
    const [document] = (await list()).documents;
    await jackdaw.ask('documents.remove', { uid: document?.uid ?? '' });
    const files = page.locator('#backup input[type=file]').first();
    await files.setInputFiles(file);
    await hear('choose the file', /Will be added.*The file is whole/);
    await page.locator('#backup').getByRole('button', { name: 'Restore', exact: true }).focus();
    await hear('Tab comes to the restoring', /button “Restore”/);
    await press('Return');
    await hear('Enter restores', /Restored: /);
    await page.close();
    expect(heard).toMatchSnapshot();
  });

  it('a service is connected, and the activity says what went there', async () => {
    const { page, hear, to } = await openOwn('options.html#services');
    await to('Connect a service');
    await hear('Tab comes to the services', /button “Connect a service/);
    await press('Return');
    await hear('Enter opens the form', /Kind|Name/);
    for (const [label, text] of [
      ['Name', 'Team'],
      ['Base address', remote.baseUrl],
      ['API key', KEY],
    ] as const) {
      await page.getByLabel(label, { exact: label === 'Name' }).focus();
      await hear(`in the form, ${label}`, new RegExp(label));
      await type(text);
    }
    await press('Return');
    await hear('Enter connects it', /heading “Team/);
    await to('Test connection');
    await hear('Tab comes to its test', /button “Test connection/);
    await press('Return');
    await hear('Enter tests it', /It works/);
    await page.close();

    await keepArticles(jackdaw, [server.url(UNKEPT)]);
    await until('it has arrived', async () => remote.ledger.length > 0);
    const activity = await openOwn('activity.html');
    await activity.hear('open the activity', /Everything has been delivered/);
    await activity.to('Library');
    await activity.hear('Tab comes to the library', /link “Library/);
    await activity.page.close();
    expect(heard).toMatchSnapshot();
  });

  it('a setting is found', async () => {
    const { page, hear } = await openOwn('options.html');
    await page.getByRole('heading', { name: 'Saving', exact: true }).waitFor();
    await press('slash');
    await hear('/ leads to the search', /Search settings/);
    await type('rebuild');
    await hear('letters search', /Rebuild search index/);
    await press('Return');
    await hear('Enter goes there', /button “Rebuild search index/);
    await page.close();
    expect(heard).toMatchSnapshot();
  });
});
