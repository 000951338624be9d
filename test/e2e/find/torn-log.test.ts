/**
 * What a browser leaves behind that was killed amid a write: a log of LevelDB whose last record breaks off. A kill
 * at that very moment cannot be timed, so the record is cut here, in the files of a browser that was really killed.
 */
import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('torn-log');
const pages = ownPages();
let browser: TestingProfile;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
});

afterAll(() => browser?.close());

/** The log that LevelDB writes now. */
function newestLog(): string {
  const all = join(profile, 'Default', 'IndexedDB');
  const folders = readdirSync(all).filter((name) => name.endsWith('.leveldb'));
  expect(folders).toHaveLength(1);
  const folder = join(all, folders[0] as string);
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return join(folder, logs.sort().at(-1) as string);
}

async function save(page: string): Promise<string> {
  await browser.open(pages.url(page));
  return (await browser.ask('clip.save', { kind: 'page', namespace: 'clips' })).uid;
}

const kept = async () =>
  (await browser.ask('documents.list', { offset: 0, limit: 10 })).documents.map(({ uid }) => uid);

describe('a record that breaks off', () => {
  it('costs nothing that was kept, at the next start and the one after', async () => {
    const first = await save('jackdaws.html');
    // The last record is the last thing written, and nothing that was promised: a preference.
    const before = statSync(newestLog()).size;
    await browser.ask('settings.change', { clipTemplates: [] });
    await until('it is written', async () => statSync(newestLog()).size > before);
    await browser.sigkill();
    const torn = newestLog();
    truncateSync(torn, statSync(torn).size - 10);

    browser = await startTestingProfile(profile);
    expect(await kept()).toEqual([first]);
    const second = await save('tides.html');
    // Written behind the record that breaks off, it would take everything with it.
    expect(newestLog()).not.toBe(torn);
    await browser.sigkill();

    browser = await startTestingProfile(profile);
    expect(new Set(await kept())).toEqual(new Set([first, second]));
    const found = await browser.ask('search', { query: 'tide', typing: false });
    expect(found.passages.map(({ source }) => source.uid)).toContain(second);
  });
});
