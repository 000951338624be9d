/** What the background does by itself, whatever the browser remembers of its alarms. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMain } from '../../../../src/background/start/main-script';
import { completePendingIndex } from '../../../../src/library/index/index-pending';
import { createLibrary } from '../../../../src/library/library';
import { keepWaking } from '../../../../src/platform/alarms';
import { Database } from '../../../../src/storage/database/database';
import { type FakeBrowser, fakeBrowser } from '../../../fakes/browser/browser';
import { roomyDisk } from '../../../fakes/browser/roomy-disk';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { fakeDocument } from '../../../fakes/documents/documents';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';

let chrome: FakeBrowser;

beforeEach(() => {
  roomyDisk();
  freshDatabases();
  chrome = fakeBrowser();
  useInterface(chrome.api);
});

afterEach(() => vi.unstubAllGlobals());

function started() {
  const database = new Database();
  return { database, main: createMain(createLibrary(database, completePendingIndex)) };
}

it('empties the bin when the browser starts, which may never be open for a whole day', async () => {
  const { database, main } = started();
  const removed = (days: number) => ({
    uid: `${days}`,
    removedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
    document: { ...fakeDocument({ uid: `${days}` }), highlights: [] },
    versions: [],
  });
  await database.bin.bulkPut([removed(29), removed(31)]);
  main.lookAfter();
  await expect
    .poll(async () => (await database.bin.toArray()).map(({ uid }) => uid))
    .toEqual(['29']);
});

it('keeps what is in the bin when the clock stands a year ahead for an hour', async () => {
  const { database, main } = started();
  main.lookAfter();
  const looks = () => database.preferences.get('binLooks').then((row) => row?.value as number[]);
  await expect.poll(looks).toBeDefined();
  const removedAt = new Date().toISOString();
  const document = { ...fakeDocument({ uid: 'x' }), highlights: [] };
  await database.bin.put({ uid: 'x', removedAt, document });
  const ahead = Date.now() + 365 * 86_400_000;
  vi.spyOn(Date, 'now').mockReturnValue(ahead);
  main.lookAfter();
  await expect.poll(async () => (await looks()).at(-1)).toBe(ahead);
  // Emptying it is the next thing in the same call.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await database.bin.count()).toBe(1);
  vi.restoreAllMocks();
});

it('lets an update wait as long as a page of ours is open, with what is typed in it', async () => {
  const { main } = started();
  chrome.pages = ['TAB'];
  await main.updateReady();
  expect(chrome.restarts).toBe(0);
  chrome.pages = ['BACKGROUND'];
  await main.updateReady();
  expect(chrome.restarts).toBe(1);
});

it('sets the daily alarm again where the browser has forgotten it', async () => {
  started().main.resume();
  await expect.poll(() => [...chrome.alarms.keys()]).toContain('daily');
});

it('leaves an alarm that is set', async () => {
  await keepWaking('daily', 60);
  const first = chrome.alarms.get('daily');
  await keepWaking('daily', 60);
  expect(first).toBeDefined();
  expect(chrome.alarms.get('daily')).toBe(first);
});

it('sets one anew that a clock set ahead has put off for a year', async () => {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 365 * 86_400_000);
  await keepWaking('daily', 60);
  const ahead = chrome.alarms.get('daily');
  vi.restoreAllMocks();
  await keepWaking('daily', 60);
  expect(chrome.alarms.get('daily')).not.toBe(ahead);
});

it('tells open pages of a permission that was given or taken back', async () => {
  started().main.permissionChanged();
  await expect.poll(() => chrome.announced.map(({ name }) => name)).toContain('settings.changed');
});
