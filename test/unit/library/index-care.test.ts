import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDocument } from '../../../src/library/bin';
import {
  careForIndex,
  checkIndex,
  rebuildIndex,
  resumeRebuild,
  tidyIndex,
} from '../../../src/library/index-care';
import { ingestBatch } from '../../../src/library/ingest';
import { keepDocument } from '../../../src/library/save';
import { searchLibrary } from '../../../src/library/search';
import { Database } from '../../../src/storage/database';

const NOW = Date.UTC(2026, 0, 1);
let database: Database;

beforeEach(async () => {
  database = new Database(`care-${crypto.randomUUID()}`);
  await database.open();
});

afterEach(async () => {
  await database.delete();
});

const draft = (uid: string, markdown: string) => ({
  uid,
  kind: 'page' as const,
  url: `https://birds.example.org/${uid}`,
  pageUrl: `https://birds.example.org/${uid}`,
  title: `About ${uid}`,
  byline: '',
  site: '',
  language: 'en',
  publishedAt: '',
  excerpt: '',
  namespace: 'clips',
  markdown,
});

async function keepMany(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await keepDocument(database, draft(`bird${i}`, `The jackdaw number${i} nests here.`), NOW + i);
  }
}

const found = async (query: string) =>
  (await searchLibrary(database, query)).map(({ source }) => source.uid);
const segments = async () => (await database.indexManifest.get('manifest'))?.segments.length;

describe('tidyIndex', () => {
  it('merges what many saves have left and answers the same', async () => {
    await keepMany(30);
    const before = await found('jackdaw number7');
    expect(await segments()).toBe(30);
    await tidyIndex(database);
    expect(await segments()).toBeLessThan(6);
    expect(await found('jackdaw number7')).toEqual(before);
    expect(before[0]).toBe('bird7');
    expect(await checkIndex(database)).toBe('sound');
  });

  it('leaves nothing of a removed document behind once it has merged', async () => {
    await keepMany(6);
    await removeDocument(database, 'bird3', NOW);
    await tidyIndex(database);
    expect(await found('number3')).not.toContain('bird3');
    expect(await checkIndex(database)).toBe('sound');
  });
});

describe('checkIndex', () => {
  it('sees that a document is missing from the index', async () => {
    await keepMany(3);
    const manifest = await database.indexManifest.get('manifest');
    if (manifest === undefined) throw new Error('there is no manifest');
    await database.indexManifest.put(
      { ...manifest, segments: manifest.segments.slice(1) },
      'manifest',
    );
    expect(await checkIndex(database)).toBe('disagrees');
    await careForIndex(database);
    expect(await checkIndex(database)).toBe('sound');
    expect(await found('number0')).toEqual(['bird0']);
  });

  it('sees that the index has a document that is gone, and makes it anew', async () => {
    await keepMany(3);
    await database.documents.where('uid').equals('bird1').delete();
    expect(await checkIndex(database)).toBe('disagrees');
    await careForIndex(database);
    expect(await checkIndex(database)).toBe('sound');
  });

  it('sees that the index was written by an older version', async () => {
    await keepMany(2);
    const manifest = await database.indexManifest.get('manifest');
    if (manifest === undefined) throw new Error('there is no manifest');
    await database.indexManifest.put({ ...manifest, analysis: 0 }, 'manifest');
    expect(await checkIndex(database)).toBe('outdated');
    await careForIndex(database);
    expect(await checkIndex(database)).toBe('sound');
    expect(await found('number1')).toEqual(['bird1']);
  });
});

describe('rebuildIndex', () => {
  it('says how far it is', async () => {
    await keepMany(45);
    const seen: number[] = [];
    await rebuildIndex(database, ({ done, total }) => {
      expect(total).toBe(45);
      seen.push(done);
    });
    expect(seen).toEqual([0, 40, 45]);
    expect(await checkIndex(database)).toBe('sound');
  });

  it('goes on where it was cut off', async () => {
    await keepMany(45);
    const controller = new AbortController();
    await rebuildIndex(database, ({ done }) => done > 0 && controller.abort(), controller.signal);
    expect(await checkIndex(database)).toBe('disagrees');
    await resumeRebuild(database, () => undefined);
    expect(await checkIndex(database)).toBe('sound');
  });
});

describe('ingestBatch', () => {
  it('passes over what is there already, so that an import can be run again', async () => {
    const batch = ['a', 'b', 'c'].map((uid) => {
      const { markdown, ...rest } = draft(uid, `The ${uid}zzz stands alone.`);
      const at = new Date(NOW).toISOString();
      const document = { ...rest, markdown, createdAt: at, updatedAt: at, length: markdown.length };
      return { document, chunks: [{ text: markdown, headings: [], start: 0 }], contentSha: uid };
    });
    expect(await ingestBatch(database, batch.slice(0, 2))).toBe(2);
    expect(await ingestBatch(database, batch)).toBe(1);
    expect(await found('czzz')).toEqual(['c']);
    expect(await checkIndex(database)).toBe('sound');
  });
});
