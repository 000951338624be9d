/** All tabs of a window, kept by the real extension in a real Chromium while its worker dies. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readArticle } from '../drivers/articles';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const folder = ownFolder('tabs');
let jackdaw: TestingProfile;
const server = ownPages((name) =>
  name === 'map'
    ? '<!doctype html><title>A map</title><canvas style="width:100vw;height:100vh"></canvas>'
    : readArticle(name),
);
let page: Page;

beforeAll(async () => {
  jackdaw = await startTestingProfile(folder);
  for (const name of ['tides.html', 'jackdaws.html', 'map']) await jackdaw.open(server.url(name));
  const windowId = await windowOf();
  page = await jackdaw.context.newPage();
  // The browser's own question cannot be answered here; what follows a yes is what is tested.
  await page.addInitScript(() => {
    const { chrome: api } = globalThis as unknown as {
      chrome?: { permissions?: Record<string, unknown> };
    };
    if (api?.permissions) api.permissions.request = async () => true;
  });
  const root = new URL('.', jackdaw.desk.url()).href;
  await page.goto(`${root}tabs.html#window=${windowId}`);
});

afterAll(() => jackdaw?.close());

const windowOf = () =>
  jackdaw.desk.evaluate(async () => {
    const { chrome: api } = globalThis as unknown as {
      chrome: { windows: { getCurrent(): Promise<{ id: number }> } };
    };
    return (await api.windows.getCurrent()).id;
  });

const total = async () => (await jackdaw.ask('documents.list', { offset: 0, limit: 9 })).total;

describe('all tabs of a window', () => {
  it('are kept one by one, each saying what it came to, though the worker dies before it answers', async () => {
    const tabs = await jackdaw.desk.evaluate(async () => {
      const { chrome: api } = globalThis as unknown as {
        chrome: { tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> } };
      };
      return api.tabs.query({});
    });
    const tides = tabs.find(({ url }) => url?.endsWith('/tides.html'));
    const since = new Date().toISOString();
    const request = {
      tabId: tides?.id ?? 0,
      windowId: await windowOf(),
      url: tides?.url ?? '',
      listed: [],
      namespace: '',
      since,
    };
    await jackdaw.arm('after-clip');
    const lost = jackdaw.request('tabs.save', request).catch((error: unknown) => error);
    await jackdaw.reached('after-clip');
    await jackdaw.killWorker();
    await lost;
    expect(await total()).toBe(1);
    // Asked again, it says what the first try did, so that undo takes it back.
    const receipt = await jackdaw.ask('tabs.save', request);
    expect(receipt).toMatchObject({ change: 'created', title: 'Why the tide is late' });
    expect(await total()).toBe(1);
    await jackdaw.ask('clip.undo', { uid: receipt.uid, change: receipt.change });
    expect(await total()).toBe(0);
  });

  it('say so when a tab went elsewhere or is a program', async () => {
    const windowId = await windowOf();
    const gone = await jackdaw.request('tabs.save', {
      tabId: 1,
      windowId,
      url: 'http://127.0.0.1/',
      listed: [],
      namespace: '',
      since: '',
    });
    expect(gone).toMatchObject({ ok: false });
    const { tabs } = await jackdaw.ask('tabs.list', { windowId });
    const map = tabs.find(({ title }) => title === 'A map');
    expect(map).toBeDefined();
    expect(
      await jackdaw.request('tabs.save', {
        tabId: map?.id ?? 0,
        windowId,
        url: map?.url ?? '',
        listed: [],
        namespace: '',
        since: '',
      }),
    ).toEqual({ ok: false, problem: { code: 'nothing-to-clip', what: 'canvas' } });
    await until('nothing of it is kept', async () => (await total()) === 0);
  });

  it('are saved by one button, each with its result, and taken back by another', async () => {
    const row = (name: string) => page.locator('.tab-rows li', { hasText: name });
    await row('Why the tide is late').waitFor();
    // At 400 % there is room for a row or two: the button stays in sight, and covers nothing that has the focus.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.bringToFront();
    const covered = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.tabs .actions')?.getBoundingClientRect();
        const { top = -1, bottom = -1 } =
          document.querySelector('.tabs .actions .primary')?.getBoundingClientRect() ?? {};
        const one = document.activeElement;
        if (bar === undefined || top < 0 || bottom > innerHeight) return 'Save is out of sight';
        const place = one?.getBoundingClientRect();
        if (place === undefined || one?.closest('.actions') != null) return '';
        return place.bottom > bar.top + 1 || place.top < -1
          ? (one?.parentElement?.textContent ?? '?')
          : '';
      });
    // A smooth scroll goes on after the next key, and takes what has the focus by then out of sight.
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
    const stops: string[] = [];
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      // The browser scrolls with the next picture.
      await until(`nothing is covered after ${key}`, async () => (await covered()) === '');
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute('type') ?? ''));
    }
    expect(stops).toEqual(Array(7).fill('checkbox'));
    await page.setViewportSize({ width: 1180, height: 800 });
    await page.getByRole('button', { name: 'Save 3 tabs' }).click();
    await page.getByText('2 tabs kept, 1 not').waitFor();
    expect(await row('A map').textContent()).toContain('draws what it shows');
    expect(await row('Why the tide is late').textContent()).toContain('Kept in clips');
    expect(await total()).toBe(2);
    await page.getByRole('button', { name: 'Undo all' }).click();
    await until('all is taken back', async () => (await total()) === 0);
  });

  it('are loaded first where they sleep, though one fell asleep after it was listed', async () => {
    const windowId = await windowOf();
    const listed = (await jackdaw.ask('tabs.list', { windowId })).tabs.find(({ url }) =>
      url.endsWith('/jackdaws.html'),
    );
    const { id: tabId = 0, url = '' } = listed ?? {};
    // Its number changes with that.
    const asleep = await jackdaw.desk.evaluate(async (id) => {
      const { chrome: api } = globalThis as unknown as {
        chrome: { tabs: { discard(id: number): Promise<{ id: number } | undefined> } };
      };
      return (await api.tabs.discard(id))?.id;
    }, tabId);
    expect(asleep).not.toBe(tabId);
    const { tabs } = await jackdaw.ask('tabs.list', { windowId });
    const now = tabs.find(({ id }) => id === asleep);
    expect(now).toMatchObject({ asleep: true, reachable: true, url });
    const asked = { tabId, windowId, url, listed: [tabId], namespace: '', since: '' };
    const receipt = await jackdaw.ask('tabs.save', asked);
    expect(receipt).toMatchObject({ change: 'created', title: 'How jackdaws choose a home' });
    await jackdaw.ask('clip.undo', { uid: receipt.uid, change: receipt.change });
    await until('nothing of it is kept', async () => (await total()) === 0);
  });
});
