/** Files of the browser that are damaged or from the future: only the browser itself shows what becomes of them. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import { withoutWorker } from './database-copy';

const profile = ownFolder('lost');
const pages = ownPages();
let browser: TestingProfile;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  await browser.open(pages.url('jackdaws.html'));
  await browser.ask('clip.save', { kind: 'page', namespace: 'birds' });
});

afterAll(() => browser?.close());

/** Raises the version of the database, as a newer Jackdaw would. */
const raise = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('jackdaw', 10_000);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });

it('says that the browser has lost the library, and leads to the backups', async () => {
  // The worker has left its mark.
  await browser.ask('documents.list', { offset: 0, limit: 1 });
  await until('the library is known', () =>
    browser.desk.evaluate(`chrome.storage.local.get().then((all) => Object.keys(all).length > 0)`),
  );
  await browser.close();
  const all = join(profile, 'Default', 'IndexedDB');
  for (const folder of readdirSync(all).filter((name) => name.endsWith('.leveldb'))) {
    for (const name of readdirSync(join(all, folder)))
      if (name.startsWith('MANIFEST')) writeFileSync(join(all, folder, name), 'damaged');
  }
  browser = await startTestingProfile(profile);
  const library = await until('the library opens by itself', async () =>
    browser.context.pages().find((page) => page.url().includes('/library.html')),
  );
  await library.getByText('the browser found its files damaged').waitFor();
  const link = library.getByRole('link', { name: 'Restore a backup' });
  expect(await link.getAttribute('href')).toMatch(/options\.html#backup$/);
});

it('leaves a library alone that a newer version has written, and says so', async () => {
  await withoutWorker(browser, () => browser.desk.evaluate(raise));
  const library = await browser.openOwn('library.html');
  await library.getByText('A newer version of Jackdaw has written this library').first().waitFor();
  const problem = { code: 'newer-library' };
  expect(await browser.request('search', { query: 'wool', typing: true })).toMatchObject({
    problem,
  });
  await browser.open(pages.url('tides.html'));
  const save = await browser.request('clip.save', { kind: 'page', namespace: '' });
  expect(save).toMatchObject({ problem });
});
