import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clipActiveTab, undoClip } from '../../../../src/background/clip/save';
import { remove, restoreOlder } from '../../../../src/background/library/documents';
import { clipByGesture, reportCutOff } from '../../../../src/background/tab/gestures';
import { reopenPopup } from '../../../../src/background/tab/reopen-popup';
import { lookAtTab } from '../../../../src/background/tab/tab-view';
import { noteTyped } from '../../../../src/background/worker/typed-draft';
import type { WorkerContext } from '../../../../src/background/worker/worker-context';
import { getDocument } from '../../../../src/library/documents/document-lists';
import { listVersions } from '../../../../src/library/documents/versions';
import { Database } from '../../../../src/storage/database/database';
import { fakeBrowser, USUAL_TITLE } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { pageDraft as draft } from '../../../fakes/documents/draft';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

let browser: ReturnType<typeof fakeBrowser>;
let database: Database;
let context: WorkerContext;

beforeEach(() => {
  browser = fakeBrowser();
  useInterface(browser.api);
  browser.clip = { ok: true, draft };
  database = new Database(`gestures-${crypto.randomUUID()}`);
  context = contextOf(libraryOf(database));
});

afterEach(() => database.delete());

const save = () => clipByGesture(context, browser.tab, { kind: 'page' });
const look = () => lookAtTab(context, { windowId: 1 });
const says = (markdown: string) => {
  browser.clip = { ok: true, draft: { ...draft, markdown } };
};

describe('a save by shortcut that ends with the worker', () => {
  /** The browser ends the worker in the middle of a save, and starts another. */
  async function cutOff() {
    let end = (_why: Error) => {};
    const held = new Promise<never>((_, reject) => {
      end = reject;
    });
    useInterface({ ...browser.api, scripting: { executeScript: () => held } });
    const left = clipByGesture(context, browser.tab, { kind: 'page' });
    // On a slow machine it would end in the middle of a later test.
    onTestFinished(() => {
      end(new Error('The browser ended the worker.'));
      return left;
    });
    await vi.waitFor(() => expect(browser.badge).toBe('…'));
    await vi.waitFor(() => expect(browser.session.size).toBe(1));
    const [key = ''] = browser.session.keys();
    browser.session.set(key, 'the life before');
    useInterface(browser.api);
  }

  it('is marked as failed, with the reason, when the worker starts again', async () => {
    await cutOff();
    await reportCutOff();
    expect(browser.badge).toBe('!');
    expect(browser.announced.map(({ detail }) => detail)).toEqual([
      { windowId: 1, outcome: { problem: { code: 'save-cut-off' } } },
    ]);
    expect(await look()).toMatchObject({ lastProblem: { code: 'save-cut-off' } });
    expect(browser.badge).toBe('');
  });

  it('is told in the popup that opens before that', async () => {
    await cutOff();
    expect(await look()).toMatchObject({ lastProblem: { code: 'save-cut-off' } });
    await reportCutOff();
    expect(browser.badge).toBe('');
  });

  it('says nothing once the tab shows another page', async () => {
    await cutOff();
    browser.load('https://example.org/b');
    await reportCutOff();
    expect(browser.badge).toBe('');
    expect(browser.session.size).toBe(0);
  });
});

describe('a save by shortcut', () => {
  it('leaves the alarm for a save that still runs in another tab', async () => {
    let letGo = (_frames: object[]) => {};
    const held = new Promise<object[]>((resolve) => {
      letGo = resolve;
    });
    useInterface({ ...browser.api, scripting: { executeScript: () => held } });
    const running = save();
    await vi.waitFor(() => expect(browser.badge).toBe('…'));
    useInterface(browser.api);
    await clipByGesture(context, { ...browser.tab, id: 99 }, { kind: 'page' });
    expect([...browser.alarms.keys()]).toEqual([`save ${browser.tab.id}`]);
    letGo([{}]);
    await running;
    expect(browser.alarms.size).toBe(0);
  });

  it('of a page too large to be kept whole says so, on the button and in the copy', async () => {
    const reading = { reader: 'text', isWhole: false, faults: [] } as const;
    browser.clip = { ok: true, draft: { ...draft, reading } };
    await save();
    expect(browser.toolbarTitle).toContain('only the first part');
    const [row] = await database.documents.toArray();
    const kept = await getDocument(database, row?.uid ?? '');
    expect(kept?.markdown).toMatch(/Words of the page\.\n\n\*.+only the first part.+\*$/);
  });

  it.each([
    [false, '!'],
    // In an ordinary window nothing is said about a private one.
    [true, ''],
  ])('says on the tab in front that its own was closed (private: %s)', async (incognito, badge) => {
    const closed = { ...browser.tab, incognito };
    browser.show({ ...browser.tab, id: 2, url: 'https://example.org/b' });
    browser.clip = new Error('Frame with ID 0 was removed.');
    await clipByGesture(context, closed, { kind: 'page' });
    expect(browser.badge).toBe(badge);
    const told = incognito ? undefined : { code: 'tab-gone', title: 'A page' };
    expect(Reflect.get(await look(), 'lastProblem')).toEqual(told);
    expect(browser.session.size).toBe(0);
  });

  it('takes no Undo from the tab in front when it says that its own was closed', async () => {
    await save();
    const front = browser.tab;
    const { toolbarTitle } = browser;
    browser.clip = new Error('Frame with ID 0 was removed.');
    await clipByGesture(context, { ...front, id: 2 }, { kind: 'page' });
    expect(browser.badge).toBe('!');
    expect(await look()).toMatchObject({ lastProblem: { code: 'tab-gone' } });
    expect([browser.badge, browser.toolbarTitle]).toEqual(['✓', toolbarTitle]);
    expect(await look()).toMatchObject({ lastReceipt: { change: 'created' } });
  });

  it('offers no Undo behind a failure for what was removed meanwhile', async () => {
    await save();
    browser.clip = new Error('Frame with ID 0 was removed.');
    await clipByGesture(context, { ...browser.tab, id: 2 }, { kind: 'page' });
    const [row] = await database.documents.toArray();
    await remove(context, { uid: row?.uid ?? '' });
    expect(await look()).toMatchObject({ lastProblem: { code: 'tab-gone' } });
    expect(browser.badge).toBe('');
    expect(Reflect.get(await look(), 'lastReceipt')).toBeUndefined();
  });

  it('shows no mark of the page before on the one that the tab moved to', async () => {
    await save();
    browser.clip = { ok: true, draft: { ...draft, pageUrl: 'https://example.org/next' } };
    await save();
    browser.tab = { ...browser.tab, url: 'https://example.org/next' };
    expect(await look()).toMatchObject({ lastProblem: { code: 'tab-moved' } });
    expect(browser.badge).toBe('');
  });

  const refuse = () => Promise.reject(new Error('Could not find an active browser window.'));
  it.each([
    ['failed', 'Chromium', new Error('Frame with ID 0 was removed.'), refuse],
    ['has succeeded', 'Chromium', { ok: true, draft }, refuse],
    // It says that it opens the popup, and does not.
    ['failed', 'Firefox', new Error('Frame with ID 0 was removed.'), async () => undefined],
    ['has succeeded', 'Firefox', { ok: true, draft }, async () => undefined],
  ])(
    'says that it %s in a window of its own where there is no toolbar (%s)',
    async (_how, _name, clip, openPopup) => {
      const shown: { url: string; type: string }[] = [];
      const { action, ...others } = browser.api as { action: object };
      const windows = {
        get: async () => ({ type: 'popup' }),
        create: async (own: { url: string; type: string }) => {
          shown.push(own);
          browser.others = [{ ...browser.tab, id: 9, windowId: 2, url: own.url }];
          browser.given.add('tabs');
        },
        update: async (id: number) => void shown.push({ url: String(id), type: 'again' }),
      };
      useInterface({ ...others, action: { ...action, openPopup }, windows });
      browser.clip = clip;
      await save();
      await save();
      const url = expect.stringMatching(/\/popup\.html#window=1$/);
      expect(shown).toMatchObject([
        { type: 'popup', url },
        { type: 'again', url: '2' },
      ]);
    },
  );

  it('says nothing on a private tab in front of the one that was closed', async () => {
    const closed = browser.tab;
    browser.show({ ...browser.tab, id: 2, url: 'https://example.org/b', incognito: true });
    browser.clip = new Error('Frame with ID 0 was removed.');
    await clipByGesture(context, closed, { kind: 'page' });
    expect(browser.badge).toBe('');
  });

  it('keeps no page that the tab went on to while the other was loading', async () => {
    browser.clip = { ok: true, draft: { ...draft, pageUrl: 'https://example.org/next' } };
    await save();
    expect(await look()).toMatchObject({ lastProblem: { code: 'tab-moved' } });
    expect(await database.documents.count()).toBe(0);
  });

  it('keeps a page though its own address has a token that its copy loses', async () => {
    browser.tab = { ...browser.tab, url: 'https://example.org/a;jsessionid=1A2B3C4D5E6F7A8B?b=1' };
    const { url = '' } = browser.tab;
    browser.clip = { ok: true, draft: { ...draft, url, pageUrl: url } };
    await save();
    expect(await database.documents.count()).toBe(1);
  });

  it('says once that the tab went elsewhere, though the next page takes the mark away', async () => {
    browser.clip = new Error('Frame with ID 0 was removed.');
    await save();
    browser.load('https://example.org/b');
    expect(await look()).toMatchObject({ lastProblem: { code: 'tab-moved' } });
    expect(await look()).not.toHaveProperty('lastProblem');
  });

  it('says so only while that is news', async () => {
    browser.clip = new Error('Frame with ID 0 was removed.');
    await save();
    browser.load('https://example.org/b');
    const later = Date.now() + 11 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await look()).not.toHaveProperty('lastProblem');
  });

  it('leaves what can be undone for the popup, however often it is opened', async () => {
    await save();
    for (const _ of [1, 2]) {
      expect(await look()).toMatchObject({
        state: 'clippable',
        lastReceipt: { change: 'created', kind: 'page', namespace: 'clips' },
      });
    }
    expect(browser.badge).toBe('✓');
  });

  it('tells the pages what has changed before what came of it', async () => {
    await save();
    expect(browser.announced.map(({ name }) => name)).toEqual(['library.changed', 'clip.ended']);
  });

  it('tells kept from updated and from unchanged under the pointer', async () => {
    await save();
    expect(browser.toolbarTitle).toBe('Jackdaw: kept in clips. Open to undo.');
    says('Other words.');
    await save();
    expect(browser.toolbarTitle).toBe('Jackdaw: updated in clips. Open to undo.');
    await save();
    expect(browser.toolbarTitle).toContain('nothing has changed');
  });

  it('is shown in the popup once, where the button with its mark is out of sight', async () => {
    await save();
    expect(browser.popups).toBe(0);
    browser.onToolbar = false;
    await save();
    await save();
    expect(browser.popups).toBe(1);
  });

  it('is over when the tab loads a page, be it the same one', async () => {
    await save();
    browser.load('https://example.org/a');
    expect(await look()).not.toHaveProperty('lastReceipt');
    expect(browser.session.size).toBe(0);
  });

  it('is over when the page goes to another address by itself', async () => {
    await save();
    browser.tab = { ...browser.tab, url: 'https://example.org/b' };
    expect(await look()).not.toHaveProperty('lastReceipt');
  });

  it('is not just now any more after ten minutes', async () => {
    await save();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect(await look()).not.toHaveProperty('lastReceipt');
    vi.restoreAllMocks();
  });

  it.each([
    ['removed', (uid: string) => remove(context, { uid })],
    ['undone', (uid: string) => undoClip(context, { uid, change: 'created' })],
  ])('loses its mark when the document is %s elsewhere', async (_, change) => {
    await save();
    const [document] = await database.documents.toArray();
    await change(document?.uid ?? '');
    expect(browser.badge).toBe('');
    expect(browser.toolbarTitle).toBe(USUAL_TITLE);
    expect(await look()).toMatchObject({ state: 'clippable', kept: [] });
    expect(await look()).not.toHaveProperty('lastReceipt');
  });

  it('loses its mark when another text takes its place', async () => {
    await save();
    says('Other words.');
    const { uid } = await clipActiveTab(context, { kind: 'page', namespace: 'clips' });
    expect(await look()).not.toHaveProperty('lastReceipt');
    says('Third words.');
    await save();
    const [older] = await listVersions(database, uid);
    await restoreOlder(context, { uid, id: older?.id ?? 0 });
    expect(await look()).not.toHaveProperty('lastReceipt');
  });

  it('leaves the mark of another document alone', async () => {
    await save();
    await expect(remove(context, { uid: 'nobody' })).rejects.toThrow();
    expect(browser.badge).toBe('✓');
  });

  it('notes nothing of a private window, not even in memory', async () => {
    browser.tab = { ...browser.tab, incognito: true };
    await save();
    expect([...browser.session]).toEqual([]);
    expect(await look()).toEqual({ state: 'forbidden', problem: { code: 'private-window' } });
  });

  it('names a page without a title after its address', async () => {
    const url = 'https://example.org/tables/low%20water.html';
    browser.tab = { ...browser.tab, url };
    browser.clip = { ok: true, draft: { ...draft, title: '', url, pageUrl: url } };
    await save();
    expect((await database.documents.toArray())[0]?.title).toBe('low water.html');
  });
});

describe('a save by shortcut that fails', () => {
  it('says why once, on a page that may be looked at', async () => {
    browser.clip = { ok: false, failure: { code: 'empty-page' } };
    await save();
    expect(browser.badge).toBe('!');
    expect(browser.popups).toBe(1);
    expect(await look()).toMatchObject({ lastProblem: { code: 'empty-page' } });
    expect(browser.badge).toBe('');
    expect(await look()).not.toHaveProperty('lastProblem');
  });

  it('says why where the tab went to a page that it was not lent on', async () => {
    browser.clip = new Error('Frame with ID 0 was removed.');
    const before = browser.tab;
    browser.tab = { id: 1, windowId: 1, incognito: false };
    await clipByGesture(context, before, { kind: 'page' });
    expect(await look()).toEqual({ state: 'not-lent', lastProblem: { code: 'tab-moved' } });
    expect(await look()).toEqual({ state: 'not-lent' });
  });
});

describe('a PDF in a viewer that is shut', () => {
  const refused = { code: 'pdf-not-permitted', host: 'example.org' };
  const saveIt = () =>
    clipByGesture(context, { ...browser.tab, pdfViewer: true }, { kind: 'page' });
  beforeEach(() => {
    browser.tab = { ...browser.tab, favIconUrl: 'chrome://global/skin/icons/pdf.svg' };
    browser.form = new Error('Missing host permission for the tab');
    browser.readingPage = () => ({
      news: 'end',
      outcome: { ok: false, failure: { code: 'unreachable' } },
    });
  });

  it('is said to need the person, before and after it is tried', async () => {
    expect(await look()).toMatchObject({ pdf: true, lastProblem: refused });
    await saveIt();
    expect(await look()).toMatchObject({ pdf: true, lastProblem: refused });
  });

  it('is not where its host may be reached already', async () => {
    browser.given.add('https://example.org/*');
    expect(await look()).not.toHaveProperty('lastProblem');
    await saveIt();
    expect(await look()).toMatchObject({ lastProblem: { code: 'unreachable' } });
  });

  it('is not what was lent with its viewer: there nobody answers', async () => {
    browser.form = { contentType: 'application/pdf', frames: 'none' };
    expect(await look()).not.toHaveProperty('lastProblem');
    await save();
    expect(await look()).toMatchObject({
      lastProblem: { code: 'unreachable', host: 'example.org' },
    });
  });
});

describe('the popup', () => {
  it('is opened again once it has closed, and the one that asks need not wait', async () => {
    let open = true;
    const { action } = browser.api as { action: { openPopup: () => Promise<void> } };
    const opens = vi.spyOn(action, 'openPopup').mockImplementation(async () => {
      if (open) throw new Error('openPopup() cannot be called while another panel is open');
    });
    await reopenPopup(context, { windowId: 1 });
    expect(opens).toHaveBeenCalledTimes(1);
    open = false;
    await vi.waitFor(() => expect(opens).toHaveBeenCalledTimes(2));
    await new Promise((settled) => setTimeout(settled, 120));
    expect(opens).toHaveBeenCalledTimes(2);
  });
});

describe('what is no document', () => {
  it.each([
    [{ contentType: 'image/svg+xml', frames: 'none' }, 'image'],
    [{ contentType: 'video/mp4', frames: 'none' }, 'media'],
    [{ contentType: 'text/html', frames: 'set' }, 'frame-set'],
    [{ contentType: 'text/html', frames: 'only' }, 'only-frames'],
  ])('%j is named as %s before and when it is tried', async (form, what) => {
    browser.form = form;
    const problem = { code: 'no-document', what };
    expect(await look()).toEqual({ state: 'forbidden', problem });
    await expect(clipActiveTab(context, { kind: 'page', namespace: '' })).rejects.toMatchObject({
      problem,
    });
    expect(await database.documents.count()).toBe(0);
  });

  it.each([
    ['does not answer', new Promise(() => {})],
    ['lies', { contentType: 7 }],
    ['may not be glanced at', new Error('Cannot access contents of the page.')],
  ])('is not guessed when the page %s', async (_, form) => {
    browser.form = form;
    expect(await look()).toMatchObject({ state: 'clippable' });
  });

  it('does not keep a selection in it from being saved', async () => {
    browser.form = { contentType: 'text/html', frames: 'only' };
    browser.clip = { ok: true, draft: { ...draft, kind: 'selection' } };
    await clipByGesture(context, browser.tab, { kind: 'selection' });
    expect(await database.documents.count()).toBe(1);
  });
});

describe('what was typed about a page before it is saved by shortcut', () => {
  const url = fakeBrowser().tab.url ?? '';
  const type = (details: object) => noteTyped(context, { url, typed: { note: '', details } });

  it('is kept with it, and not shown again', async () => {
    await type({ note: 'Half a thought', tags: 'moon, tide' });
    await save();
    const { lastReceipt } = (await look()) as { lastReceipt?: { uid: string } };
    expect(await getDocument(database, lastReceipt?.uid ?? '')).toMatchObject({
      note: 'Half a thought',
      tags: ['moon', 'tide'],
    });
    expect(await look()).not.toHaveProperty('typed');
  });

  it('says which of it cannot be, and stays', async () => {
    await type({ publishedAt: 'yesterday' });
    await save();
    expect(await look()).toMatchObject({
      lastProblem: { code: 'bad-correction', field: 'publishedAt' },
      typed: { details: { publishedAt: 'yesterday' } },
    });
  });
});
