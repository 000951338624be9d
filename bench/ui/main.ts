/**
 * How quickly the library page and the popup show a large library: `--documents N [--profile DIR] [--json FILE]`.
 * Each figure stands beside its limit; exits with 1 where one is missed. A profile that is named is kept, and
 * its library used again: filling it takes longer than measuring. `--many` also moves all documents and takes
 * that back, which takes minutes. `--openings N` measures in place of that how soon the popup opens, beside an empty
 * extension's and, with `--peer DIR`, which can be given again, those of other unpacked extensions.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { freshFolder } from '../../scripts/browser/profile.mjs';
import { until } from '../../scripts/browser/until.mjs';
import { buildExtension } from '../../scripts/machine/dependencies.mjs';
import {
  removeProfile,
  startTestingProfile,
  type TestingProfile,
} from '../../test/e2e/drivers/testing-profile.ts';
import { generateCorpus } from '../../test/fixtures/generated-corpus.ts';
import { percentile } from '../retrieval/metrics.ts';
import { type Figure, report, rounded } from './figures.ts';
import { changeMany } from './many.ts';
import { measureOpenings, type Openings, openingsTable } from './openings.ts';
import { measurePopup } from './popup.ts';

/** An extension whose popup is one field. */
const EMPTY = fileURLToPath(new URL('./empty-extension', import.meta.url));
const SEED = 23;
/** Documents in one message to the worker. */
const STAGED = 500;
/** So many of the documents have a highlight. */
const HIGHLIGHTS = 10_000;
const OPENINGS = 5;

export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '10000' },
      profile: { type: 'string' },
      json: { type: 'string' },
      many: { type: 'boolean', default: false },
      peer: { type: 'string', multiple: true, default: [] },
      openings: { type: 'string' },
    },
  });
  if (values.openings !== undefined || values.peer.length > 0) {
    const own = await buildExtension('chrome');
    const all = await measureOpenings([own, EMPTY, ...values.peer], Number(values.openings ?? 20));
    console.log(openingsTable(all).join('\n'));
    report(besideEmpty(all), values.json, { openings: all });
    return;
  }
  const count = Number(values.documents);
  await buildExtension('chrome', 'testing');
  const isFilled = values.profile !== undefined && existsSync(values.profile);
  const profile = values.profile ?? freshFolder('bench-ui');
  mkdirSync(profile, { recursive: true });
  if (!isFilled) await fill(profile, count);
  // The browser would start the worker of the build before.
  rmSync(join(profile, 'Default', 'Service Worker'), { recursive: true, force: true });
  const browser = await startTestingProfile(profile);
  try {
    const figures = [
      ...(await measureLibrary(browser)),
      await measureHighlights(browser, Math.min(count, HIGHLIGHTS)),
      await measurePopup(browser, SEED),
      ...(values.many ? await measureMany(browser) : []),
    ];
    report(figures, values.json, { documents: count });
  } finally {
    await browser.close();
    if (values.profile === undefined) removeProfile(profile);
  }
}

/** How much later than an empty extension's ours is painted and hears its first key, at the median. */
function besideEmpty([own, empty]: readonly Openings[]): Figure[] {
  if (own === undefined || empty === undefined) return [];
  return (['painted', 'heard'] as const).map((what) => ({
    name: `popup, shortcut → ${what}, beside an empty one`,
    value: percentile(own[what], 0.5) / percentile(empty[what], 0.5),
    ...{ limit: 1.5, unit: '×', digits: 2 },
  }));
}

/** Its first words, highlighted. */
function firstWords(text: string, id: string, createdAt: string) {
  const exact = text.split(/\s+/).slice(0, 12).join(' ');
  return { ...{ id, exact, prefix: '', suffix: '', start: 0, note: '' }, createdAt };
}

/** Fills a library in a browser of its own: for a while after so much, its database is still being made smaller. */
async function fill(profile: string, count: number): Promise<void> {
  const browser = await startTestingProfile(profile);
  await importAll(browser, count).finally(() => browser.close());
}

async function importAll(browser: TestingProfile, count: number): Promise<void> {
  const { documents } = generateCorpus(SEED, count, 0);
  const { id } = await browser.ask('imports.begin', { name: 'bench', namespace: 'bench' });
  for (let from = 0; from < count; from += STAGED) {
    const some = documents.slice(from, from + STAGED).map(({ name, text }, i) => {
      const n = from + i;
      const url = `https://site${n % 200}.example/${n}`;
      const at = new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString();
      return {
        ...{ uid: '', origin: name, kind: 'page' as const, url, pageUrl: url, title: name },
        ...{ byline: '', site: `Site ${n % 200}`, language: 'en', publishedAt: at },
        ...{ excerpt: text.slice(0, 200), namespace: `shelf-${n % 12}`, createdAt: at },
        ...{ updatedAt: at, tags: [`tag-${n % 40}`], markdown: text, versions: [] },
        highlights: n < HIGHLIGHTS ? [firstWords(text, `h${n}`, at)] : [],
      };
    });
    await browser.ask('imports.stage', { id, documents: some, failures: [] });
  }
  await browser.ask('imports.turn', { id, to: 'running' });
  await until(
    'the library is filled',
    async () => {
      const [row] = await browser.ask('imports.list', {});
      const chores = await browser.ask('chores.list', {});
      return row?.state === 'done' && chores.length === 0;
    },
    3_600_000,
  );
}

async function measureLibrary(browser: TestingProfile): Promise<Figure[]> {
  const openings: number[] = [];
  const empty: number[] = [];
  let page = await browser.openOwn('library.html');
  for (let n = 0; n < OPENINGS; n++) {
    // A worker that is still reading for the page before is not what a person finds.
    await everythingRead(page);
    await page.close();
    empty.push(await openEmpty(browser));
    page = await openLibrary(browser);
    openings.push(await firstRows(page));
  }
  await everythingRead(page);
  const changes: number[] = [];
  for (const sort of ['title', 'longest', 'site', 'oldest', 'newest']) {
    changes.push(await untilChanged(page, 'select', sort));
  }
  for (const facet of ['Namespace', 'Tag', 'Site']) {
    changes.push(await untilChanged(page, `[aria-label="${facet}"] button`));
    changes.push(await untilChanged(page, '.chips button'));
  }
  console.log(`each opening: ${rounded(openings)}; an empty page in turn: ${rounded(empty)} ms`);
  console.log(`each filter or sort: ${rounded(changes)} ms`);
  const frames = await scroll(page);
  console.log(
    `frames: p50 ${percentile(frames, 0.5).toFixed(0)}, p99 ${percentile(frames, 0.99).toFixed(0)} ms`,
  );
  const frame = Math.max(...frames);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return [
    {
      name: 'library, opened → first rows (median)',
      value: percentile(openings, 0.5),
      limit: 300,
      unit: 'ms',
    },
    {
      name: 'filter or sort → rows (longest)',
      value: Math.max(...changes),
      limit: 150,
      unit: 'ms',
    },
    { name: 'scrolling, longest frame', value: frame, limit: 50, unit: 'ms' },
    { name: 'memory of the page', value: usedSize / 1e6, limit: 150, unit: 'MB' },
  ];
}

/** How soon the list of all highlights is there. */
async function measureHighlights(browser: TestingProfile, count: number): Promise<Figure> {
  const openings: number[] = [];
  for (let n = 0; n < OPENINGS; n++) {
    const page = await openLibrary(browser, '#highlights=');
    openings.push(await firstRows(page));
    await page
      .locator('.mark-tally', { hasText: count.toLocaleString('en-US') })
      .waitFor({ timeout: 60_000 });
    await page.close();
  }
  console.log(`each opening of ${count} highlights: ${rounded(openings)} ms`);
  return {
    name: 'all highlights, opened → first rows (median)',
    value: percentile(openings, 0.5),
    limit: 300,
    unit: 'ms',
  };
}

/** What a change of all documents does to the page and to a search meanwhile. */
async function measureMany(browser: TestingProfile): Promise<Figure[]> {
  const page = await browser.openOwn('library.html');
  await everythingRead(page);
  const { frame, searches, took } = await changeMany(browser, page);
  await page.close();
  console.log(
    `all moved, and moved back: ${took.map((ms) => (ms / 1000).toFixed(0)).join(' and ')} s; ${searches.length} searches meanwhile, median ${percentile(searches, 0.5).toFixed(0)} ms`,
  );
  return [
    { name: 'all moved and back, longest frame', value: frame, limit: 500, unit: 'ms' },
    {
      name: 'a search meanwhile (p95)',
      value: percentile(searches, 0.95),
      limit: 500,
      unit: 'ms',
    },
  ];
}

const firstRows = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstRows: number }).firstRows);

async function everythingRead(page: Page): Promise<void> {
  await page.locator('[aria-label="Site"] button').first().waitFor({ state: 'attached' });
}

/** Milliseconds until a page that has nothing but a picture is drawn: what the machine takes by itself. */
async function openEmpty(browser: TestingProfile): Promise<number> {
  const page = await browser.openOwn('icon/48.png');
  await page.bringToFront();
  const drawn = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
  await page.close();
  return drawn;
}

/** Opens the page with a watch on its first rows. */
async function openLibrary(browser: TestingProfile, list = ''): Promise<Page> {
  const page = await browser.context.newPage();
  // Behind another tab it would be drawn once a second.
  await page.bringToFront();
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.entry:not(.waiting)') === null) requestAnimationFrame(look);
      else Object.assign(window, { firstRows: performance.now() });
    };
    requestAnimationFrame(look);
  });
  await page.goto(browser.desk.url().replace('options.html', `library.html${list}`));
  await page.waitForFunction(() => 'firstRows' in window);
  return page;
}

/** Milliseconds from a click, or a choice, until other rows are drawn. */
function untilChanged(page: Page, selector: string, value?: string): Promise<number> {
  return page.evaluate(
    async ([wanted, choice]) => {
      const rows = () =>
        [...document.querySelectorAll('.rows .entry:not(.waiting) .title')]
          .slice(0, 5)
          .map(({ textContent }) => textContent)
          .join('\n') + document.querySelector('.tally')?.textContent;
      const before = rows();
      const element = document.querySelector<HTMLElement>(wanted);
      if (element === null) throw new Error(`nothing matches ${wanted}`);
      const began = performance.now();
      if (element instanceof HTMLSelectElement) {
        element.value = choice ?? '';
        element.dispatchEvent(new Event('change', { bubbles: true }));
      } else element.click();
      while (rows() === before || document.querySelector('.rows .entry.waiting') !== null) {
        if (performance.now() - began > 10_000) break;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - began;
    },
    [selector, value] as const,
  );
}

/** The time of each frame while the list is scrolled through from end to end. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const list = document.querySelector('.rows');
    if (list === null) throw new Error('there is no list');
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    const frames: number[] = [];
    for (let n = 0; n < 300; n++) {
      // A screen at a time, and now and then a leap.
      list.scrollTop = n % 30 === 29 ? (list.scrollHeight * n) / 300 : list.scrollTop + 400;
      const now = await frame();
      frames.push(now - last);
      last = now;
    }
    return frames;
  });
}
