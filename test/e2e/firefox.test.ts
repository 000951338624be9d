/** The main job once in Firefox: the same source, the other browser, real keys. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Display, startDisplay } from '../../scripts/browser/display.mjs';
import { until } from '../../scripts/browser/until.mjs';
import { servePages } from '../../scripts/serve-pages.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../src/messages/requests';
import type { Reply } from '../../src/messages/wire';

const extension = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));
const article = readFileSync(
  fileURLToPath(new URL('../fixtures/pages/jackdaws.html', import.meta.url)),
);

let display: Display;
let browser: Browser;
let desk: Page;
let server: Awaited<ReturnType<typeof servePages>>;

beforeAll(async () => {
  server = await servePages(() => article);
  display = await startDisplay();
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.JACKDAW_FIREFOX ?? '/usr/bin/firefox-esr',
    headless: false,
    protocol: 'webDriverBiDi',
    env: display.env as Record<string, string>,
  });
  await browser.installExtension(extension);
  // The driver reads about:blank for pages of extensions; the page itself knows better.
  desk = await until('the welcome page opens', async () => {
    for (const page of await browser.pages()) {
      const href = await page.evaluate(() => location.href);
      if (href.endsWith('/welcome.html')) return page;
    }
    return undefined;
  });
});

afterAll(async () => {
  await browser?.close();
  display?.close();
  await server?.close();
});

async function ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>> {
  const reply = (await desk.evaluate(
    (message) =>
      (
        globalThis as unknown as {
          browser: { runtime: { sendMessage(m: object): Promise<object> } };
        }
      ).browser.runtime.sendMessage(message),
    { jackdaw: 'request', name, request },
  )) as Reply<N>;
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
  return reply.value;
}

describe('Jackdaw in Firefox', () => {
  it('keeps a highlight by Alt+Shift+L with its page, and paints it', async () => {
    const page = await browser.newPage();
    await page.goto(server.url('marked.html'));
    await page.bringToFront();
    const words = await page.evaluate(() => {
      const paragraph = document.querySelector('p');
      if (paragraph === null) throw new Error('no paragraph');
      getSelection()?.selectAllChildren(paragraph);
      return String(getSelection()).replace(/\s+/g, ' ').trim();
    });
    await display.press('alt+shift+l');
    const kept = await until('it is kept', async () => {
      const { documents } = await ask('documents.list', { offset: 0, limit: 9 });
      const [newest] = documents;
      if (newest === undefined) return undefined;
      const { highlights = [] } = await ask('documents.get', { uid: newest.uid });
      return highlights.length > 0 && highlights;
    });
    expect(kept.map(({ exact }) => exact)).toEqual([words]);
    await until('it is painted', () => page.evaluate(() => CSS.highlights.has('jackdaw')));
    const { documents } = await ask('documents.list', { offset: 0, limit: 9 });
    for (const { uid } of documents) await ask('documents.remove', { uid });
  });

  it('keeps a page by Alt+Shift+J, finds it and quotes it', async () => {
    const page = await browser.newPage();
    await page.goto(server.url('jackdaws.html'));
    await page.bringToFront();
    await display.press('alt+shift+j');

    const found = await until('the page is found', async () => {
      const { passages } = await ask('search', { query: 'wool sheep', typing: false });
      return passages[0];
    });
    expect(found.source.title).toBe('How jackdaws choose a home');

    const { answer } = await ask('ask', { question: 'How long does the jackdaw incubate eggs?' });
    expect(answer?.markdown).toContain('eighteen days');
    expect(answer?.citations[0]?.source.uid).toBe(found.source.uid);
  });
});
