/**
 * The browser's own questions whether Jackdaw may reach a host or see tabs, in the build that people get, answered with real keys.
 */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readArticle } from '../drivers/articles';
import { type Answer, answerQuestion, pressAndAnswer } from '../drivers/browser-question';
import { hearsKeys } from '../drivers/by-keyboard';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownPages } from '../drivers/own-pages';

let jackdaw: Jackdaw;
let remote: LedgerService;
const link = '<title>A link</title><a href="tides.html" style="position:fixed;inset:0">A link</a>';
const pages = ownPages((name) => (name === 'link' ? link : readArticle(name)));
let options: Page;

// A browser for each: what one gave once, and took back, it gives again without asking.
beforeEach(async () => {
  remote = await startLedgerService();
  jackdaw = await startJackdaw();
  options = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/options.html`);
});

afterEach(async () => {
  await jackdaw?.close();
  await remote?.close();
});

const untilHeard = (page = options) =>
  until('the page hears keys', () => hearsKeys(jackdaw.display, page));
const answerWith = (answer: Answer, page: Page) => answerQuestion(jackdaw, page, answer);
const press = (control: Locator, answer: Answer, key?: string) =>
  pressAndAnswer(jackdaw, options, control, answer, key);

const allowed = () =>
  options.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { permissions: { getAll(): Promise<{ origins: string[] }> } };
    };
    return (await chrome.permissions.getAll()).origins;
  });

/** The second entry from below of the menu that the page opens on itself: above it is “Inspect”. */
async function saveLink(page: Page): Promise<void> {
  await untilHeard(page);
  const place = await page.evaluate(() => ({
    x: screenX + 200,
    y: screenY + outerHeight - innerHeight / 2,
  }));
  await jackdaw.display.openMenu(place.x, place.y);
  await jackdaw.display.press('Up');
  await jackdaw.display.press('Up');
  await jackdaw.display.press('Return');
}

const documents = async () =>
  (await jackdaw.ask('documents.list', { offset: 0, limit: 20 })).documents;

describe('the permission to fetch a link', () => {
  it('refused, fetches nothing and says so; given, is given back once the page is kept', async () => {
    const page = await jackdaw.open(pages.url('link'));
    await saveLink(page);
    await answerWith('Deny', page);
    const popup = await jackdaw.openedPopup();
    await popup.shows('The link was not kept. Jackdaw may not reach');
    await jackdaw.closePopup();
    expect(await documents()).toEqual([]);

    await saveLink(page);
    await answerWith('Allow', page);
    await until('it is kept', async () => (await documents()).length === 1);
    expect((await documents())[0]).toMatchObject({ kind: 'link', title: 'Why the tide is late' });
    await until('the permission is given back', async () => (await allowed()).length === 0);
  });
});

describe('the permission to see the tabs of a window', () => {
  it('refused, lists none; given, lasts until they are kept', async () => {
    await jackdaw.open(pages.url('jackdaws.html'));
    const windowId = await options.evaluate(async () => {
      const { chrome } = globalThis as unknown as {
        chrome: { windows: { getCurrent(): Promise<{ id: number }> } };
      };
      return (await chrome.windows.getCurrent()).id;
    });
    const root = `chrome-extension://${jackdaw.extensionId}/`;
    const page = await jackdaw.open(`${root}tabs.html#window=${windowId}`);
    const show = page.getByRole('button', { name: 'Show the tabs of this window' });
    // It has the focus by itself: Enter is all that is pressed.
    await until('Enter will press it', () => show.evaluate((it) => it === document.activeElement));
    await untilHeard(page);
    await jackdaw.display.press('Return');
    await answerWith('Deny', page);
    await page.getByText('The browser was told not to show them.').waitFor();

    await untilHeard(page);
    await jackdaw.display.press('Return');
    await answerWith('Allow', page);
    const save = page.getByRole('button', { name: 'Save 1 tab' });
    await until('Enter will save', () => save.evaluate((it) => it === document.activeElement));
    await untilHeard(page);
    await jackdaw.display.press('Return');
    await answerWith('Allow', page);
    await page.getByText('1 tab kept.').waitFor();
    const left = () =>
      options.evaluate(async () => {
        const { chrome } = globalThis as unknown as {
          chrome: { permissions: { getAll(): Promise<{ permissions: string[] }> } };
        };
        return (await chrome.permissions.getAll()).permissions;
      });
    await until('it is given back', async () => !(await left()).includes('tabs'));
    expect(await allowed()).toEqual([]);
    await page.getByRole('button', { name: 'Undo all' }).press('Enter');
    await page.getByText('1 undone.').waitFor();
  });
});

describe('the permission to hear where tabs go', () => {
  it('refused, marks nothing; given, marks every kept page a tab comes to, however it comes', async () => {
    await keepArticles(jackdaw, [pages.url('jackdaws.html')]);
    const article = await jackdaw.open(pages.url('link'));
    const wish = options.getByRole('checkbox', { name: 'Mark the button on pages I kept before' });
    await press(wish, 'Deny', 'space');
    await options.getByText('The browser was not allowed to tell').waitFor();
    await press(wish, 'Allow', 'space');
    await until('it is on', async () => (await jackdaw.ask('settings.read', {})).markKeptPages);

    const marked = () => jackdaw.badgeSays('•');
    const unmarked = () => jackdaw.badgeSays('');
    await article.bringToFront();
    // By the worker that was there when the permission came, and by one that was started for it.
    for (const worker of ['the same', 'a new one']) {
      await article.goto(pages.url('link'));
      await unmarked();
      if (worker === 'a new one') await jackdaw.killWorker();
      await article.goto(pages.url('jackdaws.html'));
      await marked();
    }
    await article.goto(pages.url('link'));
    await unmarked();
    await article.goBack();
    await marked();
    await article.goto(pages.url('link'));
    await unmarked();
    await article.evaluate((kept) => history.pushState({}, '', kept), pages.url('jackdaws.html'));
    await marked();

    await options.bringToFront();
    await wish.press('Space');
    await until('it is off', async () => !(await wish.isChecked()));
  });
});

describe('the permission to reach a service', () => {
  it('refused, sends nothing and says what to do; given, lets go what waited, and connecting works', async () => {
    await options.getByRole('link', { name: 'Connections' }).press('Enter');
    await options.getByRole('button', { name: 'Connect a service' }).press('Enter');
    // Typed at once, as fast fingers do: the form has the focus before the key press is over.
    await options.keyboard.type('Team');
    await options.getByLabel('Base address').fill(remote.baseUrl);
    // Where it is no service yet, that is said, and the browser asks for nothing.
    await options.getByLabel('Name', { exact: true }).fill('');
    await options.keyboard.press('Enter');
    await options.getByText('Something is missing.').waitFor();
    await untilHeard();
    await options.getByLabel('Name', { exact: true }).fill('Team');
    await options.getByLabel('API key').fill('key-e2e-0123456789-abcd');
    await press(options.getByRole('button', { name: 'Connect', exact: true }), 'Deny');
    const card = options.locator('#services .service');
    await card.getByText('The browser does not let Jackdaw reach Team.').waitFor();
    expect(await allowed()).toEqual([]);

    await card.getByRole('button', { name: 'Test connection' }).press('Enter');
    await card.getByText('Press “Allow” in the settings').waitFor();

    await keepArticles(jackdaw, [pages.url('jackdaws.html')]);
    const activity = await jackdaw.open(new URL('activity.html', options.url()).href);
    await activity.getByText('waits for your permission to reach the service.').waitFor();
    expect(remote.requests).toEqual([]);

    await press(options.getByRole('button', { name: 'Allow' }), 'Allow');
    expect(await allowed()).toEqual(['http://127.0.0.1/*']);
    await options.getByRole('button', { name: 'Allow' }).waitFor({ state: 'detached' });
    await until('the clip has arrived', async () => remote.ledger.length === 1);
    await options.getByRole('button', { name: 'Test connection' }).press('Enter');
    await options.getByText('It works: search and saving.').waitFor();
  });
});
