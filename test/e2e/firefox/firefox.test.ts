/** The main job once in Firefox, and a service: the same source, the other browser, real keys. */
import { createServer } from 'node:http';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Display } from '../../../scripts/browser/display.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { writePdfFile } from '../../fixtures/pdf-writer';
import { AROUND, ARTICLE, bySingleFile } from '../../fixtures/saved-pages';
import { readArticle } from '../drivers/articles';
import { hearsKeys } from '../drivers/by-keyboard';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { chooseFile } from '../drivers/firefox-files';
import { answerFirefox, type FirefoxAnswer } from '../drivers/firefox-question';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownPages } from '../drivers/own-pages';

let firefox: Firefox;
let display: Display;
let desk: Page;
let ownPage: Firefox['ownPage'];
let open: Firefox['open'];
let ask: Firefox['ask'];
const server = ownPages((file) => readArticle(file) ?? readArticle('jackdaws.html'));
let papers: Awaited<ReturnType<typeof servePdf>>;
let remote: LedgerService;

beforeAll(async () => {
  remote = await startLedgerService();
  papers = await servePdf();
  firefox = await startFirefox();
  ({ display, desk, ownPage, open, ask } = firefox);
});

afterAll(async () => {
  await firefox?.close();
  await remote?.close();
  await papers?.close();
});

/** A page with a link over all of it, to a PDF whose address does not say that it is one. */
async function servePdf() {
  const text = 'Rooks nest in the elms of Kingsgate, and the jackdaws in its tower.';
  const paper = writePdfFile([{ lines: [{ text, y: 700 }] }], { title: 'A paper on rooks' });
  const link = '<a href="/paper" style="position:fixed;inset:0;background:gold">A paper</a>';
  const http = createServer(({ url }, response) => {
    const [type, body] = url === '/paper' ? ['application/pdf', paper] : ['text/html', link];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const address = http.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      http.closeAllConnections();
      return new Promise((closed) => http.close(closed));
    },
  };
}

/** A page of ours in a tab of its own, opened by the extension: no driver can go there. */
async function openOwn(path: string): Promise<Page> {
  await desk.evaluate((wanted) => {
    const { browser } = globalThis as unknown as {
      browser: {
        tabs: { create(o: object): Promise<unknown> };
        runtime: { getURL(path: string): string };
      };
    };
    void browser.tabs.create({ url: browser.runtime.getURL(wanted) });
  }, path);
  return ownPage(path);
}

describe('the first five minutes in Firefox', () => {
  const text = () => desk.evaluate(() => document.querySelector('.try')?.textContent ?? '');
  const says = (words: string) =>
    until(`the page says: ${words}`, async () => (await text()).includes(words));

  /** Gives the focus to what begins with these words, once it can have it. */
  const focus = (words: string) =>
    until(`${words} has the focus`, () =>
      desk.evaluate((wanted) => {
        const all = [...document.querySelectorAll<HTMLElement>('.try button:enabled')];
        const found = all.find((one) => one.textContent.trim().startsWith(wanted));
        found?.focus();
        return found !== undefined && document.activeElement === found;
      }, words),
    );

  it('end in a page that is kept, found, asked and removed, by its keys', async () => {
    await desk.bringToFront();
    await focus('Keep this page');
    await display.press('Return');
    await says('without its menu and its advertisement');
    // The next box has the focus.
    await display.type('chimn');
    await says('Found, with your word marked.');
    await focus('Ask');
    await display.press('Return');
    await says('stays together for life');
    await focus('Remove the sample');
    await display.press('Return');
    await says('Removed. Your library is as it was.');
    expect((await ask('documents.list', { offset: 0, limit: 1 })).total).toBe(0);
  });
});

describe('a service in Firefox', () => {
  let options: Page;
  beforeAll(async () => {
    options = await openOwn('/options.html#connections');
    await options.bringToFront();
  });
  afterAll(async () => {
    // What comes after is asked about the same host.
    const [view] = await ask('services.list', {});
    await ask('services.remove', { id: view?.service.id ?? '', withUnsent: true });
    await options.evaluate(async () => {
      const { browser } = globalThis as unknown as {
        browser: { permissions: { remove(o: object): Promise<boolean> } };
      };
      await browser.permissions.remove({ origins: ['http://127.0.0.1/*'] });
    });
  });

  /** Gives the focus to a field or button of the services, by its words, once it is there. */
  const focus = (words: string) =>
    until(`${words} has the focus`, () =>
      options.evaluate((wanted) => {
        const isIt = (one: Element) => one.textContent.trim().startsWith(wanted);
        const all = [...document.querySelectorAll('#services button, #services label')];
        const found = all.find(isIt);
        const field = found?.querySelector('input') ?? found;
        if (!(field instanceof HTMLElement)) return false;
        field.focus();
        return document.activeElement === field;
      }, words),
    );
  /** Presses a button by its key, once the window's own focus is back from the browser's question. */
  async function press(words: string): Promise<void> {
    await until('the page hears keys', () => hearsKeys(display, options));
    await focus(words);
    await display.press('Return');
  }
  const says = (words: string) =>
    until(`the settings say: ${words}`, () =>
      options.evaluate((wanted) => document.body.innerText.includes(wanted), words),
    );
  const allowed = () =>
    options.evaluate(async () => {
      const { browser } = globalThis as unknown as {
        browser: { permissions: { getAll(): Promise<{ origins: string[] }> } };
      };
      return (await browser.permissions.getAll()).origins;
    });

  let windowsBefore = 0;

  const answer = (keys: FirefoxAnswer, done: () => Promise<unknown>) =>
    answerFirefox(display, windowsBefore, keys, done);

  it('whose permission is refused stays connected, is sent nothing, and says what to do', async () => {
    windowsBefore = await display.windows();
    await press('Connect a service');
    for (const [field, text] of [
      ['Name', 'Team'],
      ['Base address', remote.baseUrl],
      ['API key', 'key-e2e-0123456789-abcd'],
    ] as const) {
      await focus(field);
      await display.type(text);
      // The keys come another way than the next focus does.
      await until(`${field} holds it`, () =>
        options.evaluate(
          (typed) => (document.activeElement as HTMLInputElement | null)?.value === typed,
          text,
        ),
      );
    }
    await display.press('Return');
    const refused = 'The browser does not let Jackdaw reach Team.';
    await answer('alt+d', () =>
      options.evaluate((words) => document.body.innerText.includes(words), refused),
    );
    expect(await allowed()).toEqual([]);
    expect(remote.requests).toEqual([]);
  });

  it('whose permission is given works: a clip arrives, is found there, and is asked about', async () => {
    await options.bringToFront();
    await press('Allow');
    await answer('alt+a', async () => (await allowed()).length > 0);
    expect(await allowed()).toEqual(['http://127.0.0.1/*']);
    // What a test finds before the settings know of the permission says nothing any more.
    await until('the settings know', () =>
      options.evaluate(() => !document.body.innerText.includes('The browser does not let')),
    );
    await press('Test connection');
    await says('It works: search and saving.');

    await open(server.url('tides.html'));
    await display.press('alt+shift+j');
    await until('the clip has arrived', async () => remote.ledger.length === 1);
    const activity = await openOwn('/activity.html');
    await until('the activity says so', () =>
      activity.evaluate(() => document.body.innerText.includes('Everything has been delivered.')),
    );
    await activity.close();
    const { passages, failed } = await ask('search.services', { query: 'tide late' });
    expect(failed).toEqual([]);
    expect(passages[0]?.service).toBe('Team');
    const { rung } = await ask('ask', { question: 'Why is the tide late?' });
    expect(rung).toEqual({ kind: 'service', service: 'Team' });
  });
});

describe('Jackdaw in Firefox', () => {
  it('keeps a highlight by Alt+Shift+L with its page, and paints it', async () => {
    const page = await open(server.url('marked.html'));
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
    await open(server.url('jackdaws.html'));
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

  it('keeps a PDF by its link, from the menu, with a permission that is given back', async () => {
    const page = await open(`${papers.base}/`);
    const place = await page.evaluate(() => {
      const { mozInnerScreenX: x, mozInnerScreenY: y } = window as unknown as Record<
        string,
        number
      >;
      return { x: (x ?? 0) + 100, y: (y ?? 0) + 100 };
    });
    await display.openMenu(place.x, place.y);
    await display.press('Up');
    await display.press('Return');
    const found = await until('the PDF is kept', async () => {
      // Allow, on the browser's question; nothing before and after it is open.
      await display.press('alt+a');
      const { passages } = await ask('search', { query: 'rooks elms', typing: false });
      return passages[0];
    });
    expect(found.source).toMatchObject({ title: 'A paper on rooks', url: `${papers.base}/paper` });
    const { markdown } = await ask('documents.get', { uid: found.source.uid });
    expect(markdown).toContain('## Page 1');
    await until('the permission is given back', () =>
      desk.evaluate(async () => {
        const { browser: api } = globalThis as unknown as {
          browser: { permissions: { getAll(): Promise<{ origins: string[] }> } };
        };
        return (await api.permissions.getAll()).origins.length === 0;
      }),
    );
    await ask('documents.remove', { uid: found.source.uid });
  });

  it('imports a page that was saved as a file as its article alone', async () => {
    const page = await openOwn('/options.html#import');
    await chooseFile(page, '#import', 'saved.html', bySingleFile);
    const found = await until('the page is imported', async () => {
      const { passages } = await ask('search', { query: 'Kingsgate', typing: false });
      return passages[0];
    });
    expect(found.source.title).toBe('The birds of Kingsgate');
    const { markdown, byline } = await ask('documents.get', { uid: found.source.uid });
    expect(byline).toBe('Ada Corvid');
    for (const words of ARTICLE) expect(markdown).toContain(words);
    for (const words of AROUND) expect(markdown).not.toContain(words);
    await ask('documents.remove', { uid: found.source.uid });
    await page.close();
  });

  it('knows a PDF in a tab, whatever its address, and says what it needs to read it', async () => {
    await open(`${papers.base}/paper`);
    // The tab is lent by the key; the viewer in it stays closed to every extension.
    await display.press('alt+shift+j');
    const seen = await until('the tab is lent', async () => {
      const view = await ask('tab.look', {});
      return view.state === 'clippable' && view;
    });
    expect(seen).toMatchObject({ url: `${papers.base}/paper`, pdf: true });
  });

  it('says of a page that did not load that it did not', async () => {
    await open('about:blank');
    const [page] = (await firefox.browser.pages()).slice(-1);
    await page?.goto('http://nowhere.invalid/').catch(() => undefined);
    await display.press('alt+shift+j');
    await until('it is said', async () => {
      const view = await ask('tab.look', {});
      return (
        view.state === 'forbidden' && 'what' in view.problem && view.problem.what === 'error-page'
      );
    });
  });
});
