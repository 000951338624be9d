import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { search } from '../../../../src/background/find/search';
import { pageAt } from '../../../../src/library/documents/page-at';
import { keepDocument } from '../../../../src/library/documents/save';
import type { Library } from '../../../../src/library/library';
import { Database } from '../../../../src/storage/database/database';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

let database: Database;
let library: Library;

beforeEach(async () => {
  database = new Database(`search-${crypto.randomUUID()}`);
  library = libraryOf(database);
  // So many elsewhere that none of the namespace would be among the first.
  for (let n = 0; n < 70; n += 1) {
    const markdown = `Tide tide tide tables ${n}.`;
    await keepDocument(library, fakeDocument({ uid: `sea-${n}`, namespace: 'sea', markdown }), n);
  }
  const markdown = 'Long before supper the dough rises as a tide does, slowly and in the cold.';
  await keepDocument(library, fakeDocument({ uid: 'bread', namespace: 'bird-notes', markdown }), 0);
}, 30_000);

afterEach(() => database.delete());

it('gives as many rows as are asked for, the best of all', async () => {
  const uids = async (rows?: number) => {
    const request = { query: 'tide', typing: true, ...(rows !== undefined && { rows }) };
    return (await search(library, request)).passages.map(({ source }) => source.uid);
  };
  const all = await uids();
  expect(all).toHaveLength(20);
  expect(await uids(10)).toEqual(all.slice(0, 10));
  expect(await uids(1_000)).toEqual(all);
});

it('finds other documents beside a long one that says it in each part', async () => {
  const part = (n: number) =>
    `## Chapter ${n}\n\n${`Part ${n}: ice in the harbour, and more ice. `.repeat(20)}`;
  const markdown = Array.from({ length: 600 }, (_, n) => part(n)).join('\n\n');
  await keepDocument(library, fakeDocument({ uid: 'long', markdown }), 1);
  for (const uid of ['short', 'shorter']) {
    const text = `Of ${uid} days there is a word on how the old harbour kept its ice through the year.`;
    await keepDocument(library, fakeDocument({ uid, markdown: text }), 2);
  }
  for (const typing of [true, false]) {
    const { passages } = await search(library, { query: 'ice harbour', typing, rows: 7 });
    expect(passages.map(({ source }) => source.uid).sort()).toEqual(['long', 'short', 'shorter']);
  }
});

describe('a search within a namespace', () => {
  it('finds what ranks behind everything kept elsewhere', async () => {
    const uids = async (query: string, namespace?: string) =>
      (
        await search(library, {
          query,
          typing: true,
          ...(namespace === undefined ? {} : { namespace }),
        })
      ).passages.map(({ source }) => source.uid);
    expect(await uids('tide')).not.toContain('bread');
    expect(await uids('tide', 'bird-notes')).toEqual(['bread']);
    // What the words themselves ask for does not lead out of it.
    expect(await uids('namespace:sea tide', 'bird-notes')).toEqual([]);
    expect(await uids('tide', 'nowhere')).toEqual([]);
  });
});

describe('a search without words', () => {
  const newest = async (query: string, typing = false, namespace?: string) =>
    (
      await search(library, { query, typing, ...(namespace === undefined ? {} : { namespace }) })
    ).passages.map(({ source }) => source.uid);
  const keep = (uid: string, markdown: string, namespace: string) =>
    keepDocument(
      library,
      fakeDocument({ uid, namespace, markdown, url: `https://${uid}.example/` }),
      0,
    );

  it('lists every document of a site, however long one of them is', async () => {
    await keep('short', 'A page of a few words.', 'shelf');
    const chapter = (n: number) => `# Chapter ${n}\n\n${`Words of chapter ${n}. `.repeat(90)}`;
    await keep('book', Array.from({ length: 120 }, (_, n) => chapter(n)).join('\n\n'), 'shelf');
    await keep('note', 'Another page of a few words.', 'shelf');
    for (const typing of [true, false]) {
      expect(await newest('namespace:shelf', typing)).toEqual(['note', 'book', 'short']);
      expect(await newest('namespace:shelf -chapter', typing)).toEqual(['note', 'short']);
    }
    const { passages } = await search(library, { query: 'namespace:shelf', typing: true });
    expect(passages.map(({ position }) => position)).toEqual([0, 0, 0]);
  });

  it('says where it read no date', async () => {
    const unread = async (query: string, typing: boolean) =>
      (await search(library, { query, typing })).unreadDates;
    expect(await unread('tide before:soon', false)).toEqual(['before:soon']);
    expect(await unread('tide before:yester', true)).toBeUndefined();
    expect(await unread('tide before:2026', false)).toBeUndefined();
  });

  it('says what is found without what narrows it down to nothing', async () => {
    await keep('sea', 'The ferry leaves with the tide.', 'sea');
    const wider = async (query: string, typing = false, namespace?: string) =>
      (await search(library, { query, typing, ...(namespace === undefined ? {} : { namespace }) }))
        .wider;
    expect(await wider('ferry site:nowhere.example')).toBe('ferry');
    expect(await wider('"tide ferry"', true)).toBe('tide ferry');
    expect(await wider('ferry -tide before:2001-01')).toBe('ferry');
    expect(await wider('ferry site:nowhere.example', true, 'no-such-shelf')).toBeUndefined();
    // There is something, there is nothing else to look for, or that finds nothing either.
    expect(await wider('ferry site:sea.example')).toBeUndefined();
    expect(await wider('site:nowhere.example')).toBe('');
    expect(await wider('xylophone site:sea.example')).toBeUndefined();
    expect(await wider('xylophone')).toBeUndefined();
  });

  it('lists what does not say a word', async () => {
    expect(await newest('-tables')).toEqual(['bread']);
    expect(await newest('-"dough rises"', true, 'bird-notes')).toEqual([]);
    expect(await newest('-namespace:sea')).toEqual(['bread']);
  });

  it('lists what a name that is being typed may become, until there is one of that name', async () => {
    await keep('shelf', 'Words.', 'birds');
    expect(await newest('site:', true, 'birds')).toEqual(['shelf']);
    expect(await newest('before:20', true)).toHaveLength(20);
    expect((await newest('namespace:bir', true)).sort()).toEqual(['bread', 'shelf']);
    expect(await newest('namespace:birds', true)).toEqual(['shelf']);
    expect(await newest('namespace:bir')).toEqual([]);
    expect(await newest('words site:shelf.ex', true)).toEqual(['shelf']);
  });

  it('finds what is kept under a name with quotation marks in it', async () => {
    await keep('quoted', 'A brown fox.', 'a"b');
    expect(await newest('fox', false, 'a"b')).toEqual(['quoted']);
    expect(await newest('namespace:a"b fox')).toEqual(['quoted']);
    expect(await newest('namespace:"a"b" fox')).toEqual(['quoted']);
  });
});

describe('a pasted address', () => {
  const url = 'https://site.example/tide/136';
  const care = {
    mending: async () => ({}),
    failed: async (error: unknown) => error,
    pageAt: (address: string) => pageAt(database, address),
  };
  const found = async (query: string, namespace?: string) => {
    const request = { query, typing: true, ...(namespace === undefined ? {} : { namespace }) };
    return (await search(library, request, care)).passages.map(({ source }) => source.uid);
  };

  it('fails as the search does, also where the page cannot be looked up either', async () => {
    const broken = { ...library, searching: undefined as never };
    const lost = { ...care, pageAt: () => Promise.reject(new Error('The database is gone.')) };
    const failing = search(broken, { query: url, typing: true }, lost);
    await expect(failing).rejects.toThrow(TypeError);
  });

  it('brings the page kept from it first, once, by whatever words it is found', async () => {
    const page = fakeDocument({ uid: 'page', url, pageUrl: url, markdown: 'Nothing of the kind.' });
    await keepDocument(library, { ...page, namespace: 'clips' }, 1);
    await keepDocument(
      library,
      fakeDocument({ uid: 'talk', markdown: `See ${url} of site, tide 136.` }),
      2,
    );
    for (const typed of [url, ` ${url}#part`, `${url}?utm_source=mail`]) {
      const uids = await found(typed);
      expect(uids[0]).toBe('page');
      expect(uids.filter((uid) => uid === 'page')).toHaveLength(1);
      expect(uids).toContain('talk');
    }
    expect(await found(url, 'sea')).not.toContain('page');
    expect((await found(`${url} tide`))[0]).not.toBe('page');
  });
});

describe('the targets of links', () => {
  it('are no words of the page they stand in', async () => {
    const markdown =
      'A [lighthouse](https://lamps.example/jpgkeeper_(old)) and ![a buoy](data:jpgkeeper) at https://seen.example.';
    await keepDocument(library, fakeDocument({ uid: 'light', markdown }), 0);
    const found = async (query: string) =>
      (await search(library, { query, typing: false })).passages.map(({ source }) => source.uid);
    expect(await found('lighthouse buoy')).toEqual(['light']);
    // Others are of the site “Example”.
    expect((await found('seen.example'))[0]).toBe('light');
    expect(await found('lamps')).toEqual([]);
    expect(await found('jpgkeeper')).toEqual([]);
  });
});
