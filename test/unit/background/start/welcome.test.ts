// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { welcomeOnce } from '../../../../src/background/start/welcome';
import { Database } from '../../../../src/storage/database/database';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';

it('welcomes once for each library, however often the browser says “installed”', async () => {
  const chrome = fakeBrowser();
  useInterface(chrome.api);
  freshDatabases();
  const database = new Database();
  await welcomeOnce(database);
  expect(chrome.opened).toHaveLength(1);
  expect(chrome.opened[0]).toMatch(/\/welcome\.html$/);
  await welcomeOnce(database);
  // As after the next start of the browser.
  database.close();
  const again = new Database(database.name);
  await welcomeOnce(again);
  expect(chrome.opened).toHaveLength(1);
  // Another library has not been welcomed yet.
  await again.delete();
  await welcomeOnce(new Database(database.name));
  expect(chrome.opened).toHaveLength(2);
});
