/** The testing build in a real Chromium, given hostile texts in every way it takes any, and looked at everywhere. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../../scripts/browser/until.mjs';
import {
  removeProfile,
  startTestingProfile,
  type TestingProfile,
} from '../../test/e2e/testing-profile.ts';
import { type Batch, batchWord, caseWord, hostileFiles, startHostileService } from './sources.ts';
import { installCanary, Watch } from './watch.ts';

/** How often each thing was done: a run that did nothing proves nothing. */
export interface Done {
  clips: number;
  imports: number;
  readers: number;
  rows: number;
  answers: number;
  serviceRows: number;
  links: number;
  clicks: number;
}

const KEY = 'key-of-the-xss-bench-0123';
/** Links of a page that are clicked. */
const CLICKS = 2;

export class XssBrowser {
  readonly watch: Watch;
  readonly done: Done = {
    clips: 0,
    imports: 0,
    readers: 0,
    rows: 0,
    answers: 0,
    serviceRows: 0,
    links: 0,
    clicks: 0,
  };
  readonly #profile: string;
  readonly #browser: TestingProfile;
  readonly #service: Awaited<ReturnType<typeof startHostileService>>;
  readonly #root: string;

  private constructor(
    profile: string,
    browser: TestingProfile,
    service: Awaited<ReturnType<typeof startHostileService>>,
  ) {
    this.#profile = profile;
    this.#browser = browser;
    this.#service = service;
    this.#root = new URL('/', browser.desk.url()).href;
    this.watch = new Watch(browser.context, this.#root);
  }

  static async start(batches: readonly Batch[]): Promise<XssBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'jackdaw-xss-'));
    const service = await startHostileService(batches);
    const browser = await startTestingProfile(profile);
    const it = new XssBrowser(profile, browser, service);
    await browser.context.addInitScript(installCanary);
    await it.#watchWorker();
    const large = { quota: 1_000, windowMs: 1_000 };
    const limits = { content: large, question: large };
    await browser.connect({ baseUrl: `${service.origin}/v1`, sendClips: false, limits }, KEY);
    return it;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#service.close();
    removeProfile(this.#profile);
  }

  /** Keeps a batch in every way and shows it in every place. */
  async run(batch: Batch): Promise<void> {
    const clipped = await this.#clip(batch);
    await this.#import(batch);
    await this.#read([
      ...clipped,
      ...(await this.#found(`${batchWord(batch.number)} note`)),
      ...(await this.#found(`${batchWord(batch.number)} saved`)),
      ...batch.payloads.map((_, at) => `xss-${batch.number}-${at}`),
    ]);
    await this.#search(batch);
    await this.#ask(batch);
  }

  /** The same markup where nothing stands in its way. @returns how often it did something */
  async control(batch: Batch): Promise<number> {
    const { others } = this.watch;
    const harm = () => others.executions + others.dialogs;
    const before = harm();
    const page = await this.#browser.context.newPage();
    await page.goto(`${this.#service.origin}/control-${batch.number}.html`);
    await page.waitForTimeout(500);
    await page.close();
    return harm() - before;
  }

  async #watchWorker(): Promise<void> {
    const worker = await this.#browser.worker();
    worker.listen(({ method, params }) => {
      if (method === 'Network.requestWillBeSent') {
        this.watch.requested(params.request.url, this.#service.origin);
      } else if (method === 'Runtime.exceptionThrown') {
        this.watch.note('exceptions', JSON.stringify(params).slice(0, 1_000));
      }
    });
    for (const domain of ['Network', 'Runtime']) await worker.send(`${domain}.enable`);
  }

  async #clip({ number }: Batch): Promise<string[]> {
    const page = await this.#browser.open(`${this.#service.origin}/page-${number}.html`);
    const uids: string[] = [];
    for (const kind of ['page', 'whole-page'] as const) {
      const { uid } = await this.#browser.ask('clip.save', { kind, namespace: `xss-${kind}` });
      uids.push(uid);
      this.done.clips += 1;
    }
    await page.close();
    return uids;
  }

  /** By the button of the settings: the files are read in a page of ours. */
  async #import(batch: Batch): Promise<void> {
    const page = await this.#open('options.html#import');
    for (const file of hostileFiles(batch)) {
      await page.getByLabel('Import files').and(page.locator('input')).setInputFiles(file);
      await page.locator('article.import', { hasText: file.name }).first().waitFor();
      await until(`${file.name} is imported`, async () => {
        const imports = await this.#browser.ask('imports.list', {});
        const one = imports.find(({ name }) => name.includes(file.name));
        return one?.state === 'done';
      });
      this.done.imports += 1;
    }
    await this.#look(page, 'settings', 0);
    await page.close();
  }

  async #found(query: string): Promise<string[]> {
    const { passages } = await this.#browser.ask('search', { query, typing: false });
    return [...new Set(passages.slice(0, 3).map(({ source }) => source.uid))];
  }

  /** One page of the library goes from document to document. */
  async #read(uids: readonly string[]): Promise<void> {
    const page = await this.#open('library.html');
    await this.#look(page, 'library', CLICKS);
    for (const [at, uid] of uids.entries()) {
      await page.evaluate((to) => {
        document.querySelector('#document-title')?.setAttribute('data-before', '');
        location.hash = `uid=${encodeURIComponent(to)}`;
      }, uid);
      const isThere = await page
        .waitForSelector('#document-title:not([data-before])', { timeout: 20_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isThere) this.watch.note('exceptions', `The reader did not show ${uid}.`);
      await page.locator('.prose > *').first().waitFor();
      await this.#look(page, `reader ${uid}`, at % 25 === 0 ? CLICKS : 0);
      this.done.readers += 1;
    }
    await page.close();
  }

  async #search({ number, payloads }: Batch): Promise<void> {
    const page = await this.#open('popup.html');
    const box = page.getByRole('combobox', { name: 'Search or ask' });
    for (let at = 0; at < payloads.length; at += 10) {
      await box.fill(caseWord(number, at));
      await page.locator('.row.hit').first().waitFor();
      await this.#look(page, `popup ${number}.${at}`, 0);
      this.done.rows += await page.locator('.row.hit').count();
    }
    // Nothing here has this word, so Enter asks the service.
    await box.fill(`zzserved${number}q`);
    await page.getByText('Nothing you kept matches these words.').waitFor();
    await page.keyboard.press('Enter');
    await until(
      'the service has answered',
      async () => (await page.locator('.row.hit').count()) > 3,
    );
    this.done.serviceRows += await page.locator('.row.hit').count();
    await this.#look(page, `rows of the service ${number}`, 0);
    // The address of a row is the service's word: it is opened by a click as well.
    for (const row of [0, 1, 2, 3]) {
      if (page.isClosed()) break;
      await page
        .locator('.row.hit')
        .nth(row)
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      this.done.clicks += 1;
      await this.#closeOpened(page);
    }
    if (!page.isClosed()) await page.close();
  }

  async #ask({ number }: Batch): Promise<void> {
    const page = await this.#open('sidepanel.html');
    const box = page.getByRole('combobox', { name: 'Search or ask' });
    await box.fill(`What is ${batchWord(number)}?`);
    await page.keyboard.press('Control+Enter');
    await page.locator('.answer .prose > *').first().waitFor({ timeout: 60_000 });
    await this.#look(page, `panel ${number}`, CLICKS);
    this.done.answers += 1;
    await page.close();
  }

  async #open(path: string): Promise<Page> {
    return this.#browser.openOwn(path);
  }

  /** Audits a page of ours and clicks some of its links as a person would. */
  async #look(page: Page, place: string, clicks: number): Promise<void> {
    this.done.links += await this.watch.audit(page, place);
    const links = page.locator('a[href^=http]');
    const all = clicks === 0 ? 0 : await links.count();
    for (let n = 0; n < Math.min(clicks, all); n++) {
      const before = page.url();
      const link = links.nth(Math.floor((n * (all - 1)) / Math.max(1, clicks - 1)));
      await link.click({ timeout: 5_000 }).catch(() => undefined);
      this.done.clicks += 1;
      await this.#closeOpened(page);
      if (page.url() !== before) this.watch.note('badLinks', `${place} went to ${page.url()}`);
    }
  }

  /** What a click opened may be a page of the web or one of ours, and nothing that is a script. */
  async #closeOpened(own: Page): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (const page of this.#browser.context.pages()) {
      if (page === own || page === this.#browser.desk) continue;
      const url = page.url();
      const isFit = /^(?:https?|chrome-error|about):/.test(url) || url.startsWith(this.#root);
      if (!isFit) this.watch.note('badLinks', `A click opened ${url}`);
      await page.close();
    }
  }
}
