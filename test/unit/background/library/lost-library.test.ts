/** What the background does about a library that the browser has replaced by an empty one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recent } from '../../../../src/background/library/documents';
import { wasLost } from '../../../../src/background/library/lost-library';
import { completePendingIndex } from '../../../../src/library/index/index-pending';
import { createLibrary } from '../../../../src/library/library';
import { Database } from '../../../../src/storage/database/database';
import { writePreference } from '../../../../src/storage/preferences';
import { type FakeBrowser, fakeBrowser } from '../../../fakes/browser/browser';
import { roomyDisk } from '../../../fakes/browser/roomy-disk';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { fakeDocument } from '../../../fakes/documents/documents';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

let chrome: FakeBrowser;

beforeEach(() => {
  roomyDisk();
  freshDatabases();
  chrome = fakeBrowser();
  useInterface(chrome.api);
});

afterEach(() => vi.unstubAllGlobals());

async function binned(database: Database): Promise<void> {
  const document = { ...fakeDocument({ uid: 'x' }), highlights: [] };
  await database.bin.put({ uid: 'x', removedAt: new Date().toISOString(), document });
}

describe('a library that the browser has lost', () => {
  it('is missed, once by a page that opens, until something is kept', async () => {
    const before = new Database();
    expect(await wasLost(before)).toBe(false);
    await before.delete();
    const after = new Database();
    const look = () => recent(contextOf(createLibrary(after, completePendingIndex)), { limit: 3 });
    const problem = { code: 'library-lost' };
    await expect(look()).rejects.toMatchObject({ problem });
    await expect(look()).rejects.toMatchObject({ problem });
    expect(chrome.opened).toEqual([expect.stringMatching(/\/library\.html$/)]);
    await binned(after);
    expect(await look()).toEqual({ documents: [], isEmpty: true });
  });

  it('is not missed any more once something was kept, even if the person then empties it', async () => {
    const before = new Database();
    await wasLost(before);
    await before.delete();
    const after = new Database();
    expect(await wasLost(after)).toBe(true);
    await binned(after);
    expect(await wasLost(after)).toBe(false);
    await after.bin.clear();
    expect(await wasLost(after)).toBe(false);
    expect(chrome.opened).toHaveLength(1);
  });
});

describe('a library that is there', () => {
  it('is not missed, though it is empty and was opened often', async () => {
    const database = new Database();
    for (let start = 0; start < 3; start++) expect(await wasLost(database)).toBe(false);
    expect(chrome.opened).toEqual([]);
  });

  it('is not missed where a profile brought another one along, which says nothing of this', async () => {
    const before = new Database();
    await wasLost(before);
    await before.delete();
    const brought = new Database();
    await binned(brought);
    await writePreference(brought, 'welcomed', true);
    expect(await wasLost(brought)).toBe(false);
    expect(chrome.opened).toEqual([]);
  });
});
