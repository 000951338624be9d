/** PDFs and links, read away from their tabs by the real extension in a real Chromium. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type PageToWrite, writePdfFile } from '../../fixtures/pdf-writer';
import { png } from '../../fixtures/png';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const sentence = 'Jackdaws pair for life and return to the same hole year after year.';

/** Two columns, a running head, a folio, a heading, a word cut at the end of a line, a link. */
const report: PageToWrite[] = [1, 2, 3].map((number) => ({
  lines: [
    { text: 'Annual report of the tower', y: 800, size: 8 },
    { text: `${number}`, x: 290, y: 40, size: 8 },
    ...(number === 1
      ? [
          { text: 'The birds of Kingsgate', y: 750, size: 22 },
          { text: 'Where they nest', y: 700, size: 15 },
        ]
      : []),
    { text: `Page ${number} says in its first paragraph that the birds observ-`, y: 660 },
    { text: 'ed here are well-known. The well-', y: 646 },
    { text: 'known ones are ringed (see the scheme).', y: 632 },
    { text: `${sentence} This is the second paragraph of page ${number}.`, y: 600 },
    { text: '\x95 First item of a list', x: 80, y: 570 },
    { text: '\x95 Second item of a list', x: 80, y: 556 },
  ],
  links: [{ rect: [72, 590, 600, 615], url: 'https://example.org/ringing' }],
}));

/** A page that is a picture, with what the program of a scanner prints below it. */
const stamped = (number: number): PageToWrite => ({
  lines: [{ text: `Scanned by a scanning program, page ${number}`, y: 40 }],
});

const article = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The linked page</title></head><body>
  <nav><a href="/">Home</a></nav><article><h1>The linked page</h1><p>${`${sentence} `.repeat(6)}</p>
  <p>It has <a href="next">a link</a>, an umlaut (ü) and <img src=x onerror="document.title='hacked'">. ${`${sentence} `.repeat(4)}</p>
  <p hidden>Nobody sees this.</p><script>document.title = 'hacked'; fetch('/beacon')</script></article></body></html>`;

type Answer = [status: number, headers: Record<string, string>, body: string | Buffer];
const html = { 'content-type': 'text/html; charset=utf-8' };
const pdf = { 'content-type': 'application/pdf' };
const answers: Record<string, Answer> = {
  '/report.pdf': [200, pdf, writePdfFile(report, { author: 'Ada Corvid' })],
  '/paper': [200, pdf, writePdfFile(report, { title: 'A paper without a file name' })],
  '/locked.pdf': [200, pdf, writePdfFile(report, { locked: true })],
  '/password.pdf': [200, pdf, readFileSync('test/fixtures/password.pdf')],
  '/certificate.pdf': [200, pdf, writePdfFile(report, { certificate: true })],
  '/scanned.pdf': [200, pdf, writePdfFile([{ lines: [] }, { lines: [] }])],
  '/stamped.pdf': [200, pdf, writePdfFile([1, 2, 3].map(stamped))],
  '/damaged.pdf': [200, pdf, '%PDF-1.7\nnothing of a PDF follows'],
  '/linked': [200, html, article],
  '/illustrated': [
    200,
    html,
    article.replace(
      '<img src=x',
      '<img src="/heron.png" alt="A heron"><img src="http://localhost:1/tern.png" alt="A tern"><img src=x',
    ),
  ],
  '/heron.png': [200, { 'content-type': 'image/png' }, png(600, 400)],
  '/moved': [302, { location: '/linked' }, ''],
  '/latin': [
    200,
    { 'content-type': 'text/html' },
    Buffer.from(article.replace('charset="utf-8"', 'charset="iso-8859-1"'), 'latin1'),
  ],
  '/archive.zip': [200, { 'content-type': 'application/zip' }, 'PK'],
  '/gone': [404, html, 'gone'],
  '/endless': [200, { ...html, 'content-length': '99000000' }, 'x'],
  '/app': [
    200,
    html,
    '<!doctype html><title>App</title><script src="/a.js"></script><div id="root"></div>',
  ],
  '/signin': [
    200,
    html,
    '<!doctype html><title>Sign in</title><form>Sign in <input type="password"></form>',
  ],
  '/links': [
    200,
    html,
    `<!doctype html><title>Links</title><h1>Links</h1><p><a id="link" href="/linked">The link to save</a></p><p>${sentence}</p>`,
  ],
};

let server: Server;
let base: string;
const asked: { path: string; cookie: string; login: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const { cookie = '', authorization: login = '' } = request.headers;
    asked.push({ path, cookie, login });
    if (path === '/slow') return;
    const [status, headers, body] = answers[path] ?? [404, html, ''];
    response.writeHead(status, { 'set-cookie': 'who=ada; Path=/', ...headers });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
});

beforeEach(() => {
  asked.length = 0;
});

describe('a PDF in the tab, lent by the shortcut alone', () => {
  let jackdaw: Jackdaw;

  beforeAll(async () => {
    jackdaw = await startJackdaw();
  });

  afterAll(() => jackdaw?.close());

  it('is kept with its pages, headings, links and whole words', async () => {
    await jackdaw.open(`${base}/report.pdf`);
    await jackdaw.display.press('alt+shift+s');
    await jackdaw.badgeSays('✓');
    const { documents } = await jackdaw.ask('documents.list', { offset: 0, limit: 10 });
    expect(documents).toMatchObject([
      {
        kind: 'pdf',
        url: `${base}/report.pdf`,
        title: 'The birds of Kingsgate',
        byline: 'Ada Corvid',
      },
    ]);
    const { markdown } = await jackdaw.ask('documents.get', { uid: documents[0]?.uid ?? '' });
    expect(markdown).toBe(
      [1, 2, 3]
        .map((number) =>
          [
            `## Page ${number}`,
            ...(number === 1 ? ['### The birds of Kingsgate', '#### Where they nest'] : []),
            `Page ${number} says in its first paragraph that the birds observed here are well-known. The well-known ones are ringed (see the scheme).`,
            `[${sentence} This is the second paragraph of page ${number}.](https://example.org/ringing)`,
            '- First item of a list\n- Second item of a list',
          ].join('\n\n'),
        )
        .join('\n\n'),
    );
    // The file is what the person sees there, so it is asked for as they would.
    expect(asked.filter(({ path }) => path === '/report.pdf').at(-1)?.cookie).toBe('who=ada');
  });

  it('is found by its page, and cited at it', async () => {
    const { passages } = await jackdaw.ask('search', {
      query: 'second paragraph birds scheme',
      typing: false,
    });
    expect(passages[0]?.source.url).toBe(`${base}/report.pdf`);
    const { answer } = await jackdaw.ask('ask', {
      question: 'What is the second paragraph of page 3?',
    });
    const [citation] = answer?.citations ?? [];
    expect(citation?.quote).toMatch(/page 3/i);
    expect(citation?.source.url).toBe(`${base}/report.pdf#page=3`);
  });

  it('is offered in the popup, without a file name at its end', async () => {
    await jackdaw.open(`${base}/paper`);
    const popup = await jackdaw.openPopup();
    await popup.shows('Text of the PDF');
    await jackdaw.display.press('Return');
    await popup.shows('Kept on this device');
    await jackdaw.closePopup();
  });

  it.each([
    ['/locked.pdf', 'password'],
    ['/password.pdf', 'Save a copy without the password'],
    ['/certificate.pdf', 'encrypted in a way that Jackdaw cannot read'],
    ['/scanned.pdf', 'no text'],
    ['/stamped.pdf', 'Run text recognition (OCR) over it'],
    ['/damaged.pdf', 'damaged'],
  ])('%s is named as what it is', async (path, words) => {
    await jackdaw.open(base + path);
    await jackdaw.display.press('alt+shift+s');
    // The popup opens by itself to say why, and takes the mark off the button.
    const popup = await jackdaw.openedPopup();
    await popup.shows(words);
    await jackdaw.closePopup();
  });
});

/** What of the extension interface the worker is told of; its types are not loaded in tests. */
declare const chrome: {
  tabs: { query(filter: object): Promise<object[]> };
  contextMenus: { onClicked: { dispatch(info: object, tab: object | undefined): void } };
};

describe('a link', () => {
  const folder = ownFolder('links');
  let jackdaw: TestingProfile;

  beforeAll(async () => {
    jackdaw = await startTestingProfile(folder);
    await jackdaw.open(`${base}/links`);
  });

  afterAll(() => jackdaw?.close());

  /** Chooses the menu item on a link, and resolves with what a page of ours hears of its end. */
  async function save(link: string): Promise<{ receipt?: object; problem?: object }> {
    // Listening first: a link that is refused at once has its end before another question is heard.
    await jackdaw.desk.evaluate(() => {
      const here = globalThis as unknown as {
        ended: Promise<{ receipt?: object; problem?: object }>;
        chrome: { runtime: { onMessage: { addListener(heard: (news: News) => void): void } } };
      };
      type News = { name: string; detail: { outcome: object } };
      here.ended = new Promise((resolve) => {
        here.chrome.runtime.onMessage.addListener(({ name, detail }) => {
          if (name === 'clip.ended') resolve(detail.outcome);
        });
      });
    });
    const [worker] = jackdaw.context.serviceWorkers();
    await worker?.evaluate(async (linkUrl) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.contextMenus.onClicked.dispatch({ menuItemId: 'save-link', linkUrl }, tab);
    }, link);
    return jackdaw.desk.evaluate(
      () => (globalThis as unknown as { ended: Promise<{ receipt?: object }> }).ended,
    );
  }

  const kept = async () =>
    (await jackdaw.ask('documents.list', { offset: 0, limit: 20 })).documents;

  it('is kept without opening it: nothing runs, nothing else is loaded, no cookie goes along', async () => {
    await jackdaw.context.addCookies([{ name: 'who', value: 'ada', url: base }]);
    expect(await save(`${base}/moved`)).toHaveProperty('receipt');
    const [document] = await kept();
    expect(document).toMatchObject({
      kind: 'link',
      url: `${base}/linked`,
      title: 'The linked page',
      language: 'en',
    });
    const { markdown } = await jackdaw.ask('documents.get', { uid: document?.uid ?? '' });
    expect(markdown).toContain(`[a link](${base}/next)`);
    expect(markdown).toContain('an umlaut (ü)');
    expect(markdown).not.toMatch(/hacked|Nobody sees|Home/);
    // The tab in front asks for its own page and icon.
    const since = asked.filter(({ path }) => !/links|favicon/.test(path));
    expect(since.map(({ path }) => path)).toEqual(['/moved', '/linked']);
    expect(since.every(({ cookie }) => cookie === '')).toBe(true);
  });

  it('has the pictures of its own host, where the person wants pictures', async () => {
    await jackdaw.ask('settings.change', { keepPictures: true });
    expect(await save(`${base}/illustrated`)).toMatchObject({
      receipt: { pictures: { kept: 1, of: 3 } },
    });
    const document = (await kept()).find(({ url }) => url.endsWith('/illustrated'));
    const pictures = await jackdaw.ask('pictures.list', { uid: document?.uid ?? '' });
    expect(pictures).toMatchObject([{ address: `${base}/heron.png`, width: 600, height: 400 }]);
    expect(asked.filter(({ path }) => path === '/heron.png')).toEqual([
      { path: '/heron.png', cookie: '', login: '' },
    ]);
    await jackdaw.ask('settings.change', { keepPictures: false });
    await jackdaw.ask('documents.remove', { uid: document?.uid ?? '' });
  });

  it('is the same document when the page itself is kept later', async () => {
    await jackdaw.open(`${base}/linked`);
    await jackdaw.ask('clip.save', { kind: 'page', namespace: '' });
    expect(await kept()).toHaveLength(1);
    await jackdaw.open(`${base}/links`);
  });

  it('with a login is kept without it, and nobody is sent it', async () => {
    expect(await save(`${base.replace('//', '//ada:secret@')}/latin`)).toHaveProperty('receipt');
    expect(asked.find(({ path }) => path === '/latin')).toMatchObject({ login: '' });
    expect(JSON.stringify(await kept())).not.toContain('secret');
  });

  it('is read in the character set that the page names', async () => {
    expect(await save(`${base}/latin`)).toHaveProperty('receipt');
    const document = (await kept()).find(({ url }) => url.endsWith('/latin'));
    const { markdown } = await jackdaw.ask('documents.get', { uid: document?.uid ?? '' });
    expect(markdown).toContain('an umlaut (ü)');
  });

  it('to a PDF is kept as one', async () => {
    expect(await save(`${base}/paper`)).toHaveProperty('receipt');
    expect((await kept())[0]).toMatchObject({ kind: 'pdf', title: 'A paper without a file name' });
  });

  it.each([
    ['/archive.zip', { code: 'not-a-page', contentType: 'application/zip' }],
    ['/gone', { code: 'refused', status: 404 }],
    ['/endless', { code: 'too-large', limit: 10_000_000 }],
    ['/app', { code: 'nothing-to-clip', what: 'empty-shell' }],
    ['/signin', { code: 'nothing-to-clip', what: 'login' }],
  ])('that leads to no page is not kept, and says why: %s', async (path, why) => {
    const before = (await kept()).length;
    expect(await save(base + path)).toEqual({
      problem: { code: 'link-not-kept', link: base + path, why },
    });
    expect(await kept()).toHaveLength(before);
  });

  it.each([
    ['http://elsewhere.invalid/', { code: 'not-permitted', host: 'elsewhere.invalid' }],
    ['javascript:alert(1)', { code: 'page-forbidden', what: 'other-scheme' }],
    ['http://[bad', { code: 'page-forbidden', what: 'bad-link' }],
  ])('that may not be reached is not tried: %s', async (link, why) => {
    expect(await save(link)).toEqual({ problem: { code: 'link-not-kept', link, why } });
  });
});

describe('the pages of bookmarks', () => {
  const folder = ownFolder('bookmarks');
  let jackdaw: TestingProfile;

  beforeAll(async () => {
    jackdaw = await startTestingProfile(folder);
  });

  afterAll(() => jackdaw?.close());

  it('are fetched one by one where the person asks for it, through a sudden end, and taken back', async () => {
    const paths = ['/linked', '/gone', '/signin', '/endless', '/archive.zip', '/paper'];
    const links = paths.map(
      (path, n) => `<dt><a href="${base}${path}" add_date="1400000000" tags="sea">Mine ${n}</a>`,
    );
    const buffer = Buffer.from(`<!doctype netscape-bookmark-file-1><dl>${links.join('\n')}</dl>`);
    const page = await jackdaw.context.newPage();
    await page.goto(new URL('library.html', jackdaw.desk.url()).href);
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'bookmarks.html', mimeType: 'text/html', buffer }]);
    await page.getByRole('link', { name: 'Show the bookmarks, and fetch their pages' }).click();
    const list = () => jackdaw.ask('documents.list', { offset: 0, limit: 10 });
    const imported = (await list()).documents;
    expect(imported.map(({ kind }) => kind)).toEqual(paths.map(() => 'bookmark'));
    await jackdaw.context.addCookies([{ name: 'who', value: 'ada', url: base }]);
    // From here by keyboard.
    await page.getByRole('button', { name: 'Fetch the 6 pages…' }).press('Enter');
    await page.getByRole('button', { name: 'Fetch 6 pages' }).press('Enter');
    await until('the first page is there', async () =>
      (await list()).documents.some(({ kind }) => kind !== 'bookmark'),
    );
    await jackdaw.killWorker();
    await page.getByText('2 pages fetched.').waitFor();
    await page.getByText('4 pages could not be fetched').press('Enter');
    const reasons = await page.locator('.failed-pages li').allInnerTexts();
    expect(reasons.map((reason) => reason.replace(/\s+/g, ' ')).sort()).toEqual([
      'Mine 1: The server would not give the page (404).',
      'Mine 2: This is a sign-in page; what you came for is behind it.',
      'Mine 3: This is larger than 10 MB, more than Jackdaw reads.',
      'Mine 4: This link leads to a file, not to a page with text.',
    ]);
    // One at a time, none twice, and without the person's cookies.
    const since = asked.filter(({ path }) => paths.includes(path));
    expect(since.every(({ cookie }) => cookie === '')).toBe(true);
    const kept = (await list()).documents;
    expect(kept.map(({ createdAt }) => createdAt)).toEqual(
      imported.map(({ createdAt }) => createdAt),
    );
    expect(kept.find(({ kind }) => kind === 'link')).toMatchObject({
      title: 'Mine 0',
      tags: ['sea'],
      url: `${base}/linked`,
      language: 'en',
    });
    expect(kept.find(({ kind }) => kind === 'pdf')).toMatchObject({ title: 'Mine 5' });
    await page.keyboard.press('Control+z');
    await until('all are bookmarks again', async () =>
      (await list()).documents.every(({ kind }) => kind === 'bookmark'),
    );
    expect((await list()).documents).toEqual(imported);
  });
});

describe('a PDF file of this device', () => {
  const folder = ownFolder('files');
  let jackdaw: TestingProfile;

  beforeAll(async () => {
    jackdaw = await startTestingProfile(folder);
  });

  afterAll(() => jackdaw?.close());

  it('is chosen in the library, kept under its name alone, and taken back', async () => {
    const page = await jackdaw.context.newPage();
    await page.goto(new URL('library.html', jackdaw.desk.url()).href);
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles([
      { name: 'birds of june.pdf', mimeType: 'application/pdf', buffer: writePdfFile(report) },
      { name: 'locked.pdf', mimeType: '', buffer: writePdfFile(report, { locked: true }) },
      { name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nno') },
    ]);
    await page.getByText('kept in clips').waitFor();
    await page.getByText('protected by a password').waitFor();
    await page.getByText('This PDF is damaged').waitFor();
    const list = () => jackdaw.ask('documents.list', { offset: 0, limit: 10 });
    expect(await list()).toMatchObject({
      total: 1,
      documents: [{ url: 'file:///birds%20of%20june.pdf', title: 'The birds of Kingsgate' }],
    });
    // The same file again is the same document; another of that name is not.
    const other = report.slice(0, 2);
    await choose.setInputFiles([
      { name: 'birds of june.pdf', mimeType: '', buffer: writePdfFile(report) },
      { name: 'birds of june.pdf', mimeType: '', buffer: writePdfFile(other) },
    ]);
    await page.getByText('kept already').waitFor();
    await until('the other is kept', async () => (await list()).total === 2);
    await page.getByRole('button', { name: 'Undo all' }).click();
    await until('all is taken back', async () => (await list()).total === 0);
  });
});
