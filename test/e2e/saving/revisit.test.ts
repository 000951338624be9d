/** A page kept before: the popup knows it, says how much is new, and keeps both where that is wanted. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { ownPages } from '../drivers/own-pages';
import { freshFolder, removeProfile, startTestingProfile } from '../drivers/testing-profile';

const tides = readFileSync(
  fileURLToPath(new URL('../../fixtures/pages/tides.html', import.meta.url)),
  'utf8',
);
const more = '<p>Sailors of old knew nothing of tables, yet seldom missed their water.</p>';

let jackdaw: Jackdaw;
const server = ownPages((file) =>
  file === 'tides.html' ? (changed ? tides.replace('<h2>', `${more}<h2>`) : tides) : undefined,
);
let changed = false;

beforeAll(async () => {
  jackdaw = await startJackdaw();
});
afterAll(() => jackdaw?.close());

async function kept() {
  const { documents } = await jackdaw.ask('documents.list', { offset: 0, limit: 9 });
  return Promise.all(documents.map(({ uid }) => jackdaw.ask('documents.get', { uid })));
}

describe('a page kept before', () => {
  it('is known by the popup whatever was added to its address, with how much of it is new', async () => {
    const page = await jackdaw.open(server.url('tides.html'));
    await jackdaw.display.press('alt+shift+s');
    await jackdaw.badgeSays('✓');

    await page.goto(`${server.url('tides.html')}?utm_source=mail&fbclid=x`);
    let popup = await jackdaw.openPopup();
    await popup.shows('The text has not changed since');
    await jackdaw.closePopup();

    changed = true;
    await page.reload();
    popup = await jackdaw.openPopup();
    await popup.shows(/\b[2-6]% of the text is new/);
    await popup.shows('keep both');
    await popup.evaluate(
      `[...document.querySelectorAll('button')].find((b) => b.textContent === 'keep both').click()`,
    );
    await popup.shows('Kept on this device');
    const both = await kept();
    expect(both.map(({ markdown }) => markdown.includes('Sailors of old'))).toEqual([true, false]);
    expect(new Set(both.map(({ url }) => url)).size).toBe(1);
    await jackdaw.closePopup();

    // What is saved from now on goes on with the newer one; the older one stays as it was.
    changed = false;
    await page.reload();
    await jackdaw.display.press('alt+shift+s');
    await jackdaw.badgeSays('✓');
    const after = await kept();
    expect(after).toHaveLength(2);
    const older = both.at(-1)?.uid;
    expect(await jackdaw.ask('versions.list', { uid: older ?? '' })).toEqual([]);
    expect(await jackdaw.ask('versions.list', { uid: both[0]?.uid ?? '' })).toHaveLength(1);
  });

  it('gets no mark while the browser was not allowed to tell addresses', async () => {
    await jackdaw.ask('settings.change', { markKeptPages: true });
    const page = await jackdaw.open(server.url('tides.html'));
    await page.reload();
    expect(await jackdaw.badge()).toBe('');
  });
});

describe('the highlights of a page kept before', () => {
  it('show by themselves where its site may be reached at any time, and stay hidden where they were', async () => {
    const profile = freshFolder('marks-again');
    const allowed = await startTestingProfile(profile);
    try {
      const page = await allowed.open(server.url('tides.html'));
      const painted = () =>
        page.evaluate(() => [...(CSS.highlights.get('jackdaw') ?? [])].map(String));
      await page.evaluate(() => {
        const [first] = document.querySelectorAll('p');
        if (first !== undefined) getSelection()?.selectAllChildren(first);
      });
      await allowed.ask('highlights.add', {});
      const all = await painted();
      expect(all).toHaveLength(1);
      await allowed.killWorker();
      await page.reload();
      await until('they show', async () => (await painted()).length === 1);
      expect(await painted()).toEqual(all);

      await allowed.ask('highlights.hide', {});
      await page.evaluate(() => history.replaceState(null, '', location.href));
      expect(await allowed.ask('highlights.shown', {})).toBeUndefined();
      expect(await painted()).toEqual([]);
      // At another address of the page they are shown again.
      await page.evaluate(() => history.pushState(null, '', '?utm_source=mail'));
      await until('they show again', async () => (await painted()).length === 1);
      expect(await allowed.ask('highlights.shown', {})).toMatchObject({ missing: [] });
    } finally {
      await allowed.close();
      removeProfile(profile);
    }
  });
});

describe('the button on a page kept before', () => {
  it('carries a mark where that is wanted and allowed, and none on other pages', async () => {
    const profile = freshFolder('revisit');
    const allowed = await startTestingProfile(profile);
    const badge = () =>
      allowed.desk.evaluate(async () => {
        const { chrome } = globalThis as unknown as {
          chrome: {
            tabs: { query(q: object): Promise<{ id: number; url: string }[]> };
            action: { getBadgeText(q: object): Promise<string> };
          };
        };
        const tabs = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
        return Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id })));
      });
    try {
      const page = await allowed.open(server.url('tides.html'));
      await allowed.ask('clip.save', { kind: 'page', namespace: '' });
      await page.reload();
      expect(await badge()).toEqual(['']);
      await allowed.ask('settings.change', { markKeptPages: true });
      await page.goto(`${server.url('tides.html')}?utm_source=mail`);
      await until('it is marked', async () => (await badge())[0] === '•');
      await allowed.killWorker();
      await page.goto(server.url('nothing.html'));
      await until('the mark is off', async () => (await badge())[0] === '');
      await page.goto(server.url('tides.html'));
      await until('it is marked again', async () => (await badge())[0] === '•');
    } finally {
      await allowed.close();
      removeProfile(profile);
    }
  });
});
