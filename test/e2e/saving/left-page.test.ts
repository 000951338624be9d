/** Pages that are left, closed or still loading while they are saved: nothing is lost without a word. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';

let jackdaw: Jackdaw;
let server: Server;

const paragraph = '<p>Herons stand where the reeds end, and wait for what swims by.</p>';
const text = `<!doctype html><title>Herons</title><article><h1>Herons</h1>${paragraph.repeat(20)}`;

function answer(path: string, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  // One that is never finished.
  if (path === '/loading') response.write(text);
  else response.end(text);
}

const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  server = createServer((request, response) => answer(request.url ?? '', response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  jackdaw = await startJackdaw();
});
afterEach(() => jackdaw?.empty());
afterAll(async () => {
  await jackdaw?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Opens the page that never finishes loading. */
async function openLoading(): Promise<Page> {
  const page = await jackdaw.context.newPage();
  await page.goto(url('/loading'), { waitUntil: 'commit' });
  await page.locator('p').nth(19).waitFor();
  await page.bringToFront();
  return page;
}

describe('a page that is being saved', () => {
  it.each([
    ['left', (page: Page) => page.goto(url('/next')), 'went to another page'],
    ['closed', (page: Page) => page.close(), 'The tab “Herons” was closed'],
  ])('and is %s says so in the popup', async (_how, leave, words) => {
    await jackdaw.open(url('/behind'));
    const page = await openLoading();
    await jackdaw.display.press('alt+shift+s');
    await until('it is being saved', async () => (await jackdaw.badge()) === '…');
    await leave(page);
    const popup = await jackdaw.openedPopup();
    await popup.shows(words);
    // What could be saved here is not the page that was lost.
    expect(await popup.text()).not.toContain('Try again');
    await jackdaw.closePopup();
    expect((await jackdaw.ask('documents.list', { offset: 0, limit: 1 })).total).toBe(0);
  });
});

describe('a page that never finishes loading', () => {
  it('says after a while that it has not been saved', async () => {
    await openLoading();
    await jackdaw.display.press('alt+shift+s');
    const popup = await jackdaw.openedPopup();
    await popup.shows('Try again when the page has loaded');
    await jackdaw.closePopup();
  });

  it('gives what is selected at once', async () => {
    const page = await openLoading();
    await page.evaluate(() =>
      getSelection()?.selectAllChildren(document.querySelector('p') as Node),
    );
    const popup = await jackdaw.openPopup();
    await popup.shows('Selection');
    await jackdaw.closePopup();
    const { kind } = await jackdaw.ask('clip.save', { kind: 'selection', namespace: 'herons' });
    expect(kind).toBe('selection');
  });
});
