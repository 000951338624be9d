import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { correctDocument } from '../../../../src/library/documents/correct';
import { noteHighlight } from '../../../../src/library/documents/highlights';
import { readWhole } from '../../../../src/library/documents/rewrite';
import { keepDocument } from '../../../../src/library/documents/save';
import { clipUid } from '../../../../src/library/documents/uid';
import { turnImport } from '../../../../src/library/imports/imports';
import { undoImport } from '../../../../src/library/imports/undo-import';
import { checkIndex } from '../../../../src/library/index/index-check';
import { searchLibrary } from '../../../../src/library/index/search';
import type { Library } from '../../../../src/library/library';
import type { Highlight } from '../../../../src/protocol/document/highlight';
import type { ImportedDocument } from '../../../../src/protocol/document/imported-document';
import { Database } from '../../../../src/storage/database/database';
import { importedDocument } from '../../../fakes/documents/an-import';
import { fakeDocument } from '../../../fakes/documents/documents';
import { importInto } from '../../../fakes/jackdaw/import-into';
import { libraryOf } from '../../../fakes/jackdaw/library';

const NOW = Date.UTC(2026, 0, 1);
const quietly = () => undefined;
let database: Database;
let library: Library;

beforeEach(async () => {
  database = new Database(`join-${crypto.randomUUID()}`);
  library = libraryOf(database);
  await database.open();
});

afterEach(() => database.delete());

const mark = (exact: string, note = ''): Highlight => ({
  ...{ id: crypto.randomUUID(), exact, prefix: '', suffix: '', start: 0, note },
  createdAt: new Date(NOW).toISOString(),
});

const link = (n: number, over: Partial<ImportedDocument> = {}) =>
  importedDocument({
    ...{ origin: `links.csv#${n}`, kind: 'bookmark', title: `Link ${n}` },
    ...{ url: `https://sea.example/${n}`, pageUrl: `https://sea.example/${n}` },
    ...{ markdown: `<https://sea.example/${n}>`, joinsKept: true, ...over },
  });

/** Keeps the page of a link as a clip of it would. */
async function keep(n: number, over: Partial<Parameters<typeof fakeDocument>[0]> = {}) {
  const url = `https://sea.example/${n}`;
  const about = {
    kind: 'page',
    url,
    markdown: `Page${n} says: the tide follows the Moon.`,
  } as const;
  const uid = await clipUid(about, 'notes');
  const document = fakeDocument({
    ...about,
    ...{ uid, pageUrl: url, title: `Page ${n}`, namespace: 'notes' },
    ...over,
  });
  await keepDocument(library, document, NOW - 1);
  return uid;
}

const imported = (links: ImportedDocument[], namespace = 'notes') =>
  importInto(library, links, { name: 'links', namespace }, NOW);

async function undone(id: number): Promise<void> {
  await turnImport(database, id, 'undoing');
  await undoImport(library, id, quietly);
}

const found = async (query: string) =>
  (await searchLibrary(library, query)).map(({ source }) => source.title);

describe('a link whose page is kept', () => {
  it('gives it one more tag though the copy has one tag in two spellings', async () => {
    const uid = await keep(1, { tags: ['Sea', 'sea'] });
    await imported([link(1, { tags: ['moon'] })]);
    expect((await readWhole(database, uid))?.tags).toEqual(['Sea', 'moon']);
  });

  it('gives the copy its tags and its state, and changes nothing else of it', async () => {
    const uid = await keep(1, { tags: ['Sea'] });
    const before = await readWhole(database, uid);
    const id = await imported([link(1, { tags: ['sea', 'moon'], readState: 'archived' })]);
    expect(await readWhole(database, uid)).toEqual({
      ...before,
      tags: ['Sea', 'moon'],
      readState: 'archived',
    });
    expect(await database.imports.get(id)).toMatchObject({ added: 0, known: 1, joined: 1 });
    expect(await database.documents.count()).toBe(1);
    expect(await found('tag:moon')).toEqual(['Page 1']);
    expect((await checkIndex(library)).state).toBe('sound');

    await undone(id);
    expect(await readWhole(database, uid)).toEqual(before);
    expect(await database.imports.get(id)).toMatchObject({
      state: 'undone',
      takenBack: 1,
      kept: 0,
    });
    expect(await database.importAdditions.count()).toBe(0);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('leaves a state that the person gave it, and says nothing where it has all', async () => {
    const uid = await keep(1, { tags: ['sea'] });
    await correctDocument(library, uid, { readState: 'read' });
    const id = await imported([link(1, { tags: ['sea'], readState: 'archived' })]);
    expect((await readWhole(database, uid))?.readState).toBe('read');
    const row = await database.imports.get(id);
    expect(row).toMatchObject({ added: 0, known: 1 });
    expect(row?.joined).toBeUndefined();
  });

  it('gives it its note and its highlights, whose words need not be there', async () => {
    const uid = await keep(1, { note: 'Mine' });
    const before = await readWhole(database, uid);
    const marks = [mark('follows the Moon', 'Why late?'), mark('Words of an earlier page')];
    const id = await imported([link(1, { note: 'Ask Ada', highlights: marks })]);
    const after = await readWhole(database, uid);
    expect(after?.note).toBe('Mine\n\nAsk Ada');
    expect(new Set(after?.highlights.map(({ exact }) => exact))).toEqual(
      new Set(marks.map(({ exact }) => exact)),
    );
    expect(after?.markdown).toBe(before?.markdown);
    expect(await database.documents.count()).toBe(1);
    expect(await found('earlier')).toEqual(['Page 1']);
    expect(await found('note:ada')).toEqual(['Page 1']);

    // The same list again has nothing to add.
    const again = await imported([
      link(1, { note: 'Ask Ada', highlights: [mark('follows the Moon')] }),
    ]);
    expect((await database.imports.get(again))?.joined).toBeUndefined();

    await undone(id);
    expect(await readWhole(database, uid)).toEqual(before);
    expect(await found('earlier')).toEqual([]);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('stands beside it where its note would be too long for one', async () => {
    await keep(1, { note: 'n'.repeat(19_999) });
    const id = await imported([link(1, { note: 'Ask Ada' })]);
    expect(await database.imports.get(id)).toMatchObject({ added: 1, beside: 1 });
    expect(await database.documents.count()).toBe(2);
    const again = await imported([link(1, { note: 'Ask Ada' })]);
    expect(await database.imports.get(again)).toMatchObject({ added: 0, known: 1 });
  });
});

it('a later list of the highlights of a book adds the new ones', async () => {
  const about = {
    origin: 'readwise#The Sea Ada',
    url: '',
    pageUrl: '',
    kind: 'page',
    markdown: '',
  } as const;
  const book = (...words: string[]) =>
    link(0, { ...about, title: 'The Sea', highlights: words.map((one) => mark(one)) });
  await imported([book('The tide comes.')]);
  const id = await imported([book('The tide comes.', 'The Moon pulls.')]);
  expect(await database.imports.get(id)).toMatchObject({ added: 0, known: 1, joined: 1 });
  expect(await found('pulls')).toEqual(['The Sea']);
  await undone(id);
  expect(await found('pulls')).toEqual([]);
  expect(await found('comes')).toEqual(['The Sea']);
});

describe('taking back what a copy got', () => {
  it('leaves what was changed since, and says so', async () => {
    const [one, other] = [await keep(1), await keep(2)];
    const id = await imported([
      link(1, { tags: ['sea'], note: 'Ask Ada', highlights: [mark('tide'), mark('Moon')] }),
      link(2, { note: 'Ask Ben' }),
    ]);
    await correctDocument(library, one, { tags: ['sea', 'mine'] });
    const [first] = (await readWhole(database, one))?.highlights ?? [];
    await noteHighlight(library, one, first?.id ?? '', 'My own words');
    await correctDocument(library, other, { note: 'Ben said no' });
    await undone(id);
    expect(await readWhole(database, one)).toMatchObject({
      tags: ['mine'],
      highlights: [{ note: 'My own words' }],
    });
    expect((await readWhole(database, one))?.note).toBeUndefined();
    expect((await readWhole(database, other))?.note).toBe('Ben said no');
    expect(await database.imports.get(id)).toMatchObject({ takenBack: 1, kept: 1 });
  });

  it('takes an own bookmark as a whole that a later row added to', async () => {
    const many = Array.from({ length: 30 }, (_, n) => link(n + 1, { tags: ['a'] }));
    const id = await imported([
      ...many,
      link(1, { tags: ['b'], note: 'Ask Ada', highlights: [mark('tide'), mark('Moon')] }),
    ]);
    expect((await database.documents.toArray())[0]?.tags).toEqual(['a', 'b']);
    await undone(id);
    expect(await database.imports.get(id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await database.documents.count()).toBe(0);
    expect((await checkIndex(library)).state).toBe('sound');
  });

  it('goes on where the worker ended', async () => {
    const uids = await Promise.all(Array.from({ length: 20 }, (_, n) => keep(n)));
    const id = await imported(uids.map((_, n) => link(n, { tags: ['sea'] })));
    expect(await database.imports.get(id)).toMatchObject({ joined: 20 });
    await turnImport(database, id, 'undoing');
    const dies = new Error('the worker is gone');
    await expect(
      undoImport(library, id, () => {
        throw dies;
      }),
    ).rejects.toBe(dies);
    const told: number[] = [];
    await undoImport(library, id, ({ done, total }) => told.push(done / total));
    expect(told.at(-1)).toBe(1);
    expect(await database.imports.get(id)).toMatchObject({ state: 'undone', takenBack: 20 });
    for (const uid of uids) expect((await readWhole(database, uid))?.tags).toBeUndefined();
  });
});

it('rows of one list about one page become one document with all they say', async () => {
  const tag = fc.constantFrom('sea', 'moon', 'Sea', 'rook');
  const row = fc.record({
    n: fc.integer({ min: 0, max: 2 }),
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    note: fc.constantFrom('', 'Ask Ada', 'Ask Ben'),
    words: fc.subarray(['tide', 'moon', 'gone']),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.subarray([0, 1, 2]),
      async (rows, kept) => {
        const own = new Database(`rows-${crypto.randomUUID()}`);
        [database, library] = [own, libraryOf(own)];
        for (const n of kept) await keep(n);
        const before = await database.documents.toArray();
        const id = await imported(
          rows.map(({ n, tags, note, words }) =>
            link(n, { tags, note, highlights: words.map((exact) => mark(exact)) }),
          ),
        );
        expect(await database.documents.count()).toBe(
          new Set([...kept, ...rows.map(({ n }) => n)]).size,
        );
        for (const n of new Set(rows.map((one) => one.n))) {
          const about = {
            kind: 'bookmark',
            url: `https://sea.example/${n}`,
            markdown: '',
          } as const;
          const document = await readWhole(database, await clipUid(about, 'notes'));
          const said = rows.filter((one) => one.n === n);
          const lower = (tags: readonly string[] = []) =>
            new Set(tags.map((one) => one.toLowerCase()));
          expect(lower(document?.tags)).toEqual(lower(said.flatMap(({ tags }) => tags)));
          for (const { note, words } of said) {
            expect(document?.note ?? '').toContain(note);
            for (const exact of words) {
              expect(document?.highlights.filter((one) => one.exact === exact)).toHaveLength(1);
            }
          }
        }
        expect((await checkIndex(library)).state).toBe('sound');
        await undone(id);
        const bare = ({ indexed: _, ...row }: (typeof before)[number]) => row;
        expect((await database.documents.toArray()).map(bare)).toEqual(before.map(bare));
        expect(await database.highlights.count()).toBe(0);
        expect(await database.imports.get(id)).toMatchObject({ kept: 0 });
        await own.delete();
      },
    ),
    { numRuns: 25 },
  );
});
