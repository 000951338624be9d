import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFromAddressBar, suggest } from '../../../../src/background/find/address-bar';
import { takePendingSelection } from '../../../../src/background/worker/pending-selection';
import type { WorkerContext } from '../../../../src/background/worker/worker-context';
import { keepDocument } from '../../../../src/library/documents/save';
import type { Library } from '../../../../src/library/library';
import { Database } from '../../../../src/storage/database/database';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const ROOT = 'chrome-extension://jackdaw/';
const opened: { url: string; how: string }[] = [];
let incognito = false;
let opensPopups = true;

const browser = {
  action: {
    openPopup: async ({ windowId }: { windowId: number }) => {
      if (!opensPopups) throw new Error('There is no click.');
      opened.push({ url: `popup of window ${windowId}`, how: 'over the tab' });
    },
  },
  storage: { session: { get: async () => ({}) } },
  windows: { get: async () => ({ type: 'normal' }) },
  runtime: { getURL: (path: string) => `${ROOT}${path.replace(/^\//, '')}` },
  tabs: {
    query: async () => [{ id: 1, windowId: 1, incognito }],
    update: async ({ url }: { url: string }) => opened.push({ url, how: 'this tab' }),
    create: async ({ url, active }: { url: string; active: boolean }) =>
      opened.push({ url, how: active ? 'in front' : 'behind' }),
  },
};

let database: Database;
let library: Library;

beforeEach(async () => {
  useInterface(browser);
  opened.length = 0;
  opensPopups = true;
  incognito = false;
  database = new Database(`address-bar-${crypto.randomUUID()}`);
  library = libraryOf(database);
  const kept = [
    { uid: 'tide', url: 'https://sea.example/tide', title: 'Why the <tide> is late & low' },
    { uid: 'note', url: '', title: 'A note', namespace: 'notes' },
  ];
  for (const one of kept) {
    const before = 'Some words before it come first. '.repeat(4);
    const markdown = `## The tide\n\n${before}The **spring tide** follows the moon.`;
    await keepDocument(library, fakeDocument({ ...one, markdown }), 0);
  }
});

afterEach(() => database.delete());

describe('the rows below the address bar', () => {
  it('are the kept documents, with their site and the words that were found', async () => {
    const rows = await suggest(library, 'spring tide late');
    const [row] = rows;
    expect(row).toMatchObject({
      address: 'https://sea.example/tide',
      title: 'Why the <tide> is late & low',
      site: 'sea.example',
    });
    expect(row?.words.map(({ text }) => text).join('')).toMatch(/^… .*The spring tide follows/);
    expect(row?.words.filter(({ found }) => found).map(({ text }) => text)).toEqual([
      'spring',
      'tide',
    ]);
  });

  it('open our copy of what has no address on the web', async () => {
    const rows = await suggest(library, 'spring tide');
    expect(rows.find(({ title }) => title === 'A note')).toMatchObject({
      address: `${ROOT}library.html#uid=note`,
      site: 'notes',
    });
  });

  it('are none before a word is typed', async () => {
    expect(await suggest(library, ' ')).toEqual([]);
  });

  it('look for the words of a question, too', async () => {
    const rows = await suggest(library, 'spring tide?');
    expect(rows).toHaveLength(2);
  });
});

describe('Enter in the address bar', () => {
  it('opens the chosen row where the person wants it', async () => {
    await openFromAddressBar('https://sea.example/tide', 'this-tab');
    await openFromAddressBar(`${ROOT}library.html#uid=note`, 'background-tab');
    expect(opened).toEqual([
      { url: 'https://sea.example/tide', how: 'this tab' },
      { url: `${ROOT}library.html#uid=note`, how: 'behind' },
    ]);
  });

  it('asks what ends with a question mark, of any script', async () => {
    await openFromAddressBar('how late is it?', 'new-tab');
    await openFromAddressBar('潮はなぜ遅い？', 'new-tab');
    expect(
      opened.map(({ url }) => new URLSearchParams(new URL(url).hash.slice(1)).get('ask')),
    ).toEqual(['how late is it?', '潮はなぜ遅い？']);
  });

  it('puts what is typed in a private window into its popup, and its words nowhere else', async () => {
    incognito = true;
    await openFromAddressBar('how late is it?', 'this-tab');
    expect(opened).toEqual([{ url: 'popup of window 1', how: 'over the tab' }]);
    const take = () => takePendingSelection({} as WorkerContext, { windowId: 1 });
    expect(await take()).toMatchObject({ typed: 'how late is it?', selection: '' });
    expect(await take()).toBeUndefined();
  });

  it('opens the library without the words of a private window where no popup opens', async () => {
    incognito = true;
    opensPopups = false;
    await openFromAddressBar('tide', 'this-tab');
    expect(opened).toEqual([{ url: `${ROOT}library.html`, how: 'in front' }]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    `${ROOT}options.html`,
    'https://',
    'a & b #c=d',
  ])('searches for what is no address of a page: %s', async (text) => {
    await openFromAddressBar(text, 'this-tab');
    const [{ url } = { url: '' }] = opened;
    expect(url.startsWith(`${ROOT}library.html#q=`)).toBe(true);
    expect(new URLSearchParams(new URL(url).hash.slice(1)).get('q')).toBe(text);
  });
});
