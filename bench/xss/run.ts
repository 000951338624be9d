/** The extension in a real browser, given hostile texts in every way it takes any, and looked at everywhere. */
import { until } from '../../scripts/browser/until.mjs';
import { appears, countOf, type Place, says } from '../places/place.ts';
import { startChromiumDriver } from './chromium.ts';
import type { Driver } from './driver.ts';
import { startFirefoxDriver } from './firefox.ts';
import { type Batch, batchWord, caseWord, hostileFiles, startHostileService } from './sources.ts';
import { misbehave } from './watch.ts';

/** How often each thing was done: a run that did nothing proves nothing. */
const nothingDone = () => ({
  clips: 0,
  imports: 0,
  readers: 0,
  rows: 0,
  answers: 0,
  serviceRows: 0,
  links: 0,
  clicks: 0,
});

/** Where it runs: Firefox knows the build that people get alone. */
export type Where = 'chromium testing' | 'chromium production' | 'firefox production';

/** Links of a page that are clicked. */
const CLICKS = 2;
const LINKS = 'a[href^=http]';
const ROWS = '.row.hit';
const BOX = '.desk input[role=combobox]';
const FILES = '#import input[type=file]';

type Service = Awaited<ReturnType<typeof startHostileService>>;

export class XssRun {
  readonly done = nothingDone();
  readonly #driver: Driver;
  readonly #service: Service;

  private constructor(driver: Driver, service: Service) {
    this.#driver = driver;
    this.#service = service;
  }

  /** @throws where the browser does not tell of harm that is done in a page of ours */
  static async start(
    batches: readonly Batch[],
    where: Where = 'chromium testing',
  ): Promise<XssRun> {
    const service = await startHostileService(batches);
    const driver =
      where === 'firefox production'
        ? await startFirefoxDriver(service.origin)
        : await startChromiumDriver(where, service.origin);
    const run = new XssRun(driver, service);
    try {
      await run.#misbehave();
      await driver.connect(`${service.origin}/v1`);
    } catch (error) {
      // A browser that stays open would keep the command from ending.
      await run.close();
      throw error;
    }
    return run;
  }

  get watch() {
    return this.#driver.watch;
  }

  async close(): Promise<void> {
    await this.#driver.close();
    await this.#service.close();
  }

  /** Does harm in a page of ours: zeros say nothing where nothing would be seen. */
  async #misbehave(): Promise<void> {
    const place = await this.#driver.own('popup.html');
    await appears(place, BOX);
    await place.evaluate(misbehave, `${this.#service.origin}/elsewhere`);
    const isSeen = async () => {
      await this.#driver.collect(place);
      await this.watch.audit(place, 'the page that misbehaves');
      const { dialogs: _, ...seen } = this.watch.ours;
      return Object.values(seen).every((times) => times > 0);
    };
    await until('all of it is seen', isSeen, 20_000).catch((error: unknown) => {
      throw new Error(`Not all is seen: ${JSON.stringify(this.watch.ours)}`, { cause: error });
    });
    await place.close();
    this.watch.forget();
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
    const place = await this.#driver.visit(`${this.#service.origin}/control-${batch.number}.html`);
    await pause(500);
    await this.#closeOpened(place);
    await place.close();
    return harm() - before;
  }

  async #clip({ number }: Batch): Promise<string[]> {
    const url = `${this.#service.origin}/page-${number}.html`;
    const place = await this.#driver.visit(url);
    const page = await this.#driver.keep(url);
    const { uid: whole } = await this.#driver.ask('clip.save', {
      kind: 'whole-page',
      namespace: 'xss-whole-page',
    });
    this.done.clips += 2;
    await place.close();
    return [page, whole];
  }

  /** By the button of the settings: the files are read in a page of ours. */
  async #import(batch: Batch): Promise<void> {
    const place = await this.#driver.own('options.html#import');
    await appears(place, '#import');
    for (const file of hostileFiles(batch)) {
      await place.choose(FILES, file);
      await says(place, 'article.import', file.name);
      await until(`${file.name} is imported`, async () => {
        const imports = await this.#driver.ask('imports.list', {});
        const one = imports.find(({ name }) => name.includes(file.name));
        return one?.state === 'done';
      });
      this.done.imports += 1;
    }
    await this.#look(place, 'settings', 0);
    await place.close();
  }

  async #found(query: string): Promise<string[]> {
    const { passages } = await this.#driver.ask('search', { query, typing: false });
    return [...new Set(passages.slice(0, 3).map(({ source }) => source.uid))];
  }

  /** One page of the library goes from document to document. */
  async #read(uids: readonly string[]): Promise<void> {
    const place = await this.#driver.own('library.html');
    await this.#look(place, 'library', CLICKS);
    // What is open already is not drawn anew.
    for (const [at, uid] of [...new Set(uids)].entries()) {
      await place.evaluate((to) => {
        document.querySelector('#document-title')?.setAttribute('data-before', '');
        location.hash = `uid=${encodeURIComponent(to)}`;
      }, uid);
      await appears(place, '#document-title:not([data-before])', 20_000).catch(() =>
        this.watch.note('exceptions', `The reader did not show ${uid}.`),
      );
      await appears(place, '.prose > *');
      await this.#look(place, `reader ${uid}`, at % 25 === 0 ? CLICKS : 0);
      this.done.readers += 1;
    }
    await place.close();
  }

  async #search({ number, payloads }: Batch): Promise<void> {
    const place = await this.#driver.own('popup.html');
    await appears(place, BOX);
    for (let at = 0; at < payloads.length; at += 10) {
      await place.fill(BOX, caseWord(number, at));
      await appears(place, ROWS);
      await this.#look(place, `popup ${number}.${at}`, 0);
      this.done.rows += await countOf(place, ROWS);
    }
    // Nothing here has this word, so Enter asks the service.
    await place.fill(BOX, `zzserved${number}q`);
    await says(place, 'body', 'Nothing you kept matches these words.');
    await place.press('Enter');
    await until('the service has answered', async () => (await countOf(place, ROWS)) > 3);
    this.done.serviceRows += await countOf(place, ROWS);
    await this.#look(place, `rows of the service ${number}`, 0);
    // The address of a row is the service's word: it is opened by a click as well.
    for (const row of [0, 1, 2, 3]) {
      if (!place.isOpen()) break;
      await place.click(ROWS, row);
      this.done.clicks += 1;
      await this.#closeOpened(place);
    }
    if (place.isOpen()) await place.close();
  }

  async #ask({ number }: Batch): Promise<void> {
    const place = await this.#driver.own('sidepanel.html');
    await appears(place, BOX);
    await place.fill(BOX, `What is ${batchWord(number)}?`);
    await place.press('Enter', 'Control');
    await appears(place, '.answer .prose > *', 60_000);
    await this.#look(place, `panel ${number}`, CLICKS);
    this.done.answers += 1;
    await place.close();
  }

  /** Audits a page of ours and clicks some of its links as a person would. */
  async #look(place: Place, name: string, clicks: number): Promise<void> {
    await this.#driver.collect(place);
    this.done.links += await this.watch.audit(place, name);
    const all = clicks === 0 ? 0 : await countOf(place, LINKS);
    for (let n = 0; n < Math.min(clicks, all); n++) {
      const before = await place.address();
      await place.click(LINKS, Math.floor((n * (all - 1)) / Math.max(1, clicks - 1)));
      this.done.clicks += 1;
      await this.#closeOpened(place);
      const after = await place.address();
      if (after !== before) this.watch.note('badLinks', `${name} went to ${after}`);
    }
  }

  /** What a click opened may be a page of the web or one of ours, and nothing that is a script. */
  async #closeOpened(beside: Place): Promise<void> {
    await pause(150);
    for (const place of await this.#driver.opened(beside)) {
      this.watch.opened(await place.address());
      await place.close();
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
