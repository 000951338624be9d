import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clipTab, undoClip } from '../../../../src/background/clip/save';
import type { WorkerContext } from '../../../../src/background/worker/worker-context';
import { correctDocument } from '../../../../src/library/documents/correct';
import { getDocument } from '../../../../src/library/documents/document-lists';
import { Database } from '../../../../src/storage/database/database';
import { readPreference, writePreference } from '../../../../src/storage/preferences';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { pageDraft } from '../../../fakes/documents/draft';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { refuseRows } from '../../../fakes/jackdaw/refused-rows';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

/** The tab's answer to the clip script, and the tab; the rest of the way is real. */
const page: { returns: unknown; refuses: string | undefined } = {
  returns: undefined,
  refuses: undefined,
};

useInterface({
  ...fakeBrowser().api,
  scripting: {
    executeScript: async () => {
      if (page.refuses !== undefined) throw new Error(page.refuses);
      return [{ result: page.returns }];
    },
  },
});

const draft = { ...pageDraft, pageUrl: 'https://example.org/a?utm_source=x' };
const tab = { id: 1, windowId: 1, incognito: false, url: 'https://example.org/a', title: 'A page' };

let database: Database;
let context: WorkerContext;

beforeEach(() => {
  database = new Database(`clip-${crypto.randomUUID()}`);
  context = contextOf(libraryOf(database));
  page.returns = { ok: true, draft };
  page.refuses = undefined;
});

afterEach(() => database.delete());

async function problemOf(work: Promise<unknown>) {
  return work.then(
    () => undefined,
    (error) => error.problem,
  );
}

describe('clipping a tab', () => {
  it('keeps the draft under the namespace as it is compared, and remembers that', async () => {
    const receipt = await clipTab(context, tab, { kind: 'page' }, ' Bird Notes ');
    expect(receipt).toMatchObject({ change: 'created', namespace: 'bird-notes', coverage: 0.8 });
    expect(await getDocument(database, receipt.uid)).toMatchObject({
      markdown: 'Words of the page.',
    });
    expect((await clipTab(context, tab, { kind: 'page' }, '')).namespace).toBe('bird-notes');
    expect(await readPreference(database, 'lastNamespace')).toBe('bird-notes');
  });

  it('takes back a new clip by removing it, and an update by restoring what was', async () => {
    const created = await clipTab(context, tab, { kind: 'page' }, 'a');
    page.returns = { ok: true, draft: { ...draft, markdown: 'Other words.' } };
    const updated = await clipTab(context, tab, { kind: 'page' }, 'a');
    expect(updated.change).toBe('updated');
    await undoClip(context, updated);
    expect((await getDocument(database, created.uid))?.markdown).toBe('Words of the page.');
    await undoClip(context, created);
    expect(await getDocument(database, created.uid)).toBeUndefined();
  });

  it('leaves the title that the person gave it, before saving or since', async () => {
    const details = { title: 'Mine' };
    const { uid } = await clipTab(context, tab, { kind: 'page' }, 'a', { details });
    const titleAfter = async (title: string) => {
      page.returns = { ok: true, draft: { ...draft, title, markdown: `Words of ${title}.` } };
      await clipTab(context, tab, { kind: 'page' }, 'a');
      return (await getDocument(database, uid))?.title;
    };
    expect(await titleAfter('The page, renamed')).toBe('Mine');
    await correctDocument(context, uid, { title: 'Also mine' });
    expect(await titleAfter('The page, renamed again')).toBe('Also mine');
  });

  it('adds the tags of a template to those that the copy has, and takes none away', async () => {
    const template = {
      id: 't',
      name: '',
      pattern: 'example.org/*',
      namespace: '',
      frontMatter: [],
    };
    await writePreference(database, 'clipTemplates', [{ ...template, tags: 'news' }]);
    const save = (tags?: string[]) =>
      clipTab(context, tab, { kind: 'page' }, 'a', { details: { ...(tags && { tags }) } });
    const { uid } = await save(['mine']);
    const tags = async () => (await getDocument(database, uid))?.tags;
    expect(await tags()).toEqual(['news', 'mine']);
    await correctDocument(context, uid, { tags: ['mine', 'later'] });
    page.returns = { ok: true, draft: { ...draft, markdown: 'Other words.' } };
    await save();
    expect(await tags()).toEqual(['mine', 'later', 'news']);
    await writePreference(database, 'clipTemplates', [{ ...template, tags: '' }]);
    page.returns = { ok: true, draft: { ...draft, markdown: 'Words again.' } };
    await save();
    expect(await tags()).toEqual(['mine', 'later', 'news']);
  });

  it('says that the page comes back from the bin', async () => {
    const receipt = await clipTab(context, tab, { kind: 'page' }, 'a');
    expect(receipt.fromBin).toBeUndefined();
    await undoClip(context, receipt);
    const again = await clipTab(context, tab, { kind: 'page' }, 'a');
    expect(again).toMatchObject({ uid: receipt.uid, change: 'created', fromBin: true });
    expect(await clipTab(context, tab, { kind: 'page' }, 'a')).not.toHaveProperty('fromBin');
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'hello'],
    ['a draft without a title', { ok: true, draft: { ...draft, title: undefined } }],
    ['a script for an address', { ok: true, draft: { ...draft, url: 'javascript:alert(1)' } }],
    ['an unknown failure', { ok: false, failure: { code: 'whatever' } }],
  ])('keeps nothing when the page hands over %s', async (_, returned) => {
    page.returns = returned;
    expect(await problemOf(clipTab(context, tab, { kind: 'page' }, ''))).toEqual({
      code: 'bad-draft',
    });
    expect(await database.documents.count()).toBe(0);
  });

  it('keeps a page whose address holds all that was made on it', async () => {
    const url = `https://example.org/a#${'d'.repeat(9_000)}`;
    page.returns = { ok: true, draft: { ...draft, url, pageUrl: url } };
    const { uid } = await clipTab(context, { ...tab, url }, { kind: 'page' }, '');
    expect((await getDocument(database, uid))?.url).toBe('https://example.org/a');
  });

  it('says which limit a page went over', async () => {
    page.returns = { ok: false, failure: { code: 'too-long', length: 5_000_001 } };
    expect(await problemOf(clipTab(context, tab, { kind: 'page' }, ''))).toEqual({
      code: 'too-long',
      length: 5_000_001,
      limit: 5_000_000,
    });
  });

  it('writes nothing in a private window', async () => {
    const problem = await problemOf(
      clipTab(context, { ...tab, incognito: true }, { kind: 'page' }, ''),
    );
    expect(problem).toEqual({ code: 'private-window' });
    expect(await database.documents.count()).toBe(0);
    expect(await database.preferences.count()).toBe(0);
  });

  it('names a page of the browser before trying it', async () => {
    page.refuses = 'the script must not run';
    const problem = await problemOf(
      clipTab(context, { ...tab, url: 'chrome://version/' }, { kind: 'page' }, ''),
    );
    expect(problem).toEqual({ code: 'page-forbidden', what: 'browser-page' });
  });

  it('tells a tab that was not lent from one that is gone', async () => {
    const unseen = { id: 1, windowId: 1, incognito: false };
    page.refuses = 'Cannot access contents of the page.';
    expect(await problemOf(clipTab(context, unseen, { kind: 'page' }, ''))).toEqual({
      code: 'tab-not-lent',
    });
    page.refuses = 'No tab with id: 1';
    expect(await problemOf(clipTab(context, tab, { kind: 'page' }, ''))).toEqual({
      code: 'tab-gone',
      title: 'A page',
    });
  });

  it('says of a selection in a PDF that nobody sees it, not that there is none', async () => {
    page.refuses = 'Missing host permission for the tab';
    const viewer = { ...tab, pdfViewer: true as const };
    const selected = { kind: 'selection' } as const;
    expect(await problemOf(clipTab(context, viewer, selected, ''))).toEqual({
      code: 'pdf-selection',
    });
    expect(await problemOf(clipTab(context, tab, selected, ''))).toMatchObject({
      code: 'page-forbidden',
    });
  });

  it('says that the disk is full, and does not say kept', async () => {
    refuseRows('chunkRows', new DOMException('no room', 'QuotaExceededError'));
    const problem = await problemOf(clipTab(context, tab, { kind: 'page' }, ''));
    // What could not be kept comes along, so that the person can have it as a file.
    expect(problem).toMatchObject({ code: 'disk-full', rescue: { url: expect.any(String) } });
    expect(await database.documents.count()).toBe(0);
  });

  it('writes nothing on a full disk, where the browser could lose all that is cut off', async () => {
    const answer = { key: 'one', serviceId: 'a', usedAt: 0, bytes: 1, answer: {} };
    await database.table('answers').put(answer);
    const estimate = async () => ({ quota: 1_000_000, usage: 1_000_000 });
    vi.stubGlobal('navigator', { storage: { estimate } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const problem = await problemOf(clipTab(context, tab, { kind: 'page' }, ''));
    expect(problem).toMatchObject({ code: 'disk-full', rescue: { url: expect.any(String) } });
    expect(await database.documents.count()).toBe(0);
    // They are dropped only where that makes room.
    expect(await database.answers.count()).toBe(1);
  });

  it('says so too where the browser only says that the write was aborted', async () => {
    const estimate = async () => ({ quota: 1_000_000, usage: 1_000_000 });
    vi.stubGlobal('navigator', { storage: { estimate } });
    onTestFinished(() => void vi.unstubAllGlobals());
    refuseRows('chunkRows', new DOMException('aborted', 'AbortError'));
    const problem = await problemOf(clipTab(context, tab, { kind: 'page' }, ''));
    expect(problem).toMatchObject({ code: 'disk-full', rescue: { url: expect.any(String) } });
  });
});
