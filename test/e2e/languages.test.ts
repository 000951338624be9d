/** A person's day in a browser that speaks another language: nothing they read or hear is left in English. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanguage } from '../../scripts/browser/in-language.mjs';
import { until } from '../../scripts/browser/until.mjs';
import { texts } from '../../scripts/locales.mjs';
import { removeProfile, startTestingProfile, type TestingProfile } from './testing-profile';

const english = texts('en');

/** Everything on a page that is read or heard, but for what was kept, what is typed as it stands, and keys. */
const SAID = `(() => {
  const own = '[lang=en] *, [lang=en]:not(html), code, kbd, bdi, q, blockquote, [dir=auto], .prose, .about, .title';
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest(own)) found.push(data);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (element.matches(own)) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      found.push(element.getAttribute(name) ?? '');
    }
  }
  return found.map((text) => text.trim()).filter((text) => text !== '');
})()`;

describe.each(['de', 'ar'])('in %s', (language) => {
  const own = texts(language);
  const { said, speaking } = inLanguage(language);
  const profile = mkdtempSync(join(tmpdir(), 'jackdaw-language-'));
  let browser: TestingProfile;

  beforeAll(async () => {
    browser = await startTestingProfile(profile, [], language);
    const { id } = await browser.ask('imports.begin', { name: 'texts', namespace: 'texts' });
    const document = {
      ...{ uid: '', origin: 'Tides', kind: 'page' as const, title: 'Tides', namespace: 'sea' },
      ...{ url: 'https://www.coast.example/tides', pageUrl: 'https://www.coast.example/tides' },
      ...{ byline: '', excerpt: '', site: '', language: '', publishedAt: '', tags: [] },
      ...{ createdAt: '2026-05-10', updatedAt: '2026-05-10', highlights: [], versions: [] },
      markdown: 'The tide is late because the water has to travel over the shelf.',
    };
    await browser.ask('imports.stage', { id, documents: [document], failures: [] });
    await browser.ask('imports.run', { id });
    await until('the text is there', async () => {
      const { total } = await browser.ask('documents.list', { offset: 0, limit: 1 });
      return total === 1;
    });
  });

  afterAll(async () => {
    await browser?.close();
    removeProfile(profile);
  });

  async function holdsNoEnglish(page: Page): Promise<void> {
    const found = (await page.evaluate(SAID)) as string[];
    expect(found.length).toBeGreaterThan(0);
    // Of what has one text in both languages nothing can be told.
    const left = found.filter((text) =>
      Object.entries(english).some(([key, one]) => one === text && own[key] && own[key] !== one),
    );
    expect(left).toEqual([]);
    if (language !== 'ar') return;
    // No two words of English in a row.
    expect(found.filter((text) => /\b[a-z]{2,} [a-z]{2,}\b/.test(text))).toEqual([]);
  }

  it('finds and asks in the popup', async () => {
    const page = await browser.openOwn('popup.html');
    const popup = speaking(page);
    const root = page.locator('html');
    expect(await root.getAttribute('lang')).toBe(own.language_code);
    expect(await root.getAttribute('dir')).toBe(own.language_direction);
    expect(await page.title()).toBe(said('Jackdaw: save, search, ask'));
    const box = popup.getByRole('combobox', { name: 'Search or ask' });
    await box.fill('tide');
    await popup.getByRole('option').filter({ hasText: 'Tides' }).first().waitFor();
    await popup.getByText('1 document found', { exact: true }).first().waitFor();
    await holdsNoEnglish(page);
    await box.fill('why is the tide late');
    await page.keyboard.press('Control+Enter');
    await popup.getByRole('article', { name: 'Answer' }).waitFor();
    await popup.getByText('Copy', { exact: true }).waitFor();
    await holdsNoEnglish(page);
    await page.close();
  });

  it.each([
    'library.html',
    'options.html',
    'options.html#library',
    'options.html#connections',
    'options.html#advanced',
    'options.html#activity',
    'tabs.html',
    'welcome.html',
  ])('shows %s', async (path) => {
    const page = await browser.openOwn(path);
    await page.locator('main, #page > *').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    await holdsNoEnglish(page);
    // A wide table may scroll in its own place; the page may not.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await page.close();
  });
});
