import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  emptyBin,
  eraseBinned,
  listBin,
  removeDocument,
  restoreDocument,
} from '../../../src/library/documents/bin';
import { correctDocument } from '../../../src/library/documents/correct';
import {
  countNamespaces,
  documentsAt,
  getDocument,
  listDocuments,
  listNamespaces,
  recentDocuments,
} from '../../../src/library/documents/document-lists';
import { exportDocuments } from '../../../src/library/documents/export';
import { addHighlight } from '../../../src/library/documents/highlights';
import { type DocumentToKeep, keepDocument } from '../../../src/library/documents/save';
import {
  getVersion,
  listVersions,
  restorePreviousVersion,
  restoreVersion,
} from '../../../src/library/documents/versions';
import { completePendingIndex } from '../../../src/library/index/index-pending';
import { searchLibrary } from '../../../src/library/index/search';
import type { Library } from '../../../src/library/library';
import { asEntry, BackupEntrySchema } from '../../../src/protocol/backup/backup-entry';
import { ImportedDocumentSchema } from '../../../src/protocol/document/imported-document';
import { Database } from '../../../src/storage/database/database';
import { libraryOf } from '../../fakes/jackdaw/library';
import { refuseRows } from '../../fakes/jackdaw/refused-rows';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const HOUR = 3_600_000;

let database: Database;
let library: Library;

beforeEach(() => {
  database = new Database(`library-${crypto.randomUUID()}`);
  library = libraryOf(database);
});

afterEach(async () => {
  await database.delete();
});

function page(uid: string, title: string, markdown: string): DocumentToKeep {
  return {
    uid,
    kind: 'page',
    url: `https://example.org/${uid}`,
    pageUrl: `https://example.org/${uid}?utm_source=mail#top`,
    title,
    byline: '',
    site: 'example.org',
    language: 'en',
    publishedAt: '',
    excerpt: '',
    namespace: 'birds',
    markdown,
  };
}

const jackdaw = page(
  'jackdaw',
  'The jackdaw',
  '# Nests\n\nJackdaws nest in chimneys and hollow trees.\n\n# Food\n\nThey eat insects and seeds.',
);
const magpie = page('magpie', 'The magpie', 'Magpies build domed nests of thorny sticks.');

async function uidsOf(query: string, typing = false): Promise<string[]> {
  return (await searchLibrary(library, query, { typing })).map(({ source }) => source.uid);
}

describe('keeping a document', () => {
  it('finds an answer that was kept, except where evidence is looked for', async () => {
    const answer = { ...page('answer', 'Where do jackdaws nest?', 'They nest in chimneys. [1]') };
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(library, { ...answer, kind: 'answer', url: '', pageUrl: '' }, NOW);
    expect((await uidsOf('nest')).sort()).toEqual(['answer', 'jackdaw']);
    const evidence = await searchLibrary(library, 'nest', { evidence: true });
    expect(evidence.map(({ source }) => source.uid)).toEqual(['jackdaw']);
    const narrow = { evidence: true, namespaces: ['birds'] };
    const inBirds = await searchLibrary(library, 'nest', narrow);
    expect(inBirds.map(({ source }) => source.uid)).toEqual(['jackdaw']);
  });

  it('finds it by any word of its text or title, in any inflection', async () => {
    await keepDocument(library, jackdaw, NOW);
    expect(await uidsOf('chimney')).toEqual(['jackdaw']);
    expect(await uidsOf('nesting')).toEqual(['jackdaw']);
    expect(await uidsOf('jackdaw')).toEqual(['jackdaw']);
    expect(await uidsOf('penguin')).toEqual([]);
  });

  it('writes nothing when the same content is kept again', async () => {
    await keepDocument(library, jackdaw, NOW);
    const again = await keepDocument(library, jackdaw, NOW + HOUR);
    expect(again.change).toBe('unchanged');
    expect(again.document.updatedAt).toBe('2026-03-01T10:00:00.000Z');
    expect(await database.versions.count()).toBe(0);
  });

  it('replaces what is found when the content changed, and keeps the former version', async () => {
    await keepDocument(library, jackdaw, NOW);
    const changed = { ...jackdaw, markdown: 'They nest in quarries now.' };
    const outcome = await keepDocument(library, changed, NOW + HOUR);
    expect(outcome.change).toBe('updated');
    expect(outcome.document.createdAt).toBe('2026-03-01T10:00:00.000Z');
    expect(outcome.document.updatedAt).toBe('2026-03-01T11:00:00.000Z');
    expect(await uidsOf('chimneys')).toEqual([]);
    expect(await uidsOf('quarry')).toEqual(['jackdaw']);
    expect(await database.documents.count()).toBe(1);
  });

  it('keeps what the person wrote on a bookmark as the note of its page', async () => {
    const link = '[The magpie](https://example.org/magpie)';
    const markdown = `${link}\n\nFor the *hedge*.`;
    await keepDocument(library, { ...magpie, kind: 'bookmark', markdown }, NOW);
    const { change } = await keepDocument(library, magpie, NOW + HOUR);
    expect(change).toBe('updated');
    expect(await getDocument(database, 'magpie')).toMatchObject({ note: 'For the *hedge*.' });
    expect(await uidsOf('hedge')).toEqual(['magpie']);
    await restorePreviousVersion(library, 'magpie');
    const before = await getDocument(database, 'magpie');
    expect(before).toMatchObject({ kind: 'bookmark', markdown });
    expect(before?.note ?? '').toBe('');

    // The same where the bookmark is in the bin.
    await keepDocument(library, { ...jackdaw, kind: 'bookmark', markdown }, NOW);
    await removeDocument(library, 'jackdaw', NOW + HOUR);
    await keepDocument(library, jackdaw, NOW + 2 * HOUR);
    expect(await getDocument(database, 'jackdaw')).toMatchObject({ note: 'For the *hedge*.' });
  });

  it('is a bookmark again when the version from before its page was saved is restored, and back', async () => {
    const markdown = '[The magpie](https://example.org/magpie)';
    await keepDocument(library, { ...magpie, kind: 'bookmark', markdown }, NOW);
    await keepDocument(library, magpie, NOW + HOUR);
    const kindOf = async () => (await getDocument(database, 'magpie'))?.kind;
    expect(await kindOf()).toBe('page');
    const [version] = await listVersions(database, 'magpie');
    const replaced = await restoreVersion(library, 'magpie', version?.id ?? 0);
    expect(await kindOf()).toBe('bookmark');
    await restoreVersion(library, 'magpie', Number(replaced));
    expect(await kindOf()).toBe('page');
    // The same after a backup, and after an import of what was exported.
    await keepDocument(library, { ...magpie, note: 'Mine.' }, NOW + 2 * HOUR);
    const { documents } = await exportDocuments(database, 0);
    for (const one of documents) {
      expect(v.parse(BackupEntrySchema, asEntry(one))).toEqual(asEntry(one));
      const { versions } = v.parse(ImportedDocumentSchema, { ...one, origin: 'exported' });
      expect(versions).toEqual(one.versions);
      expect(versions.map(({ kind, bySave }) => kind ?? bySave)).toEqual(['bookmark', true]);
    }
  });

  it('is one document however many windows save it at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => keepDocument(library, jackdaw, NOW)),
    );
    expect(outcomes.map(({ change }) => change).sort()).toEqual([
      'created',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    expect(await database.documents.count()).toBe(1);
  });

  it('leaves nothing behind when a part of it cannot be written', async () => {
    refuseRows('chunkRows', new Error('the disk is full'));
    await expect(keepDocument(library, jackdaw, NOW)).rejects.toThrow('the disk is full');
    const counts = await Promise.all(database.tables.map((table) => table.count()));
    expect(counts.every((count) => count === 0)).toBe(true);
  });

  it('is known by the canonical address and by the one it was read at, tracking aside', async () => {
    await keepDocument(library, jackdaw, NOW);
    const addresses = [
      'https://example.org/jackdaw',
      'https://example.org/jackdaw?utm_campaign=x&fbclid=y#food',
    ];
    for (const address of addresses) {
      expect((await documentsAt(database, address)).map(({ uid }) => uid)).toEqual(['jackdaw']);
    }
    expect(await documentsAt(database, 'https://example.org/other')).toEqual([]);
  });
});

describe('taking a version back', () => {
  it('restores the former text, its time and what is found', async () => {
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(library, { ...jackdaw, markdown: 'Quarries.' }, NOW + HOUR);
    expect(await restorePreviousVersion(library, 'jackdaw')).toBe(true);
    const document = await getDocument(database, 'jackdaw');
    expect(document?.markdown).toBe(jackdaw.markdown);
    expect(document?.updatedAt).toBe('2026-03-01T10:00:00.000Z');
    expect(await uidsOf('quarries')).toEqual([]);
    expect(await uidsOf('chimneys')).toEqual(['jackdaw']);
  });

  it('restores what else the save changed', async () => {
    const said = { note: 'Near.', publishedAt: '2020', url: 'https://example.org/first' };
    await keepDocument(library, { ...jackdaw, ...said, tags: ['bird'] }, NOW);
    const again = { ...jackdaw, note: 'Far.', tags: ['corvid'], publishedAt: '2021' };
    expect((await keepDocument(library, again, NOW + HOUR)).change).toBe('updated');
    expect((await listVersions(database, 'jackdaw'))[0]?.said).toEqual({ ...said, tags: ['bird'] });
    expect(await restorePreviousVersion(library, 'jackdaw')).toBe(true);
    expect(await getDocument(database, 'jackdaw')).toMatchObject({ ...said, tags: ['bird'] });
    expect(await restorePreviousVersion(library, 'jackdaw')).toBe(false);
  });

  it('is of what the person said, where the text is the same', async () => {
    const changed = { ...jackdaw, publishedAt: '2020' };
    await keepDocument(library, jackdaw, NOW);
    // A page may say its date otherwise each time, and a person may have corrected it.
    expect((await keepDocument(library, changed, NOW + HOUR)).change).toBe('unchanged');
    const saidByPerson = ['publishedAt'];
    const saved = await keepDocument(library, changed, NOW + HOUR, { saidByPerson });
    expect(saved).toMatchObject({ change: 'updated', document: { publishedAt: '2020' } });
    expect(await restorePreviousVersion(library, 'jackdaw')).toBe(true);
    expect((await getDocument(database, 'jackdaw'))?.publishedAt).toBe(jackdaw.publishedAt);
  });

  it('says when there is none', async () => {
    await keepDocument(library, jackdaw, NOW);
    expect(await restorePreviousVersion(library, 'jackdaw')).toBe(false);
    expect(await restorePreviousVersion(library, 'nobody')).toBe(false);
  });
});

describe('the versions of a document', () => {
  const texts = ['Chimneys.', 'Quarries.', 'Hollow trees.'];

  beforeEach(async () => {
    for (const [times, markdown] of texts.entries()) {
      await keepDocument(library, { ...jackdaw, markdown }, NOW + times * HOUR);
    }
  });

  const listed = async () =>
    Promise.all(
      (await listVersions(database, 'jackdaw')).map(
        async ({ id }) => (await getVersion(database, 'jackdaw', id))?.markdown,
      ),
    );

  it('are listed newest first and can be read', async () => {
    expect(await listed()).toEqual(['Quarries.', 'Chimneys.']);
    expect(await listVersions(database, 'nobody')).toEqual([]);
  });

  it('are not read through another document', async () => {
    await keepDocument(library, magpie, NOW);
    const [version] = await listVersions(database, 'jackdaw');
    expect(await getVersion(database, 'magpie', version?.id ?? 0)).toBeUndefined();
    expect(await restoreVersion(library, 'magpie', version?.id ?? 0)).toBeUndefined();
  });

  it('are restored by changing places with the newest, which undoes itself', async () => {
    const oldest = (await listVersions(database, 'jackdaw')).at(-1);
    const replaced = await restoreVersion(library, 'jackdaw', oldest?.id ?? 0);
    expect((await getDocument(database, 'jackdaw'))?.markdown).toBe('Chimneys.');
    expect(await uidsOf('chimneys')).toEqual(['jackdaw']);
    expect(await uidsOf('hollow')).toEqual([]);
    expect(await listed()).toEqual(['Hollow trees.', 'Quarries.']);
    await restoreVersion(library, 'jackdaw', Number(replaced));
    expect((await getDocument(database, 'jackdaw'))?.markdown).toBe('Hollow trees.');
    expect(await listed()).toEqual(['Quarries.', 'Chimneys.']);
  });

  it('do not come back by an undo over what was saved since', async () => {
    const oldest = (await listVersions(database, 'jackdaw')).at(-1);
    const replaced = await restoreVersion(library, 'jackdaw', oldest?.id ?? 0);
    await keepDocument(library, { ...jackdaw, markdown: 'Towers.' }, NOW + 9 * HOUR);
    const undone = restoreVersion(library, 'jackdaw', Number(replaced), oldest?.updatedAt);
    expect(await undone).toBe('changed');
    expect((await getDocument(database, 'jackdaw'))?.markdown).toBe('Towers.');
  });

  it('survive a stay in the bin', async () => {
    await removeDocument(library, 'jackdaw', NOW);
    expect(await database.versions.count()).toBe(0);
    await restoreDocument(library, 'jackdaw');
    expect(await listed()).toEqual(['Quarries.', 'Chimneys.']);
  });
});

describe('the bin', () => {
  it('lists what was removed, the last first, without its text', async () => {
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(library, magpie, NOW);
    await removeDocument(library, 'magpie', NOW + HOUR);
    await removeDocument(library, 'jackdaw', NOW + 2 * HOUR);
    const page = await listBin(database, { offset: 0, limit: 1 });
    expect(page.total).toBe(2);
    expect(page.documents).toMatchObject([
      { uid: 'jackdaw', title: 'The jackdaw', removedAt: '2026-03-01T12:00:00.000Z' },
    ]);
    expect(page.documents[0]).not.toHaveProperty('markdown');
  });
});

describe('removing a document', () => {
  it('takes it and every trace of it out of the search', async () => {
    await keepDocument(library, jackdaw, NOW);
    // In a segment of its own.
    await completePendingIndex(library);
    await keepDocument(library, magpie, NOW);
    await removeDocument(library, 'jackdaw', NOW);
    expect(await uidsOf('nests')).toEqual(['magpie']);
    const manifest = await database.indexManifest.get('manifest');
    expect(manifest?.segments).toHaveLength(1);
    expect(manifest?.garbage).toHaveLength(1);
  });

  it('can be undone: everything is as before', async () => {
    await keepDocument(library, jackdaw, NOW);
    const before = await getDocument(database, 'jackdaw');
    await removeDocument(library, 'jackdaw', NOW + HOUR);
    expect(await restoreDocument(library, 'jackdaw')).toBe(true);
    expect(await getDocument(database, 'jackdaw')).toEqual(before);
    expect(await uidsOf('chimneys')).toEqual(['jackdaw']);
    expect(await database.bin.count()).toBe(0);
  });

  it('is final once the bin has been emptied', async () => {
    await keepDocument(library, jackdaw, NOW);
    await removeDocument(library, 'jackdaw', NOW);
    await emptyBin(database, NOW);
    expect(await database.bin.count()).toBe(1);
    await emptyBin(database, NOW + 1);
    expect(await restoreDocument(library, 'jackdaw')).toBe(false);
  });

  it('is final for those that are deleted from the bin, and for no other', async () => {
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(library, { ...jackdaw, uid: 'rook' }, NOW);
    for (const uid of ['jackdaw', 'rook']) await removeDocument(library, uid, NOW);
    await eraseBinned(library, ['jackdaw']);
    expect(await restoreDocument(library, 'jackdaw')).toBe(false);
    expect(await restoreDocument(library, 'rook')).toBe(true);
  });

  it('does not overwrite a document that was clipped anew', async () => {
    await keepDocument(library, jackdaw, NOW);
    await removeDocument(library, 'jackdaw', NOW);
    await keepDocument(library, { ...jackdaw, markdown: 'New words.' }, NOW);
    expect(await restoreDocument(library, 'jackdaw')).toBe(false);
    expect((await getDocument(database, 'jackdaw'))?.markdown).toBe('New words.');
  });
});

describe('a page that is saved again while its copy is in the bin', () => {
  const mark = { id: 'm1', exact: 'nest', prefix: '', suffix: '', start: 17, note: 'Mine.' };

  async function removed(): Promise<void> {
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(
      library,
      { ...jackdaw, markdown: 'Second text.', tags: ['bird'], note: 'A note.' },
      NOW,
    );
    await addHighlight(library, 'jackdaw', { ...mark, createdAt: new Date(NOW).toISOString() });
    await removeDocument(library, 'jackdaw', NOW);
  }

  it('takes its texts over as versions, with note, tags and highlights', async () => {
    await removed();
    const saved = await keepDocument(library, { ...jackdaw, markdown: 'New words.' }, NOW + HOUR);
    expect(saved.change).toBe('created');
    expect(saved.document).toMatchObject({ tags: ['bird'], note: 'A note.' });
    const [whole] = (await exportDocuments(database, 0)).documents;
    expect(whole?.versions.map(({ markdown }) => markdown)).toEqual([
      jackdaw.markdown,
      'Second text.',
    ]);
    expect(whole?.highlights).toMatchObject([mark]);
    expect(await uidsOf('mine')).toEqual(['jackdaw']);
    expect(await database.bin.count()).toBe(0);
  });

  it('has no version of a text that is the same', async () => {
    await removed();
    await keepDocument(library, { ...jackdaw, markdown: 'Second text.' }, NOW + HOUR);
    expect((await listVersions(database, 'jackdaw')).length).toBe(1);
  });

  it('keeps all of it when it is removed and put back', async () => {
    await removed();
    await keepDocument(library, { ...jackdaw, markdown: 'New words.' }, NOW + HOUR);
    const before = (await exportDocuments(database, 0)).documents;
    await removeDocument(library, 'jackdaw', NOW + HOUR);
    expect(await restoreDocument(library, 'jackdaw')).toBe(true);
    expect((await exportDocuments(database, 0)).documents).toEqual(before);
  });
});

describe('searching', () => {
  it('puts the page whose title has the word before the one that mentions it', async () => {
    const mention = page('mention', 'Garden birds', 'A jackdaw came by. It was a windy day.');
    await keepDocument(library, mention, NOW);
    await keepDocument(library, jackdaw, NOW);
    expect((await uidsOf('jackdaw'))[0]).toBe('jackdaw');
  });

  it('matches the beginning of the last word while it is typed, not after', async () => {
    await keepDocument(library, jackdaw, NOW);
    expect(await uidsOf('chim', true)).toEqual(['jackdaw']);
    expect(await uidsOf('chim')).toEqual([]);
    expect(await uidsOf('chim ', true)).toEqual([]);
  });

  it('says which words matched, as they stand in the text', async () => {
    await keepDocument(library, jackdaw, NOW);
    const [passage] = await searchLibrary(library, 'nested chimney');
    expect(passage?.matched).toEqual(expect.arrayContaining(['nests', 'nest', 'chimneys']));
  });

  it('answers several at once in a worker that has read nothing yet', async () => {
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(library, magpie, NOW + 1);
    const all = ['nest', 'domed', 'namespace:birds', 'insects -domed', 'hollow nest'];
    const together = await Promise.all(all.map((query) => uidsOf(query)));
    const alone = [];
    for (const query of all) alone.push(await uidsOf(query));
    expect(together).toEqual(alone);
    expect(alone.every(({ length }) => length > 0)).toBe(true);
  });

  it('finds nothing in an empty library and for an empty query', async () => {
    expect(await uidsOf('anything')).toEqual([]);
    await keepDocument(library, jackdaw, NOW);
    expect(await uidsOf('  ')).toEqual([]);
    expect(await uidsOf('?!')).toEqual([]);
  });

  it('knows the days of the place where the person is', async () => {
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Auckland';
    try {
      // Half past eight in the morning there, and still the day before in London.
      await keepDocument(library, jackdaw, Date.parse('2026-11-21T19:32:00Z'));
      expect(await uidsOf('nests after:2026-11-22')).toEqual(['jackdaw']);
      expect(await uidsOf('nests before:2026-11-22')).toEqual([]);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('finds what has no text by its title', async () => {
    const alone = { ...page('alone', 'Xylophones of Java', ''), url: '', pageUrl: '' };
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(library, alone, NOW);
    const [passage] = await searchLibrary(library, 'xylophone');
    expect(passage).toMatchObject({
      content: '',
      matched: ['xylophones'],
      source: { uid: 'alone' },
    });
    expect(await uidsOf('xylo', true)).toEqual(['alone']);
    expect((await uidsOf('namespace:birds')).sort()).toEqual(['alone', 'jackdaw']);
    expect((await getDocument(database, 'alone'))?.markdown).toBe('');
    await removeDocument(library, 'alone', NOW);
    expect(await uidsOf('xylophone')).toEqual([]);
    await restoreDocument(library, 'alone');
    expect(await uidsOf('xylophone')).toEqual(['alone']);
  });

  it('finds a query of nothing but stop words', async () => {
    await keepDocument(library, page('who', 'The Who', 'The Who are a band.'), NOW);
    expect(await uidsOf('the who')).toEqual(['who']);
  });

  it('finds words of scripts without spaces', async () => {
    await keepDocument(library, page('ja', '鳥', 'コクマルガラスは煙突に巣を作る。'), NOW);
    expect(await uidsOf('煙突')).toEqual(['ja']);
  });
});

describe('listing', () => {
  it('shows the last kept first, by namespace when asked, and counts them', async () => {
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(library, { ...magpie, namespace: 'garden' }, NOW + HOUR);
    const all = await listDocuments(database, { offset: 0, limit: 10 });
    expect(all.documents.map(({ uid }) => uid)).toEqual(['magpie', 'jackdaw']);
    const birds = await listDocuments(database, { namespace: 'birds', offset: 0, limit: 10 });
    expect(birds).toMatchObject({ total: 1, documents: [{ uid: 'jackdaw' }] });
    expect(await listNamespaces(database)).toEqual(['birds', 'garden']);
    expect(await countNamespaces(database, ['garden', 'attic'])).toEqual([1, 0]);
  });

  it('shows the recent ones that are not archived, and says when nothing is kept', async () => {
    expect(await recentDocuments(database, 2)).toEqual({ documents: [], isEmpty: true });
    await keepDocument(library, jackdaw, NOW);
    await keepDocument(library, magpie, NOW + HOUR);
    await correctDocument(library, 'magpie', { readState: 'archived' });
    const recent = await recentDocuments(database, 2);
    expect(recent).toMatchObject({ documents: [{ uid: 'jackdaw' }], isEmpty: false });
    await correctDocument(library, 'jackdaw', { readState: 'archived' });
    expect(await recentDocuments(database, 2)).toEqual({ documents: [], isEmpty: false });
  });

  it('names all namespaces of very many', async () => {
    const names = Array.from({ length: 230 }, (_, n) => `n${String(n).padStart(3, '0')}`);
    for (const name of names) {
      await keepDocument(library, { ...jackdaw, uid: name, namespace: name }, NOW);
    }
    expect(await listNamespaces(database)).toEqual(names);
  });
});

describe('the tags of a document', () => {
  it('are searched by tag:, and kept by whoever saves without a word about them', async () => {
    await keepDocument(library, { ...jackdaw, tags: ['Corvids', 'to read'] }, NOW);
    await keepDocument(library, magpie, NOW);
    expect(await uidsOf('nests tag:corvids')).toEqual(['jackdaw']);
    expect(await uidsOf('nest tag:"to read"')).toEqual(['jackdaw']);
    expect(await uidsOf('nests -tag:corvids')).toEqual(['magpie']);
    expect((await keepDocument(library, jackdaw, NOW + HOUR)).change).toBe('unchanged');
    const newer = { ...jackdaw, markdown: 'Jackdaws nest in churches.' };
    expect((await keepDocument(library, newer, NOW + HOUR)).document.tags).toEqual([
      'Corvids',
      'to read',
    ]);
    expect(await uidsOf('churches tag:corvids')).toEqual(['jackdaw']);
    const other = { ...jackdaw, tags: ['birds'] };
    expect((await keepDocument(library, other, NOW + HOUR)).change).toBe('updated');
    expect(await uidsOf('nests tag:birds')).toEqual(['jackdaw']);
    expect(await uidsOf('nests tag:corvids')).toEqual([]);
  });
});
