import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askForLink } from '../../../../src/background/clip/ask-for-link';
import { clipLink } from '../../../../src/background/clip/save-link';
import { Database } from '../../../../src/storage/database/database';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

let database: Database;

beforeEach(() => {
  database = new Database(`links-${crypto.randomUUID()}`);
});

afterEach(() => database.delete());

it.each([
  ['http://[bad', 'bad-link'],
  ['https://', 'bad-link'],
  ['mailto:someone@example.org', 'other-scheme'],
])('says of %s why it is not kept, and asks for no host', async (link, what) => {
  const chrome = fakeBrowser();
  useInterface(chrome.api);
  const saving = clipLink(contextOf(libraryOf(database)), chrome.tab, askForLink(link));
  const why = { code: 'page-forbidden', what };
  await expect(saving).rejects.toMatchObject({ problem: { code: 'link-not-kept', link, why } });
  expect(chrome.given.size).toBe(0);
});
