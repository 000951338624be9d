import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDocument, restoreDocument } from '../../../../src/library/documents/bin';
import { documentsAt, getDocument } from '../../../../src/library/documents/document-lists';
import {
  addHighlight,
  noteHighlight,
  removeHighlight,
} from '../../../../src/library/documents/highlights';
import { highlightsOf } from '../../../../src/library/documents/kept-document';
import type { Companion } from '../../../../src/library/documents/rewrite';
import { keepDocument } from '../../../../src/library/documents/save';
import { listVersions, restorePreviousVersion } from '../../../../src/library/documents/versions';
import { searchLibrary } from '../../../../src/library/index/search';
import type { Library } from '../../../../src/library/library';
import { MAX_HIGHLIGHTS } from '../../../../src/protocol/document/clip-limits';
import type { KeptDocument } from '../../../../src/protocol/document/document';
import type { Highlight } from '../../../../src/protocol/document/highlight';
import { wholeMarkdown } from '../../../../src/protocol/document/whole-markdown';
import { Database } from '../../../../src/storage/database/database';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

let database: Database;
let library: Library;

beforeEach(() => {
  database = new Database(`highlights-${crypto.randomUUID()}`);
  library = libraryOf(database);
});

afterEach(() => database.delete());

const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(1);

function mark(id: string, exact: string, start = 0, note = ''): Highlight {
  return { id, exact, prefix: '', suffix: '', start, note, createdAt: '2026-03-01T10:00:00.000Z' };
}

async function found(query: string): Promise<string[]> {
  return (await searchLibrary(library, query)).map(({ source }) => source.uid);
}

async function wholeNow(): Promise<string | undefined> {
  const document = await getDocument(database, page.uid);
  return document && wholeMarkdown(document);
}

describe('a highlight', () => {
  beforeEach(() => keepDocument(library, page, NOW));

  it('stands in the markdown in the order of the page, and is found by its words and its note', async () => {
    await addHighlight(library, page.uid, mark('b', 'the zygote divides', 90));
    await addHighlight(library, page.uid, mark('a', 'marsupials hop', 10, 'ask *Marit*'));
    expect(await wholeNow()).toBe(
      'Version 1 of page 1\n\n## Highlights\n\n> marsupials hop\n\nask *Marit*\n\n> the zygote divides\n',
    );
    expect(await found('zygote')).toEqual([page.uid]);
    expect(await found('Marit')).toEqual([page.uid]);
    expect(await found('version')).toEqual([page.uid]);
  });

  it('is not found any more once it is removed, and is when it is put back', async () => {
    await addHighlight(library, page.uid, mark('a', 'marsupials hop'));
    const removed = await removeHighlight(library, page.uid, 'a');
    expect(await found('marsupials')).toEqual([]);
    expect(await wholeNow()).toBe(page.markdown);
    await addHighlight(library, page.uid, removed as Highlight);
    expect(await found('marsupials')).toEqual([page.uid]);
  });

  it('changes its note', async () => {
    await addHighlight(library, page.uid, mark('a', 'marsupials hop'));
    expect(await noteHighlight(library, page.uid, 'a', 'true of wallabies')).toBe(true);
    expect(await found('wallabies')).toEqual([page.uid]);
    expect(await noteHighlight(library, page.uid, 'nowhere', 'x')).toBe(false);
  });

  it('marked twice at one place is one', async () => {
    await addHighlight(library, page.uid, mark('a', 'marsupials hop', 4));
    const again = await addHighlight(library, page.uid, mark('b', 'marsupials hop', 4));
    expect(again).toEqual({ id: 'a' });
    const other = await addHighlight(library, page.uid, mark('c', 'marsupials hop', 50));
    expect(other).toEqual({ id: 'c' });
    expect(await removeHighlight(library, page.uid, 'a')).toMatchObject({ id: 'a' });
    expect(await highlightsOf(database, page.uid)).toHaveLength(1);
  });

  it('loses none of several that are added at once', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(
      ids.map((id, i) => addHighlight(library, page.uid, mark(id, `word${id}`, i))),
    );
    expect((await highlightsOf(database, page.uid)).map(({ id }) => id)).toEqual(ids);
    for (const id of ids) expect(await found(`word${id}`)).toEqual([page.uid]);
  });

  it('stays when the page is saved anew, and when that is taken back', async () => {
    await addHighlight(library, page.uid, mark('a', 'marsupials hop'));
    const again = { ...page, markdown: 'Version 2' };
    expect((await keepDocument(library, again, NOW + 1)).change).toBe('updated');
    expect(await wholeNow()).toContain('Version 2\n\n## Highlights\n\n> marsupials hop');
    expect(await found('marsupials')).toEqual([page.uid]);
    await restorePreviousVersion(library, page.uid);
    expect(await wholeNow()).toContain('Version 1 of page 1\n\n## Highlights');
    expect(await found('marsupials')).toEqual([page.uid]);
  });

  it('makes no version of the text and no change to be saved', async () => {
    await addHighlight(library, page.uid, mark('a', 'marsupials hop'));
    expect(await listVersions(database, page.uid)).toEqual([]);
    expect((await keepDocument(library, page, NOW + 1)).change).toBe('unchanged');
  });

  it('goes with its document into the bin and comes back with it', async () => {
    await addHighlight(library, page.uid, mark('a', 'marsupials hop'));
    await removeDocument(library, page.uid, NOW);
    expect(await database.highlights.count()).toBe(0);
    await restoreDocument(library, page.uid);
    expect(await highlightsOf(database, page.uid)).toEqual([mark('a', 'marsupials hop')]);
    expect(await found('marsupials')).toEqual([page.uid]);
  });

  it('is delivered with its document in the same transaction, or not kept at all', async () => {
    const delivered: KeptDocument[] = [];
    const companion: Companion = {
      tables: ['services'],
      write: async (document) => void delivered.push(document),
    };
    await addHighlight(library, page.uid, mark('a', 'marsupials hop'), companion);
    expect(delivered.map(wholeMarkdown)).toEqual([await wholeNow()]);
    const failing: Companion = {
      tables: ['services'],
      write: () => Promise.reject(new Error('no room')),
    };
    await expect(addHighlight(library, page.uid, mark('b', 'x', 9), failing)).rejects.toThrow(
      'no room',
    );
    expect(await highlightsOf(database, page.uid)).toHaveLength(1);
  });

  it('needs a document, and there is an end to how many it may have', async () => {
    expect(await addHighlight(library, 'nowhere', mark('a', 'x'))).toBeUndefined();
    await database.highlights.bulkAdd(
      Array.from({ length: MAX_HIGHLIGHTS }, (_, i) => ({
        ...mark(`h${i}`, 'x', i),
        documentUid: page.uid,
      })),
    );
    expect(await addHighlight(library, page.uid, mark('a', 'y', 9_999))).toBe('full');
  });
});

describe('a database of version 1', () => {
  it('is opened with its documents, and knows their addresses as they are written now', async () => {
    const { name } = database;
    const former = new Dexie(name);
    former.version(1).stores({
      documents: '++id, &uid, *addresses, namespace, updatedAt',
      texts: 'documentId',
    });
    const { markdown, ...summary } = keptPage(1);
    const url = 'https://site.example/1?access_token=abc&id=7';
    await former.table('documents').add({
      ...summary,
      addresses: [url],
      contentSha: '',
      chunkCount: 0,
      indexed: { birth: 0, chunks: 0, lengths: { title: 0, headings: 0, body: 0 } },
    });
    await former.table('texts').put({ documentId: 1, markdown });
    former.close();

    expect((await documentsAt(database, url)).map(({ uid }) => uid)).toEqual([summary.uid]);
    expect((await getDocument(database, summary.uid))?.markdown).toBe(markdown);
    expect(await addHighlight(library, summary.uid, mark('a', 'x'))).toEqual({ id: 'a' });
  });
});
