import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { saveTab } from '../../../../src/background/tab/window-tabs';
import { Database } from '../../../../src/storage/database/database';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { pageDraft } from '../../../fakes/documents/draft';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

it('says of a tab that is closed while it loads that it is closed', async () => {
  const browser = fakeBrowser();
  const sleeper = { ...browser.tab, id: 2, url: 'https://example.org/b', discarded: true };
  browser.others = [sleeper];
  browser.given.add('tabs');
  const { tabs, ...others } = browser.api as { tabs: object };
  const reload = async () => {
    browser.others = [];
  };
  useInterface({ ...others, tabs: { ...tabs, reload } });
  const database = new Database(`tabs-${crypto.randomUUID()}`);
  const asked = { tabId: 2, windowId: 1, url: sleeper.url, listed: [2], namespace: '', since: '' };
  await expect(saveTab(contextOf(libraryOf(database)), asked)).rejects.toMatchObject({
    problem: { code: 'tab-gone' },
  });
  await database.delete();
});

it('keeps a tab that was asleep, though its page changes its address while it loads', async () => {
  const browser = fakeBrowser();
  const sleeper = { ...browser.tab, id: 2, url: 'https://example.org/', discarded: true };
  const url = 'https://example.org/home';
  browser.others = [sleeper];
  browser.given.add('tabs');
  browser.clip = { ok: true, draft: { ...pageDraft, url, pageUrl: url } };
  const { tabs, ...others } = browser.api as { tabs: object };
  const reload = async () => {
    browser.others = [{ ...sleeper, url, discarded: false }];
  };
  useInterface({ ...others, tabs: { ...tabs, reload } });
  const database = new Database(`tabs-${crypto.randomUUID()}`);
  const asked = { tabId: 2, windowId: 1, url: sleeper.url, listed: [2], namespace: '', since: '' };
  const receipt = await saveTab(contextOf(libraryOf(database)), asked);
  expect(await database.documents.get({ uid: receipt.uid })).toMatchObject({ url });
  await database.delete();
});
