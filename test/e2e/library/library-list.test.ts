/** The list of everything, by keyboard alone, in a real browser. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import type { ReadingPlace } from '../../../src/protocol/document/reading-place';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('library-list');
const COUNT = 400;
const PLACES = fileURLToPath(new URL('../../../src/ui/reader/place-in-text.ts', import.meta.url));
const LONG = Array.from(
  { length: 60 },
  (_, n) => `\n\n## Part ${n}\n\n${`Word ${n}. `.repeat(90)}`,
).join('');
const mark = (n: number) => ({
  ...{ id: `h${n}`, exact: `reeds, number ${n}`, prefix: '', suffix: '', start: 13, note: '' },
  createdAt: new Date(Date.UTC(2026, 1, 1) + n * 3_600_000).toISOString(),
});
let browser: TestingProfile;
let page: Page;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  const texts = Array.from({ length: COUNT }, (_, n) => {
    const url = `https://${n % 4 === 0 ? 'heron' : 'grebe'}.example/${n}`;
    return pageNumber(n, {
      ...{ url, pageUrl: url, excerpt: `Of document ${n}.` },
      tags: [...(n % 10 === 0 ? ['tenth'] : []), `own-${n}`],
      highlights: n % 4 === 0 ? [mark(n)] : [],
      markdown: `A text about reeds, number ${n}.${n === 396 ? LONG : ''}`,
    });
  });
  await importTexts(browser, texts);
  page = await browser.openOwn('library.html');
  await page.getByText('400 documents').waitFor();
});

afterAll(() => browser?.close());

const focused = () =>
  page.evaluate(() => document.activeElement?.querySelector('.title')?.textContent);
const isFocused = (title: string) =>
  until(`${title} has the focus`, async () => (await focused()) === title);

/** Whether all of the row that has the focus is in sight. */
const isWholeInSight = () =>
  page.evaluate(() => {
    const row = document.activeElement?.getBoundingClientRect();
    const list = document.querySelector('.rows')?.getBoundingClientRect();
    return (
      row !== undefined &&
      list !== undefined &&
      row.top >= list.top - 1 &&
      row.bottom <= list.bottom + 1
    );
  });

describe('the list of everything', () => {
  it('is entered with an arrow as soon as it is there', async () => {
    await page.keyboard.press('ArrowDown');
    await isFocused('Document 399');
    await page.keyboard.press('ArrowDown');
    await isFocused('Document 398');
    await page.keyboard.press('Home');
    await isFocused('Document 399');
  });

  it('goes down to the very last of its rows, and draws few of them', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await isFocused('Document 399');
    for (let n = 0; n < 100; n++) await page.keyboard.press('j');
    await isFocused('Document 299');
    await page.keyboard.press('End');
    await isFocused('Document 0');
    await page.keyboard.press('j');
    await isFocused('Document 0');
    expect(await page.locator('.rows li').count()).toBeLessThan(60);
    expect(await isWholeInSight()).toBe(true);
    await page.keyboard.press('k');
    await isFocused('Document 1');
    await page.keyboard.press('Home');
    await isFocused('Document 399');
  });

  it('is searched, narrowed and sorted, each with an address that survives a reload', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('reeds');
    await page.getByText('400 documents found').waitFor();
    await page.locator('details.narrow summary').focus();
    await page.keyboard.press('Enter');
    const tags = page.locator('[aria-label="Tag"]');
    for (const [said, next] of [
      ['Show 300 more', 6],
      ['Show 95 more', 306],
    ] as const) {
      await tags.getByRole('button', { name: said }).press('Enter');
      await until('reading goes on with the first that has come', () =>
        page.evaluate(
          (at) =>
            document.activeElement?.closest('li') ===
            document.querySelectorAll('[aria-label="Tag"] li')[at],
          next,
        ),
      );
    }
    expect(await tags.getByRole('listitem').count()).toBe(401);
    await page.getByRole('button', { name: 'heron.example', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('100 documents found').waitFor();
    await page.getByLabel('Sort').focus();
    await page.keyboard.press('o');
    await page.locator('.entry .title', { hasText: 'Document 4' }).first().waitFor();
    expect(new URL(page.url()).hash).toBe('#q=reeds&site=heron.example&sort=oldest');
    await page.reload();
    await page.getByText('100 documents found').waitFor();
    await page.locator('.rows li[data-index="0"] .title', { hasText: /^Document 0$/ }).waitFor();
    await page.goBack();
    await until('the former order is back', async () => !page.url().includes('sort='));
    await page.goBack();
    await page.getByText('400 documents found').waitFor();
    await page.goForward();
    await page.getByText('100 documents found').waitFor();
  });

  it('asks within what it is narrowed to', async () => {
    const [asked] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Ask reeds' }).press('Enter'),
    ]);
    await asked.locator('.scope-chip', { hasText: 'heron.example' }).waitFor();
    await asked.getByText('Quoted from').first().waitFor();
    await asked.close();
  });

  it('is narrowed to one tag and another too by the keyboard', async () => {
    const narrowTo = async (tag: string) => {
      await page.getByRole('button', { name: tag, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await page.locator('details.narrow summary').press('Enter');
    await narrowTo('#tenth');
    await page.getByText('20 documents found').waitFor();
    await narrowTo('#own-40');
    await page.getByText('1 document found').waitFor();
    expect(new URL(page.url()).hash).toBe('#q=reeds&site=heron.example&tag=tenth&tag=own-40');
    await page.goBack();
    await page.goBack();
    await page.getByText('100 documents found').waitFor();
  });

  it('is saved as a search, and opened again', async () => {
    await page.getByRole('button', { name: 'Save search' }).focus();
    await page.keyboard.press('Enter');
    await page.goto(page.url().replace(/#.*$/, '#all'));
    await page.getByText('400 documents', { exact: true }).waitFor();
    await page.locator('details.narrow').evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
    await page.getByRole('link', { name: 'reeds · heron.example' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('100 documents found').waitFor();
  });

  it('has the next row in sight when those above it were removed together', async () => {
    await page.goto(page.url().replace(/#.*$/, '#all'));
    await page.reload();
    await page.getByText('400 documents', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('x');
      await page.keyboard.press('j');
    }
    await page.keyboard.press('k');
    await page.getByText('12 selected').waitFor();
    await page.keyboard.press('#');
    await page.getByText('388 documents', { exact: true }).waitFor();
    await isFocused('Document 387');
    await until('all of its row is in sight', isWholeInSight);
    await page.keyboard.press('Control+z');
    await page.getByText('400 documents', { exact: true }).waitFor();
  });

  it('removes with #, goes on to the next, and takes it back', async () => {
    await page.goto(page.url().replace(/#.*$/, '#all'));
    // The list remembers where the person was, also when this is tried again.
    await page.reload();
    await page.getByText('400 documents', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    await isFocused('Document 398');
    await page.keyboard.press('#');
    await page.getByText('399 documents', { exact: true }).waitFor();
    await isFocused('Document 397');
    // Without waiting for the list.
    await page.keyboard.press('#');
    await page.keyboard.press('#');
    await page.getByText('397 documents', { exact: true }).waitFor();
    await isFocused('Document 395');
    for (const documents of [398, 399, 400]) {
      await page.keyboard.press('Control+z');
      await page.getByText(`${documents} documents`, { exact: true }).waitFor();
    }
    await isFocused('Document 395');
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await isFocused('Document 397');
  });

  it('has a bin whose rows are walked, selected and put back by key, and which names those keys', async () => {
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    for (const documents of [399, 398, 397]) {
      await page.keyboard.press('#');
      await page.getByText(`${documents} documents`, { exact: true }).waitFor();
    }
    await page.getByRole('link', { name: /^Recently removed/ }).press('Enter');
    await page.getByText('3 documents', { exact: true }).waitFor();
    await page.keyboard.press('?');
    await dialog.getByText('Restore').waitFor();
    expect(await dialog.getByText('Edit').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'All documents' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByText('2 documents', { exact: true }).waitFor();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Restore 1 selected' }).waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Restore 2 selected' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Nothing was removed recently.').waitFor();
    await page.getByText('2 documents restored.').waitFor();
    // Where nothing is left, the focus goes to the way back.
    await until('the way back has the focus', () =>
      page.evaluate(() => document.activeElement?.textContent?.trim() === 'All documents'),
    );
    await page.keyboard.press('Enter');
    await page.getByText('400 documents', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await isFocused('Document 397');
  });

  it('names its keys, and gives the focus back', async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
    await isFocused('Document 397');
  });

  it('gives the focus of a row that is removed elsewhere to its neighbour', async () => {
    const removed = async () => {
      const uid = await page.evaluate(() => {
        const { href } = document.activeElement as HTMLAnchorElement;
        return new URLSearchParams(new URL(href).hash.slice(1)).get('uid') ?? '';
      });
      await browser.ask('documents.remove', { uid });
      return uid;
    };
    await isFocused('Document 397');
    const first = await removed();
    await isFocused('Document 396');
    await page.keyboard.press('End');
    await isFocused('Document 0');
    const last = await removed();
    await isFocused('Document 1');
    for (const uid of [first, last]) await browser.ask('documents.restore', { uid });
    await page.getByText('400 documents', { exact: true }).waitFor();
    await isFocused('Document 1');
    await page.keyboard.press('Home');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await isFocused('Document 397');
  });

  it('opens a copy, whose size, font and theme are chosen by key and are there at the next load', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Document 397' }).waitFor();
    await page.keyboard.press('t');
    await page.keyboard.press('Tab');
    for (const key of [
      'ArrowRight',
      'Tab',
      'Tab',
      'ArrowRight',
      'Tab',
      'ArrowRight',
      'ArrowRight',
    ]) {
      await page.keyboard.press(key);
    }
    const look = () =>
      page.evaluate(() => {
        const { fontSize, fontFamily } = getComputedStyle(
          document.querySelector('.prose') as Element,
        );
        const { backgroundColor } = getComputedStyle(document.body);
        return { fontSize, font: fontFamily.split(',')[0], backgroundColor };
      });
    const chosen = { fontSize: '20px', font: 'Inter', backgroundColor: 'rgb(21, 24, 28)' };
    expect(await look()).toEqual(chosen);
    await page.keyboard.press('Escape');
    await until('Aa has the focus', () =>
      page.evaluate(() => document.activeElement?.textContent === 'Aa'),
    );
    // The theme at the moment that there is a body, and so something to paint.
    await page.addInitScript(() => {
      new MutationObserver((_changes, watch) => {
        if (document.body === null) return;
        sessionStorage.setItem('first', document.documentElement.dataset.theme ?? 'none');
        watch.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Document 397' }).waitFor();
    expect(await look()).toEqual(chosen);
    expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('dark');
    await page.keyboard.press('c');
    await page.getByText('Select words of the text first.').waitFor();
    await page.evaluate(() => {
      const words = document.querySelector('.reader .prose p');
      if (words !== null) getSelection()?.selectAllChildren(words);
    });
    await page.keyboard.press('c');
    await page.getByText('Copied as a quotation, with its source.').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+v');
    const pasted = await page.locator('input[type=search]').inputValue();
    expect(pasted).toContain('> A text about reeds, number 397.');
    expect(pasted).toContain('[Document 397](<https://grebe.example/397#:~:text=');
    await page.goto(page.url().replace(/#.*$/, '#all'));
    await page.reload();
    await page.getByText('400 documents', { exact: true }).waitFor();
  });

  it('opens a long copy where one was, and goes to its beginning by key', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    for (let n = 0; n < 3; n++) await page.keyboard.press('j');
    await isFocused('Document 396');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Document 396' }).waitFor();
    const uid = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('uid') ?? '';
    const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop ?? 0);
    await until('the text has the keys', () =>
      page.evaluate(() => document.activeElement?.id === 'document-title'),
    );
    for (let n = 0; n < 9; n++) await page.keyboard.press('PageDown');
    // The reader's own code, in a page that has it out of reach.
    const { code } = await transformWithOxc(readFileSync(PLACES, 'utf8'), PLACES);
    const inSight = (): Promise<ReadingPlace | undefined> =>
      page.evaluate(`(() => {
        ${code.replaceAll(/^export /gm, '')}
        return placeInSight(document.querySelector('main'), document.querySelector('.prose'));
      })()`);
    // Keys scroll smoothly: on a busy machine the first stretch is noted before the last has begun.
    await until('the place in sight is noted', async () => {
      const noted = await browser.ask('places.get', { uid });
      return noted !== undefined && isDeepStrictEqual(noted, await inSight());
    });
    const opened = async () => {
      await page.reload();
      await page.getByText('You were here.').waitFor();
      expect(await scrolled()).toBeGreaterThan(500);
      const place = await page.evaluate(() => {
        const { activeElement: block } = document;
        return block?.hasAttribute('data-place') ? block.textContent : 'elsewhere';
      });
      expect(place).not.toBe('elsewhere');
      return place;
    };
    // Where it was brought to is where one was, however often.
    expect(await opened()).toBe(await opened());
    await page.keyboard.press('g');
    await page.getByText('You were here.').waitFor({ state: 'detached' });
    await until('nothing is noted', async () => !(await browser.ask('places.get', { uid })));
    expect(await scrolled()).toBe(0);
    await page.goto(page.url().replace(/#.*$/, '#all'));
    await page.reload();
    await page.getByText('400 documents', { exact: true }).waitFor();
  });

  it('has all highlights in a list of their own, which is walked, filtered, copied from and opened', async () => {
    await page.goto(page.url().replace(/#.*$/, '#highlights='));
    await page.getByText('100 highlights', { exact: true }).waitFor();
    const onRow = (words: string) =>
      until(`${words} has the focus`, () =>
        page.evaluate(
          (said) => document.activeElement?.querySelector('.quoted')?.textContent === said,
          words,
        ),
      );
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await onRow('reeds, number 396');
    await page.keyboard.press('End');
    await onRow('reeds, number 0');
    expect(await page.locator('.rows li').count()).toBeLessThan(40);
    await page.keyboard.press('k');
    await onRow('reeds, number 4');
    await page.keyboard.press('c');
    await page.getByText('Copied as a quotation, with its source.').waitFor();
    const answer = { contentType: 'text/html', body: 'A page about reeds.' };
    await page.context().route('https://heron.example/4', (route) => route.fulfill(answer));
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('o');
    const live = await opening;
    await live.getByText('A page about reeds.').waitFor();
    await live.close();
    await page.bringToFront();
    const quotations = async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export .md' }).press('Enter');
      const text = readFileSync(await (await downloading).path(), 'utf8');
      expect(text).toContain('](<https://heron.example/380#:~:text=');
      return text.match(/^> reeds, number \d+$/gm);
    };
    const numbers = (step: number) =>
      Array.from({ length: 400 / step }, (_, n) => `> reeds, number ${400 - step * (n + 1)}`);
    // All of them, and not only the rows that are drawn.
    expect(await quotations()).toEqual(numbers(4));
    await page.locator('.mark-filters select').first().focus();
    await page.keyboard.press('t');
    await page.getByText('20 highlights', { exact: true }).waitFor();
    expect(await quotations()).toEqual(numbers(20));
    await page.locator('.mark-filters select').first().focus();
    // A list of choices takes letters for itself.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('380');
    await page.getByText('1 highlight', { exact: true }).first().waitFor();
    expect(new URL(page.url()).hash).toBe('#highlights=&tag=tenth&q=380');
    await page.reload();
    await page.getByText('1 highlight', { exact: true }).first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await onRow('reeds, number 380');
    await page.keyboard.press('Enter');
    await page.locator('[data-quoted]', { hasText: 'reeds, number 380' }).waitFor();
    await page.goto(page.url().replace(/#.*$/, '#all'));
    await page.reload();
    await page.getByText('400 documents', { exact: true }).waitFor();
  });

  it('is what the results of the popup end with', async () => {
    const popup = await browser.openOwn('popup.html');
    await popup.getByRole('combobox', { name: 'Search or ask' }).pressSequentially('reeds');
    await popup.getByRole('option', { name: 'All 400 in the library' }).waitFor();
    const opening = popup.context().waitForEvent('page');
    await popup.keyboard.press('ArrowUp');
    await popup.keyboard.press('Enter');
    const list = await opening;
    await list.getByText('400 documents found').waitFor();
    await list.close();
    await popup.close();
  });
});
