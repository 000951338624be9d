import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unzipped } from '../../../../src/files/backup/unzip';
import { VaultZip } from '../../../../src/files/backup/vault-zip';
import { isImportable } from '../../../../src/files/importable';
import { inBrowser } from '../../../../src/files/in-browser';
import { type ReadableFile, readFile } from '../../../../src/files/read-file';
import { exportSome } from '../../../../src/library/documents/export';
import { addHighlight } from '../../../../src/library/documents/highlights';
import { pictureRows } from '../../../../src/library/documents/pictures';
import { keepDocument } from '../../../../src/library/documents/save';
import { clipUid } from '../../../../src/library/documents/uid';
import { turnImport } from '../../../../src/library/imports/imports';
import { undoImport } from '../../../../src/library/imports/undo-import';
import type { Library } from '../../../../src/library/library';
import type { KeptDocument } from '../../../../src/protocol/document/document';
import type { Highlight } from '../../../../src/protocol/document/highlight';
import type { ImportedDocument } from '../../../../src/protocol/document/imported-document';
import type { Picture } from '../../../../src/protocol/picture/picture';
import { Database } from '../../../../src/storage/database/database';
import { markdownFile } from '../../../../src/ui/words/markdown-file';
import { fakeDocument } from '../../../fakes/documents/documents';
import { importInto } from '../../../fakes/jackdaw/import-into';
import { libraryOf } from '../../../fakes/jackdaw/library';

const NOW = Date.UTC(2026, 0, 1);
const quietly = () => undefined;
const opened: Database[] = [];
let library: Library;

async function newLibrary(): Promise<Library> {
  const database = new Database(`notes-${crypto.randomUUID()}`);
  await database.open();
  opened.push(database);
  return libraryOf(database);
}

beforeEach(async () => {
  library = await newLibrary();
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.delete();
});

const PICTURE: Picture = {
  address: 'https://heron.example/a_(1).webp?w=30&h=20',
  ...{ type: 'image/webp', width: 32, height: 20 },
  data: 'UklGRhwAAABXRUJQVlA4TA8AAAAvH8AEAAcQ9Y/+ByKi/wEA',
};

const URL_OF = 'https://heron.example/herons';
const markdown = `A heron stands.\n\n![A heron](${PICTURE.address})\n\n![A tern](https://heron.example/b.png)`;

/** Keeps a page with a picture. @returns its uid */
async function kept(): Promise<string> {
  const uid = await clipUid({ kind: 'page', url: URL_OF, markdown }, 'birds');
  await keepDocument(
    library,
    fakeDocument({ uid, url: URL_OF, pageUrl: URL_OF, namespace: 'birds', markdown }),
    NOW,
  );
  await library.database.pictures.bulkPut(await pictureRows(uid, [PICTURE]));
  return uid;
}

/** The files of the notes, by their paths in the zip that was opened again. */
async function exported(uid: string): Promise<Map<string, ReadableFile>> {
  const [document] = (await exportSome(library.database, [uid])).documents;
  if (document === undefined) throw new Error('it is not kept');
  const zip = new VaultZip();
  const at = document.updatedAt;
  const placed = zip.addPictures('birds', [PICTURE], at);
  const { fileName, text } = markdownFile(document, placed);
  zip.add('birds', fileName, text, at);
  const file = new File(zip.end(), 'vault.zip');
  const files = (await unzipped(file, new AbortController().signal)) ?? [];
  return new Map(files.map((one) => [one.webkitRelativePath ?? '', one]));
}

async function imported(into: Library, files: Map<string, ReadableFile>) {
  const fileAt = (path: string) => files.get(path);
  const documents: ImportedDocument[] = [];
  for (const [path, file] of files) {
    if (!isImportable(path)) continue;
    for await (const item of readFile(file, inBrowser, fileAt)) {
      if (!('document' in item)) throw new Error(JSON.stringify(item));
      documents.push(item.document);
    }
  }
  return importInto(into, documents, { name: 'vault', namespace: 'notes' }, NOW);
}

it('a note with pictures is known again where it came from', async () => {
  const files = await exported(await kept());
  const note = [...files.values()].find(({ name }) => name.endsWith('.md'));
  const text = await new Response(note?.stream()).text();
  expect(text).toContain('![A heron](attachments/picture-1.webp)');
  const id = await imported(library, files);
  expect(await library.database.imports.get(id)).toMatchObject({ added: 0, known: 1 });
  expect(await library.database.documents.count()).toBe(1);
});

it('a note brings its pictures into another library, and the undo takes them away', async () => {
  const uid = await kept();
  const other = await newLibrary();
  const id = await imported(other, await exported(uid));
  const [document] = (await exportSome(other.database, [uid])).documents;
  expect(document?.markdown).toBe(markdown);
  expect(await other.database.pictures.toArray()).toEqual(
    (await library.database.pictures.toArray()).map((row) => expect.objectContaining(row)),
  );
  await turnImport(other.database, id, 'undoing');
  await undoImport(other, id, quietly);
  expect(await other.database.pictures.count()).toBe(0);
});

it('a note alone, or with a broken picture, names the addresses of the page again', async () => {
  const uid = await kept();
  const files = await exported(uid);
  const path = [...files.keys()].find((name) => name.endsWith('.webp')) ?? '';
  for (const broken of [undefined, new File(['No picture. '.repeat(9)], 'picture-1.webp')]) {
    const other = await newLibrary();
    files.delete(path);
    if (broken !== undefined) files.set(path, broken);
    await imported(other, files);
    expect((await exportSome(other.database, [uid])).documents[0]?.markdown).toBe(markdown);
    expect(await other.database.pictures.count()).toBe(0);
  }
});

/** Keeps a page with what the person has said about it. */
async function keptWith(
  over: Partial<KeptDocument>,
  marks: readonly Pick<Highlight, 'exact' | 'note'>[],
): Promise<string> {
  const uid = await clipUid({ kind: 'page', url: URL_OF, markdown: TEXT }, 'birds');
  const of = { uid, url: URL_OF, pageUrl: URL_OF, namespace: 'birds', markdown: TEXT };
  await keepDocument(library, fakeDocument({ ...of, ...over }), NOW);
  for (const [n, { exact, note }] of marks.entries()) {
    const at = { prefix: '', suffix: '', start: TEXT.indexOf(exact) };
    const createdAt = new Date(NOW).toISOString();
    await addHighlight(library, uid, { id: `m${n}`, exact, note, createdAt, ...at });
  }
  return uid;
}

/** Exports a document as a note, changes it as another program would, and imports it. */
async function broughtBack(uid: string, edit: (text: string) => string) {
  const [document] = (await exportSome(library.database, [uid])).documents;
  if (document === undefined) throw new Error('it is not kept');
  const { fileName, text } = markdownFile(document);
  const file = Object.assign(new File([edit(text)], fileName), { webkitRelativePath: '' });
  const id = await imported(library, new Map([[fileName, file]]));
  const [after] = (await exportSome(library.database, [uid])).documents;
  return { id, before: document, after, done: await library.database.imports.get(id) };
}

const TEXT =
  'A heron *stands* in [the water](https://heron.example/w), 5 < 6.\n\n- It waits_for a `fish`.\n\nIt flies & goes.';
const WORDS = ['A heron stands in the water, 5 < 6.', 'waits_for a fish', 'It flies & goes.'];

it('a note gives the kept copy what another program has added to it, and the undo takes that back', async () => {
  const first = { exact: 'waits_for a fish', note: '' };
  const uid = await keptWith({ tags: ['sea'], note: 'Read this.' }, [first]);
  const { id, before, after, done } = await broughtBack(uid, (text) =>
    text
      .replace('tags: [sea]', 'tags: [sea, marsh]')
      .replace('Read this.', 'Read this. Twice.')
      .concat('\n> It flies & goes.\n'),
  );
  expect(done).toMatchObject({ added: 0, known: 1, joined: 1 });
  expect(after).toMatchObject({
    ...{ tags: ['sea', 'marsh'], note: 'Read this. Twice.', markdown: TEXT },
    highlights: [first, { exact: 'It flies & goes.', note: '' }],
  });
  await turnImport(library.database, id, 'undoing');
  await undoImport(library, id, quietly);
  expect((await exportSome(library.database, [uid])).documents).toEqual([before]);
});

it('a note that nobody changed adds nothing, whatever the person has said', async () => {
  const said = fc.record({
    tags: fc.array(fc.constantFrom('sea', 'R&D', 'a b', '"q"', "it's", 'x/y', '鳥')),
    note: fc.constantFrom('', 'One.\n\nTwo.', '# No heading', '> quoted', '- a\n- b', '`x` & <y>'),
    marks: fc.uniqueArray(
      fc.record({
        exact: fc.constantFrom(...WORDS),
        note: fc.constantFrom('', 'Why?', 'a\n\nb', '> c', '# d', '- e'),
      }),
      { selector: ({ exact }) => exact },
    ),
  });
  await fc.assert(
    fc.asyncProperty(said, async ({ tags, note, marks }) => {
      library = await newLibrary();
      const uid = await keptWith({ tags: [...new Set(tags)], note }, marks);
      const { before, after, done } = await broughtBack(uid, (text) => text);
      expect(before.highlights ?? []).toHaveLength(marks.length);
      expect(after).toEqual(before);
      expect([done?.added, done?.known, done?.joined ?? 0]).toEqual([0, 1, 0]);
    }),
    { numRuns: 60 },
  );
});
