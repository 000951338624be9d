/** The side panel while it is open already, by real keys: what comes to it from the popup. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readArticle } from '../drivers/articles';
import { emptiedForEach } from '../drivers/emptied';
import type { Jackdaw } from '../drivers/jackdaw';

let jackdaw: Jackdaw;
let root: string;
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(readArticle('tides.html') ?? '');
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
emptiedForEach((browser) => {
  jackdaw = browser;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the open side panel', () => {
  it('shows the page once the popup was opened on it', async () => {
    await jackdaw.open(`${root}/one`);
    await jackdaw.display.press('alt+shift+q');
    const panel = await jackdaw.openedPanel();
    await panel.shows('Nothing is selected');
    await jackdaw.open(`${root}/two`);
    await panel.shows('to use it on this page');
    await jackdaw.openPopup();
    await until('the panel shows the page', () =>
      panel.holds(`document.querySelector('.card')?.dataset.state === 'unsaved'`),
    );
    await jackdaw.closePopup();
    await jackdaw.closePanel();
  });
});
