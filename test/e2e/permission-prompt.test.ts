/**
 * The browser's own question whether Jackdaw may reach a host, in the build that people get, answered with real keys.
 * It stands on Deny; Tab goes to Allow. While it is open no key reaches the page.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import { servePages } from '../../scripts/serve-pages.mjs';
import { readArticle } from './articles';
import { type Jackdaw, startJackdaw } from './jackdaw';
import { type LedgerService, startLedgerService } from './ledger-service';

let jackdaw: Jackdaw;
let remote: LedgerService;
let pages: Awaited<ReturnType<typeof servePages>>;
let options: Page;

beforeAll(async () => {
  pages = await servePages(readArticle);
  remote = await startLedgerService();
  jackdaw = await startJackdaw();
  options = await jackdaw.open(`chrome-extension://${jackdaw.extensionId}/options.html`);
});

afterAll(async () => {
  await jackdaw?.close();
  await remote?.close();
  await pages?.close();
});

/** Whether a key press still reaches the page: not while the browser's question is open. */
async function hearsKeys(): Promise<boolean> {
  await options.evaluate(() => {
    const heard = globalThis as unknown as { heard?: boolean };
    heard.heard = false;
    addEventListener('keydown', () => (heard.heard = true), { once: true, capture: true });
  });
  await jackdaw.display.press('Shift_L');
  return until(
    'the key has come or gone elsewhere',
    () => options.evaluate(() => (globalThis as unknown as { heard?: boolean }).heard === true),
    700,
  ).catch(() => false);
}

/** Presses the button that asks for the permission, and answers the question. */
async function press(button: Locator, answer: 'Deny' | 'Allow'): Promise<void> {
  await options.bringToFront();
  await button.focus();
  await until('the page hears keys', hearsKeys);
  await jackdaw.display.press('Return');
  await until('the browser asks', async () => !(await hearsKeys()));
  if (answer === 'Allow') await jackdaw.display.press('Tab');
  await jackdaw.display.press('Return');
  await until('the question is answered', hearsKeys);
}

const allowed = () =>
  options.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { permissions: { getAll(): Promise<{ origins: string[] }> } };
    };
    return (await chrome.permissions.getAll()).origins;
  });

describe('the permission to reach a service', () => {
  it('refused, leaves the service connected and says what to do; nothing is sent', async () => {
    await options.getByRole('button', { name: 'Connect a service' }).press('Enter');
    await options.getByLabel('Name', { exact: true }).fill('Team');
    await options.getByLabel('Base address').fill(remote.baseUrl);
    await options.getByLabel('API key').fill('key-e2e-0123456789-abcd');
    await press(options.getByRole('button', { name: 'Connect', exact: true }), 'Deny');
    const card = options.locator('#services .service');
    await card.getByText('The browser does not let Jackdaw reach Team.').waitFor();
    expect(await allowed()).toEqual([]);

    await card.getByRole('button', { name: 'Test connection' }).press('Enter');
    await card.getByText('Press “Allow” in the settings').waitFor();

    const page = await jackdaw.open(pages.url('jackdaws.html'));
    await jackdaw.display.press('alt+shift+s');
    await options.getByText('waits for your permission to reach the service.').waitFor();
    expect(remote.requests).toEqual([]);
    await page.close();
  });

  it('given, lets go what waited, and connecting works', async () => {
    await press(options.getByRole('button', { name: 'Allow' }), 'Allow');
    expect(await allowed()).toEqual(['http://127.0.0.1/*']);
    await options.getByRole('button', { name: 'Allow' }).waitFor({ state: 'detached' });
    await until('the clip has arrived', async () => remote.ledger.length === 1);
    await options.getByRole('button', { name: 'Test connection' }).press('Enter');
    await options.getByText('It works: search and saving.').waitFor();
  });
});
