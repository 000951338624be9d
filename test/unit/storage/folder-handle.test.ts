import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderHandle } from '../../../src/storage/folder-handle';
import { freshDatabases } from '../../fakes/jackdaw/fresh-database';

let quota = 0;
const opened: string[] = [];

beforeEach(() => {
  quota = 100_000_000;
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota, usage: 1_000_000 }) } });
  freshDatabases();
  const { open } = indexedDB;
  opened.length = 0;
  indexedDB.open = (name, version) => {
    opened.push(name);
    return open.call(indexedDB, name, version);
  };
});

afterEach(() => void vi.unstubAllGlobals());

describe('the handle of the backup folder', () => {
  it('is there until it is removed', async () => {
    expect(await folderHandle.get()).toBeUndefined();
    await folderHandle.put({ name: 'Backups' });
    expect(await folderHandle.get()).toEqual({ name: 'Backups' });
    await folderHandle.remove();
    expect(await folderHandle.get()).toBeUndefined();
  });

  it('has its database opened behind a fresh log only, because a page hears of no failed write', async () => {
    await folderHandle.put({ name: 'Backups' });
    await folderHandle.get();
    const once = ['jackdaw-fresh-log', 'jackdaw-backup-folder'];
    expect(opened).toEqual([...once, ...once]);
  });

  it('stays shut while the disk is full', async () => {
    quota = 1_000_000;
    await expect(folderHandle.get()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(opened).toEqual([]);
  });
});
