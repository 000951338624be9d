/**
 * A week without a network and very many clips, then the browser is opened again with one: every clip is delivered
 * once, in the order of the clips and no faster than the service allows, and the pages answer all the while.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { often } from '../../fixtures/often';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const KEY = 'key-e2e-0123456789-abcd';
const CLIPS = often(800);
const WEEK_MS = 7 * 86_400_000;
const QUOTA = 20;
/** So long that a person can search thrice before all are delivered, on a slow machine too. */
const WINDOW_MS = 2_000;
/** Thirty times what the limit makes of them. */
const DELIVERED_MS = 750_000;
const LIMITS = {
  content: { quota: QUOTA, windowMs: WINDOW_MS },
  question: { quota: QUOTA, windowMs: WINDOW_MS },
};

const profile = ownFolder('week');
const pages = ownPages();
let remote: LedgerService;
let browser: TestingProfile;

beforeAll(async () => {
  remote = await startLedgerService();
  browser = await startTestingProfile(profile);
  await browser.connect({ name: 'Team', baseUrl: remote.baseUrl, limits: LIMITS }, KEY);
});

afterAll(async () => {
  await browser?.close();
  await remote?.close();
});

const unsent = async () => (await browser.ask('deliveries.list', { offset: 0, limit: 1 })).unsent;

/** Puts every time that is stored about the outbox back by a week, the clips spread over it. */
async function letAWeekPass(): Promise<void> {
  await browser.desk.evaluate(
    async ({ week, clips }) => {
      const open = indexedDB.open('jackdaw');
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const transaction = database.transaction(['deliveries', 'paces'], 'readwrite');
      const change = (store: string, step: (row: never, index: number) => object) => {
        const all = transaction.objectStore(store).getAll();
        all.onsuccess = () => {
          all.result.forEach((row, index) => {
            transaction.objectStore(store).put(step(row as never, index));
          });
        };
      };
      change('deliveries', (row: { createdAt: number }, index) => ({
        ...row,
        createdAt: row.createdAt - week + (index * week) / clips,
      }));
      change('paces', (row: { pace: { anchor: { wall: number } } }) => ({
        ...row,
        pace: { ...row.pace, anchor: { ...row.pace.anchor, wall: row.pace.anchor.wall - week } },
      }));
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    { week: WEEK_MS, clips: CLIPS },
  );
}

describe('a week offline', () => {
  it('keeps every clip and sends nothing', async () => {
    await browser.goOffline();
    await browser.open(pages.url('tides.html'));
    for (let clip = 0; clip < CLIPS; clip++) {
      await browser.ask('clip.save', { kind: 'page', namespace: `tide-${clip}` });
    }
    expect(await unsent()).toBe(CLIPS);
    const { rows } = await browser.ask('deliveries.list', { offset: 0, limit: CLIPS });
    expect(rows.every(({ attempts, state }) => attempts === 0 && state.kind === 'queued')).toBe(
      true,
    );
    expect(remote.requests).toEqual([]);
    await letAWeekPass();
  });

  it('then delivers all of them once, in order and paced, while the pages go on answering', async () => {
    await browser.close();
    browser = await startTestingProfile(profile);
    await until('some are delivered', async () => remote.ledger.length > 20);

    // A person comes along: searches, asks the service too, and clips one page more.
    const popup = await browser.openOwn('popup.html');
    const waits: number[] = [];
    for (const query of ['moon', 'harbour', 'tides']) {
      expect(await unsent()).toBeGreaterThan(0);
      const began = Date.now();
      await popup.getByRole('combobox', { name: 'Search or ask' }).fill(query);
      await popup.locator('.row.hit').first().waitFor();
      waits.push(Date.now() - began);
      await popup.keyboard.press('Enter');
      await popup.getByText('Team was asked.').waitFor();
      waits.push(Date.now() - began);
    }
    await browser.open(pages.url('jackdaws.html'));
    const began = Date.now();
    await browser.ask('clip.save', { kind: 'page', namespace: 'now' });
    waits.push(Date.now() - began);
    console.log(`while ${CLIPS} clips were delivered, a person waited ${waits.join(', ')} ms`);

    await until('all are delivered', async () => (await unsent()) === 0, DELIVERED_MS);
    const { rows } = await browser.ask('deliveries.list', { offset: 0, limit: CLIPS + 10 });
    expect(rows).toHaveLength(CLIPS + 1);
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true);
    // In the order of the clips, each once.
    const inOrder = rows.sort((a, b) => a.sequence - b.sequence).map(({ id }) => id);
    expect(remote.ledger.map(({ id }) => id)).toEqual(inOrder);
    // Saves and searches share a limit: no window holds more than it.
    const times = remote.times;
    const tooMany = times.filter((at, index) => {
      const later = times[index + QUOTA];
      return later !== undefined && later - at < WINDOW_MS;
    });
    expect(tooMany).toEqual([]);
  });
});
