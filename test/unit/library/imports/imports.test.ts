import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupWriter } from '../../../../src/files/backup/write-backup';
import { inBrowser } from '../../../../src/files/in-browser';
import { readFile } from '../../../../src/files/read-file';
import { removeDocument } from '../../../../src/library/documents/bin';
import { exportDocuments } from '../../../../src/library/documents/export';
import { addHighlight } from '../../../../src/library/documents/highlights';
import { keepDocument } from '../../../../src/library/documents/save';
import {
  beginImport,
  dueImport,
  runImport,
  stageImport,
  turnImport,
} from '../../../../src/library/imports/imports';
import { undoImport } from '../../../../src/library/imports/undo-import';
import { checkIndex } from '../../../../src/library/index/index-check';
import { searchLibrary } from '../../../../src/library/index/search';
import type { Library } from '../../../../src/library/library';
import { asEntry } from '../../../../src/protocol/backup/backup-entry';
import type { ImportedDocument } from '../../../../src/protocol/document/imported-document';
import { Database } from '../../../../src/storage/database/database';
import { addVectors, readVectors, vectorTables } from '../../../../src/storage/index/vector-rows';
import { importedDocument } from '../../../fakes/documents/an-import';
import { fakeDocument } from '../../../fakes/documents/documents';
import { importInto, stagedImport } from '../../../fakes/jackdaw/import-into';
import { libraryOf } from '../../../fakes/jackdaw/library';

const NOW = Date.UTC(2026, 0, 1);
const going = new AbortController().signal;
const quietly = () => undefined;
let database: Database;
let library: Library;

beforeEach(async () => {
  database = new Database(`import-${crypto.randomUUID()}`);
  library = libraryOf(database);
  await database.open();
});

afterEach(() => database.delete());

const item = (n: number, over: Partial<ImportedDocument> = {}) =>
  importedDocument({
    ...{ origin: `notes/${n}.md`, title: `Note ${n}` },
    ...{ markdown: `Number${n} nests in the chimney.`, ...over },
  });

const staged = (documents: ImportedDocument[]) =>
  stagedImport(library, documents, { name: 'notes', namespace: 'Old Notes' }, NOW);

const found = async (query: string) =>
  (await searchLibrary(library, query)).map(({ source }) => source.title);

describe('an import', () => {
  it('writes what was read, finds it, and passes over what is there', async () => {
    const id = await staged([0, 1, 2].map((n) => item(n)));
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({ state: 'done', added: 3, known: 0 });
    expect(await found('number1')).toEqual(['Note 1']);
    expect((await database.documents.toArray())[0]?.namespace).toBe('old-notes');

    const again = await staged([1, 2, 3].map((n) => item(n)));
    await runImport(library, again, quietly, going);
    expect(await database.imports.get(again)).toMatchObject({ added: 1, known: 2 });
    expect(await database.documents.count()).toBe(4);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('counts what its files hold that is no document', async () => {
    const id = await beginImport(database, { name: 'notes', namespace: 'notes' }, NOW);
    await stageImport(database, id, { documents: [item(0)], failures: [] });
    await stageImport(database, id, { documents: [], failures: [], leftOut: { picture: 2 } });
    await stageImport(database, id, {
      documents: [item(1)],
      failures: [],
      leftOut: { picture: 1, 'other-kind': 4 },
    });
    await turnImport(database, id, 'running');
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({
      ...{ state: 'done', added: 2, leftOut: { picture: 3, 'other-kind': 4 } },
    });
  });

  it('takes a part once that is sent again because no reply came', async () => {
    const id = await beginImport(database, { name: 'notes', namespace: 'notes' }, NOW);
    const part = (n: number) => ({ part: n, documents: [item(n)], failures: [] });
    for (const n of [0, 0, 1, 0, 1, 2]) await stageImport(database, id, part(n));
    expect(await database.imports.get(id)).toMatchObject({ total: 3 });
    expect(await database.importItems.count()).toBe(3);
  });

  it('goes on with exactly what is left, wherever the worker ends', async () => {
    const id = await staged(Array.from({ length: 90 }, (_, n) => item(n)));
    const dies = new Error('the worker is gone');
    for (let deaths = 0; deaths < 3; deaths++) {
      let steps = 0;
      await expect(
        runImport(
          library,
          id,
          () => {
            steps += 1;
            if (steps > 2) throw dies;
          },
          going,
        ),
      ).rejects.toBe(dies);
      expect((await dueImport(database))?.id).toBe(id);
    }
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({ state: 'done', added: 90, known: 0 });
    expect(await database.documents.count()).toBe(90);
    expect(await database.importItems.count()).toBe(0);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('writes what is its own of what two imports set down in turn', async () => {
    const begin = () => beginImport(database, { name: 'notes', namespace: 'notes' }, NOW);
    const ids = [await begin(), await begin()];
    for (let n = 0; n < 60; n += 20) {
      for (const [i, id] of ids.entries()) {
        const some = Array.from({ length: 20 }, (_, k) => item(100 * i + n + k));
        await stageImport(database, id, { documents: some, failures: [] });
      }
    }
    for (const [i, id] of ids.entries()) {
      await turnImport(database, id, 'running');
      await runImport(library, id, quietly, going);
      expect(await database.imports.get(id)).toMatchObject({ state: 'done', added: 60, known: 0 });
      expect(await database.importItems.count()).toBe(60 * (1 - i));
      expect(await database.documents.count()).toBe(60 * (i + 1));
    }
  });

  it('takes long texts in steps of their own', async () => {
    const long = 'The tide comes in and goes out again. '.repeat(7_000);
    const id = await staged(
      [0, 1, 2, 3].map((n) => item(n, n === 1 ? {} : { markdown: long + n })),
    );
    const told: number[] = [];
    await runImport(library, id, ({ done }) => told.push(done), going);
    expect(told).toEqual([0, 1, 2, 3, 4]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('stops when the person says so, and goes on when they say so', async () => {
    const id = await staged(Array.from({ length: 20 }, (_, n) => item(n)));
    const stop = new AbortController();
    await runImport(library, id, ({ done }) => done > 0 && stop.abort(), stop.signal);
    expect((await database.imports.get(id))?.state).toBe('stopped');
    expect(await dueImport(database)).toBeUndefined();
    await turnImport(database, id, 'running');
    await runImport(library, id, quietly, going);
    expect(await database.documents.count()).toBe(20);
  });

  it('knows a page that was clipped before, and one that is twice in the list', async () => {
    const page = { url: 'https://sea.example/tides', pageUrl: 'https://sea.example/tides' };
    const id = await staged([item(0, page), item(0, page), item(1, { ...page, joinsKept: true })]);
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({ added: 1, known: 2 });

    const links = await staged([item(1, { ...page, joinsKept: true }), item(2)]);
    await runImport(library, links, quietly, going);
    expect(await database.imports.get(links)).toMatchObject({ added: 1, known: 1 });
  });

  it('counts the articles of pages that are kept already, also in another namespace', async () => {
    const canonical = 'https://sea.example/tides';
    const clip = fakeDocument({
      ...{ uid: 'clip', url: canonical, pageUrl: `${canonical}/today`, namespace: 'clips' },
      markdown: 'The tide comes late.',
    });
    await keepDocument(library, clip, NOW);
    const quoted = { uid: 'part', kind: 'selection', url: 'https://sea.example/moon' } as const;
    await keepDocument(library, fakeDocument({ ...clip, ...quoted, pageUrl: quoted.url }), NOW);
    const article = (n: number, url: string) => item(n, { url, pageUrl: url });
    const notes = [
      article(0, canonical),
      article(1, `${canonical}/today#late`),
      // Of this page only a passage is kept.
      article(2, quoted.url),
      article(3, 'https://sea.example/rooks'),
      item(4),
    ];
    const id = await staged(notes);
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({ added: 5, beside: 2 });
    expect(await database.documents.get({ uid: 'clip' })).toMatchObject({ namespace: 'clips' });
    // A second time, all of it is known.
    const again = await staged(notes);
    await runImport(library, again, quietly, going);
    expect(await database.imports.get(again)).toMatchObject({ added: 0, known: 5 });
    expect(await database.imports.get(again)).not.toHaveProperty('beside');
  });

  it('keeps both where a list has other notes about one page', async () => {
    const page = { url: 'https://sea.example/tides', pageUrl: 'https://sea.example/tides' };
    const noted = (note: string) => item(0, { ...page, note });
    const id = await staged([noted('Ask Ada'), noted('Ask Ben'), noted('Ask Ada')]);
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({ added: 2, known: 1 });
    expect((await database.documents.toArray()).map(({ note }) => note)).toEqual([
      'Ask Ada',
      'Ask Ben',
    ]);
  });

  it('finds a document that has a title alone', async () => {
    const only = item(0, { title: 'Equinoctial', markdown: '' });
    await runImport(library, await staged([only, item(1)]), quietly, going);
    expect(await found('equinoctial')).toEqual(['Equinoctial']);
  });

  it('keeps both where two files of one name say different things, and knows both again', async () => {
    const first = item(0, { origin: 'README.md', title: 'One' });
    const second = item(1, { origin: 'README.md', title: 'Two' });
    for (const documents of [[first], [second]]) {
      await runImport(library, await staged(documents), quietly, going);
    }
    expect([await found('number0'), await found('number1')]).toEqual([['One'], ['Two']]);

    const again = await staged([second, first, second, item(2, { origin: 'README.md' })]);
    await runImport(library, again, quietly, going);
    expect(await database.imports.get(again)).toMatchObject({ added: 1, known: 3, beside: 1 });
    expect(await database.documents.count()).toBe(3);

    // Taking one back leaves what was there before it.
    await turnImport(database, again, 'undoing');
    await undoImport(library, again, quietly);
    expect([await found('number0'), await found('number1')]).toEqual([['One'], ['Two']]);
    expect(await found('number2')).toEqual([]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('keeps both also when they stand in one list, wherever the worker ends', async () => {
    const documents = Array.from({ length: 40 }, (_, n) => item(n, { origin: `${n % 10}.md` }));
    const id = await staged(documents);
    const dies = new Error('the worker is gone');
    let steps = 0;
    const once = runImport(
      library,
      id,
      () => {
        steps += 1;
        if (steps > 2) throw dies;
      },
      going,
    );
    await expect(once).rejects.toBe(dies);
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({ added: 40, known: 0, beside: 30 });
    const again = await staged(documents);
    await runImport(library, again, quietly, going);
    expect(await database.imports.get(again)).toMatchObject({ added: 0, known: 40 });
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('tells apart what has a title alone', async () => {
    const texts = ['A', 'B', 'B'].map((title) => item(0, { title, markdown: '' }));
    const id = await staged(texts);
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({ added: 2, known: 1 });
  });

  it('knows what a document said before it was saved again', async () => {
    const mine = item(0, { uid: 'mine' });
    await runImport(library, await staged([mine]), quietly, going);
    await keepDocument(library, fakeDocument({ uid: 'mine', markdown: 'Newer.' }), NOW + 1);
    const again = await staged([mine]);
    await runImport(library, again, quietly, going);
    expect(await database.imports.get(again)).toMatchObject({ added: 0, known: 1 });
  });

  it('leaves the highlights of what was there to it', async () => {
    const mark = { id: 'm', exact: 'nests', prefix: '', suffix: '', start: 0, note: '' };
    const highlights = [{ ...mark, createdAt: new Date(NOW).toISOString() }];
    const [one, other] = [0, 1].map((n) => item(n, { uid: 'u', highlights }));
    for (const document of [one, other]) {
      await runImport(library, await staged(document ? [document] : []), quietly, going);
    }
    const marked = (await database.highlights.toArray()).map(({ documentUid }) => documentUid);
    expect(new Set(marked).size).toBe(2);
  });

  it('takes nothing more once its reading has ended', async () => {
    const id = await staged([item(0)]);
    await stageImport(database, id, { documents: [item(1)], failures: [] });
    expect(await database.importItems.count()).toBe(1);
  });

  it('is taken back as a whole, but for what was changed since, and goes on doing so', async () => {
    await keepDocument(library, fakeDocument({ uid: 'mine' }), NOW);
    const id = await staged(Array.from({ length: 12 }, (_, n) => item(n, { uid: `u${n}` })));
    await runImport(library, id, quietly, going);
    const changed = fakeDocument({ uid: 'u3', markdown: 'Changed by the person.' });
    await keepDocument(library, changed, NOW + 1);

    await turnImport(database, id, 'undoing');
    const dies = new Error('the worker is gone');
    await expect(
      undoImport(library, id, ({ done }) => {
        if (done > 0) throw dies;
      }),
    ).rejects.toBe(dies);
    expect((await dueImport(database))?.state).toBe('undoing');
    await undoImport(library, id, quietly);
    expect(await database.imports.get(id)).toMatchObject({ state: 'undone', kept: 1 });
    expect((await database.documents.toArray()).map(({ uid }) => uid).sort()).toEqual([
      'mine',
      'u3',
    ]);
    expect(await found('number1')).toEqual([]);
    expect((await checkIndex(library)).state).toBe('sound');
  });
});

describe('the undoing of an import', () => {
  const imported = async (count: number, over: Partial<ImportedDocument> = {}) => {
    const id = await staged(Array.from({ length: count }, (_, n) => item(n, over)));
    await runImport(library, id, quietly, going);
    await turnImport(database, id, 'undoing');
    return id;
  };

  it('does not look through what it has taken back at each step', async () => {
    const id = await imported(300);
    let looks = 0;
    for (const name of ['count', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor'] as const) {
      const real = IDBIndex.prototype[name] as (...args: unknown[]) => IDBRequest;
      vi.spyOn(IDBIndex.prototype, name).mockImplementation(function (
        this: IDBIndex,
        ...args: unknown[]
      ) {
        if (this.objectStore.name === 'imported') looks += 1;
        return real.apply(this, args) as never;
      });
    }
    const told: number[] = [];
    await undoImport(library, id, ({ done }) => told.push(done));
    vi.restoreAllMocks();
    expect(told.length).toBeGreaterThan(3);
    expect(told.at(-1)).toBe(300);
    expect(looks).toBe(1);
    expect(await database.documents.count()).toBe(0);
  });

  it('puts a copy back into the bin that came out of it', async () => {
    const size = { width: 1, height: 1 };
    const picture = {
      address: 'https://heron.example/a.png',
      ...size,
      type: 'image/png' as const,
      data: 'AAAA',
    };
    const own = item(1, { uid: 'u1', pictures: [picture], tags: ['kept'] });
    await runImport(library, await staged([own]), quietly, going);
    await removeDocument(library, 'u1', NOW);
    const before = await database.bin.toArray();
    const id = await staged([item(1, { uid: 'u1', markdown: 'Another text.' })]);
    await runImport(library, id, quietly, going);
    const [document] = (await exportDocuments(database, 0)).documents;
    expect(document).toMatchObject({
      markdown: 'Another text.',
      versions: [{ markdown: own.markdown, said: { tags: ['kept'] } }],
    });
    expect(await database.bin.count()).toBe(0);
    expect(await database.imports.get(id)).toMatchObject({ added: 1, fromBin: 1 });
    await turnImport(database, id, 'undoing');
    await undoImport(library, id, quietly);
    expect(await database.documents.count()).toBe(0);
    expect(await database.bin.toArray()).toEqual(before);
    expect(await database.pictures.count()).toBe(1);
  });

  it('leaves nothing of what it takes out, and everything of what stands between', async () => {
    const mark = { id: 'm', exact: 'nests', prefix: '', suffix: '', start: 0, note: '' };
    const at = new Date(NOW).toISOString();
    const version = { title: 'Older', markdown: 'It said less.', updatedAt: at };
    const documents = Array.from({ length: 40 }, (_, n) =>
      item(n, {
        uid: `u${n}`,
        ...(n % 3 === 0 && { highlights: [{ ...mark, id: `m${n}`, createdAt: at }] }),
        ...(n % 4 === 0 && { versions: [version] }),
        ...(n % 10 === 9 && {
          markdown: `Number${n} is long. ${'The tide comes in. '.repeat(900)}`,
        }),
      }),
    );
    const id = await staged(documents);
    await runImport(library, id, quietly, going);
    const changed = [3, 4, 17, 29, 39].map((n) => `u${n}`);
    for (const uid of changed) {
      const now = fakeDocument({ uid, title: uid, markdown: `Changed${uid} by the person.` });
      await keepDocument(library, now, NOW + 1);
    }
    const vector = { codes: Int8Array.of(1, 2), scale: 1 };
    for (const documentId of await database.documents.toCollection().primaryKeys()) {
      await database.transaction('rw', vectorTables(database), async () =>
        addVectors(database, documentId, 0, [vector, vector]),
      );
    }
    await turnImport(database, id, 'undoing');
    await undoImport(library, id, quietly);
    expect(await database.imports.get(id)).toMatchObject({ kept: 5, takenBack: 35 });
    const rows = await database.documents.toArray();
    expect(rows.map(({ uid }) => uid).sort()).toEqual([...changed].sort());
    const ids = new Set(rows.map((row) => row.id));
    const chunks = (await database.chunkRows.toArray()).flat();
    expect(new Set(chunks.map((chunk) => Math.floor(chunk.id / 8192)))).toEqual(ids);
    const meant = (await database.vectorPlaces.toArray()).map(({ documentId }) => documentId);
    expect(new Set(meant)).toEqual(ids);
    for await (const { ids: vectors } of readVectors(database)) {
      expect(new Set([...vectors].map((chunk) => Math.floor(chunk / 8192)))).toEqual(ids);
    }
    const owners = (await database.versions.toArray()).map(({ documentId }) => documentId);
    expect(owners.filter((owner) => !ids.has(owner))).toEqual([]);
    const marked = (await database.highlights.toArray()).map(({ documentUid }) => documentUid);
    expect(marked.filter((uid) => !changed.includes(uid))).toEqual([]);
    expect(await database.imported.count()).toBe(0);
    for (const uid of changed) expect(await found(`changed${uid}`)).toEqual([uid]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('that is stopped before it began leaves what was still to be imported', async () => {
    const id = await staged([item(0), item(1)]);
    await turnImport(database, id, 'undoing');
    await turnImport(database, id, 'stopped');
    expect((await database.imports.get(id))?.state).toBe('stopped');
    await turnImport(database, id, 'running');
    await runImport(library, id, quietly, going);
    expect(await database.imports.get(id)).toMatchObject({ state: 'done', added: 2 });
  });

  it('stops where the person says so, and can be gone on with', async () => {
    const id = await imported(60);
    await undoImport(library, id, ({ done }) => {
      if (done >= 16) void turnImport(database, id, 'stopped');
    });
    const row = await database.imports.get(id);
    expect(row?.state).toBe('done');
    expect(row?.takenBack).toBeGreaterThanOrEqual(16);
    expect(row?.takenBack).toBeLessThan(60);
    expect(await database.documents.count()).toBe(60 - (row?.takenBack ?? 0));
    expect(await dueImport(database)).toBeUndefined();
    await turnImport(database, id, 'undoing');
    await undoImport(library, id, quietly);
    expect(await database.imports.get(id)).toMatchObject({ state: 'undone', takenBack: 60 });
    expect(await database.documents.count()).toBe(0);
  });
});

const word = fc.constantFrom(
  'tide',
  'rook',
  'Moon',
  'naïve',
  '潮',
  '"',
  '\n\n# Head',
  '\\',
  '</script>',
);
const text = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '));
const moment = fc
  .integer({ min: 1_500_000_000, max: 1_790_000_000 })
  .map((seconds) => new Date(seconds * 1000).toISOString());
const kept = fc.record({
  namespace: fc.constantFrom('sea', 'kitchen'),
  kind: fc.constantFrom('page' as const, 'selection' as const),
  title: text,
  byline: text,
  site: text,
  language: fc.constantFrom('', 'en', 'ja'),
  publishedAt: fc.constantFrom('', '2024-01-02'),
  excerpt: text,
  tags: fc.option(fc.constantFrom(['sea'], ['sea', 'moon']), { nil: undefined }),
  marks: fc.subarray(['tide', 'rook']),
  texts: fc.array(text, { minLength: 1, maxLength: 3 }),
  at: moment,
});

/** Everything a library holds, whatever ids it gave. */
async function contents(library: Database) {
  const all = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof exportDocuments>> = await exportDocuments(library, after);
    all.push(...page.documents);
    after = page.next;
  }
  return all;
}

describe('an exported library', () => {
  it('is the same library when it is imported', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(kept, { minLength: 1, maxLength: 8 }), async (documents) => {
        const here = new Database(`here-${crypto.randomUUID()}`);
        const there = new Database(`there-${crypto.randomUUID()}`);
        const [library, other] = [libraryOf(here), libraryOf(there)];
        for (const [n, { texts, at, marks, tags, ...about }] of documents.entries()) {
          for (const [version, markdown] of texts.entries()) {
            const document = fakeDocument({
              uid: `uid-${n}`,
              ...about,
              ...(tags && { tags }),
              markdown,
            });
            await keepDocument(library, document, Date.parse(at) + version);
          }
          for (const [start, exact] of marks.entries()) {
            const mark = { id: `${n}-${exact}`, exact, prefix: '', suffix: '', start, note: 'n' };
            await addHighlight(library, `uid-${n}`, { ...mark, createdAt: at });
          }
        }
        const before = await contents(here);
        const writer = new BackupWriter();
        const file = new Blob([
          ...(await writer.begin(new Date(NOW), [])),
          ...(await writer.entries(before.map(asEntry))),
          ...(await writer.end()),
        ]);
        const imported: ImportedDocument[] = [];
        const from = { name: 'library.jsonl', size: file.size, stream: () => file.stream() };
        for await (const one of readFile(from, inBrowser)) {
          if (!('document' in one)) throw new Error(JSON.stringify(one));
          imported.push(one.document);
        }
        await importInto(other, imported, { name: 'library', namespace: 'elsewhere' }, NOW);

        expect(await contents(there)).toEqual(before);
        for (const query of [
          'tide rook',
          'site:example.org moon',
          '"naïve"',
          'namespace:sea 潮',
          'tag:moon',
        ]) {
          const [mine, theirs] = await Promise.all([
            searchLibrary(library, query, { limit: 500 }),
            searchLibrary(other, query, { limit: 500 }),
          ]);
          const shown = (passages: typeof mine) =>
            passages.map(({ source, position }) => `${source.uid} ${position}`).sort();
          expect(shown(theirs)).toEqual(shown(mine));
        }
        await here.delete();
        await there.delete();
      }),
      { numRuns: 12 },
    );
  });
});
