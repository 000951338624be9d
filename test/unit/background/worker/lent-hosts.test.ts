import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForLink } from '../../../../src/background/clip/ask-for-link';
import { hostsToAsk } from '../../../../src/background/clip/fetch-hosts';
import { clipActiveTab } from '../../../../src/background/clip/save';
import { clipLink } from '../../../../src/background/clip/save-link';
import { turn } from '../../../../src/background/library/bulk-requests';
import { returnLeftHosts } from '../../../../src/background/worker/lent-hosts';
import type { WorkerContext } from '../../../../src/background/worker/worker-context';
import { beginBulk } from '../../../../src/library/bulk/bulk';
import { keepDocument } from '../../../../src/library/documents/save';
import { Database } from '../../../../src/storage/database/database';
import { readPreference } from '../../../../src/storage/preferences';
import { type FakeBrowser, fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { fakeDocument } from '../../../fakes/documents/documents';
import { pageDraft } from '../../../fakes/documents/draft';
import { hold } from '../../../fakes/jackdaw/held';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

const SEA = 'https://sea.example/*';
const LAND = 'https://land.example/*';

let chrome: FakeBrowser;
let database: Database;
let context: WorkerContext;
/** Lets the reading of an address end. */
let read: Map<string, () => void>;

beforeEach(async () => {
  chrome = fakeBrowser();
  useInterface(chrome.api);
  read = new Map();
  chrome.readingPage = async (job) => {
    const { url } = job as { url: string };
    const { wait, letGo } = hold();
    read.set(url, letGo);
    await wait;
    const draft = { ...pageDraft, url, pageUrl: url };
    return { news: 'end', outcome: { ok: true, draft } };
  };
  database = new Database(`lent-${crypto.randomUUID()}`);
  context = contextOf(libraryOf(database));
});

afterEach(() => database.delete());

/** Saves what a link leads to. It is read until `ended` is called. */
async function link(url: string) {
  const saving = clipLink(context, chrome.tab, askForLink(url));
  await expect.poll(() => read.has(url)).toBe(true);
  return async () => {
    read.get(url)?.();
    await saving;
  };
}

const fetching = (hosts: string[]) => beginBulk(database, { do: 'fetch', hosts }, ['bookmark']);
const given = () => [...chrome.given];

describe('hosts that were lent at the same time', () => {
  it('are returned each with its own link', async () => {
    const endSea = await link('https://sea.example/a');
    const endLand = await link('https://land.example/a');
    expect(given()).toEqual([SEA, LAND]);
    await endSea();
    expect(given()).toEqual([LAND]);
    await endLand();
    expect(given()).toEqual([]);
  });

  it('stay while another link of the same host is read, whatever its port', async () => {
    const first = await link('https://sea.example/a');
    const second = await link('https://sea.example:8443/b');
    await first();
    expect(given()).toEqual([SEA]);
    await second();
    expect(given()).toEqual([]);
  });

  it('stay while a link is read from the host of a tab that was lent for its save', async () => {
    chrome.given.add(SEA);
    chrome.tab = { ...chrome.tab, url: 'https://sea.example/paper' };
    chrome.clip = { ok: true, draft: pageDraft };
    const saved = hold();
    const { readingPage } = chrome;
    chrome.form = { contentType: 'application/pdf', frames: 'none' };
    chrome.readingPage = async () => {
      chrome.readingPage = readingPage;
      await saved.wait;
      return { news: 'end', outcome: { ok: true, draft: { ...pageDraft, kind: 'pdf' } } };
    };
    const saving = clipActiveTab(context, { kind: 'page', namespace: '', lent: true });
    // Until then its own page has not been asked.
    await expect.poll(() => chrome.readingPage === readingPage).toBe(true);
    const end = await link('https://sea.example/a');
    saved.letGo();
    await saving;
    expect(given()).toEqual([SEA]);
    await end();
    expect(given()).toEqual([]);
  });

  it('stay for a link when the fetching that they were lent for stops', async () => {
    chrome.given.add(SEA).add(LAND);
    const id = await fetching(['https://sea.example/', 'https://land.example/']);
    const end = await link('https://sea.example/a');
    await turn(context, { id, to: 'stopped' });
    expect(given()).toEqual([SEA]);
    await end();
    expect(given()).toEqual([]);
  });

  it('stay for the fetching when a link of theirs has been read', async () => {
    chrome.given.add(SEA);
    const id = await fetching(['https://sea.example/']);
    await (await link('https://sea.example/a'))();
    expect(given()).toEqual([SEA]);
    await turn(context, { id, to: 'stopped' });
    expect(given()).toEqual([]);
  });

  it('are asked for again for other pages to fetch, and stay for these', async () => {
    const page = fakeDocument({ uid: 'bookmark', kind: 'bookmark', url: 'http://10.0.0.1/a' });
    await keepDocument(context, page, Date.now());
    chrome.given.add('http://10.0.0.1/*');
    expect(await hostsToAsk(database, ['bookmark'])).toEqual([]);
    const first = await fetching(['http://10.0.0.1/']);
    const hosts = await hostsToAsk(database, ['bookmark']);
    expect(hosts).toEqual(['http://10.0.0.1']);
    const second = await fetching(hosts);
    await turn(context, { id: first, to: 'stopped' });
    expect(given()).toEqual(['http://10.0.0.1/*']);
    await turn(context, { id: second, to: 'stopped' });
    expect(given()).toEqual([]);
  });
});

it('leaves a host that was given for good', async () => {
  chrome.given.add(SEA);
  await (await link('https://sea.example/a'))();
  expect(given()).toEqual([SEA]);
});

it('are returned by the next worker, if the one that read the link was ended', async () => {
  chrome.given.add(LAND);
  const endSea = await link('https://sea.example/a');
  const endLand = await link('https://land.example/a');
  await returnLeftHosts(context);
  expect(given()).toEqual([LAND, SEA]);
  await returnLeftHosts(contextOf(libraryOf(database)));
  expect(given()).toEqual([LAND]);
  await endSea();
  await endLand();
  expect(await readPreference(database, 'lentHosts')).toEqual([]);
});

it('are returned and not noted if the link is in a private window', async () => {
  const put = vi.spyOn(database.preferences, 'put');
  const tab = { ...chrome.tab, incognito: true };
  await expect(clipLink(context, tab, askForLink('https://sea.example/a'))).rejects.toThrow();
  expect(given()).toEqual([]);
  expect(put).not.toHaveBeenCalled();
});
