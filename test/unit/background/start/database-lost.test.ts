/** What the background does about a database that the browser took away, because the disk is full. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasFreshLog } from '../../../../src/background/start/fresh-log-once';
import { createMain } from '../../../../src/background/start/main-script';
import { completePendingIndex } from '../../../../src/library/index/index-pending';
import { createLibrary } from '../../../../src/library/library';
import { Database } from '../../../../src/storage/database/database';
import { type FakeBrowser, fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';

let chrome: FakeBrowser;
let quota = 0;

beforeEach(() => {
  quota = 100_000_000;
  const estimate = async () => ({ quota, usage: 1_000_000 });
  vi.stubGlobal('navigator', { storage: { estimate }, onLine: true });
  freshDatabases();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  chrome = fakeBrowser();
  useInterface(chrome.api);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function started() {
  const database = new Database();
  createMain(createLibrary(database, completePendingIndex));
  return database;
}

/** What the browser does to every connection when it cannot write any more. */
function lose(database: Database): void {
  const connection = database.backendDB();
  connection.onclose?.call(connection, new Event('close'));
}

const told = () =>
  chrome.announced.flatMap((one) => {
    const { name, detail } = one as { name: string; detail: { uid?: string } };
    return name === 'library.changed' ? [detail.uid] : [];
  });

const opened = (database: Database) =>
  expect.poll(() => database.documents.count().catch(() => 'failed'));

describe('a database that was lost', () => {
  it('has every list read again once it can be opened, whoever opens it', async () => {
    const database = started();
    await database.open();
    await expect.poll(hasFreshLog).toBe(true);
    expect(told()).toEqual([]);
    quota = 1_000_000;
    lose(database);
    await expect.poll(hasFreshLog).toBe(false);
    await opened(database).toBe('failed');
    expect(told()).toEqual([]);
    quota = 100_000_000;
    await opened(database).toBe(0);
    await expect.poll(told).toEqual(['']);
    expect(await hasFreshLog()).toBe(true);
  });

  it('has them read again by the next worker too, which is woken for that', async () => {
    const before = started();
    await before.open();
    await expect.poll(hasFreshLog).toBe(true);
    const { alarms } = chrome.api as { alarms: { create(name: string, when: object): void } };
    const woken = vi.spyOn(alarms, 'create');
    lose(before);
    await expect.poll(hasFreshLog).toBe(false);
    expect(woken).toHaveBeenCalledWith('chores', expect.anything());
    before.close();
    await started().open();
    await expect.poll(told).toEqual(['']);
  });
});
