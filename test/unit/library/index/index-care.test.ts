import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDocument } from '../../../../src/library/documents/bin';
import { keepDocument } from '../../../../src/library/documents/save';
import {
  beginRebuild,
  careForIndex,
  compactIndex,
  isRebuilding,
  rebuildIndex,
  resumeRebuild,
  tidyIndex,
} from '../../../../src/library/index/index-care';
import { checkIndex } from '../../../../src/library/index/index-check';
import { completePendingIndex } from '../../../../src/library/index/index-pending';
import { searchLibrary } from '../../../../src/library/index/search';
import type { Progress } from '../../../../src/library/index/step-size';
import type { Library } from '../../../../src/library/library';
import { Database } from '../../../../src/storage/database/database';
import { libraryOf } from '../../../fakes/jackdaw/library';

const NOW = Date.UTC(2026, 0, 1);
let database: Database;
let library: Library;

beforeEach(async () => {
  database = new Database(`care-${crypto.randomUUID()}`);
  library = libraryOf(database);
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
    await keepDocument(library, draft(`bird${i}`, `The jackdaw number${i} nests here.`), NOW + i);
    // Each in a segment of its own.
    await completePendingIndex(library);
  }
}

const found = async (query: string) =>
  (await searchLibrary(library, query)).map(({ source }) => source.uid);
const state = async () => (await checkIndex(library)).state;
const segments = async () => (await database.indexManifest.get('manifest'))?.segments.length;

describe('tidyIndex', () => {
  it('merges what many saves have left and answers the same', async () => {
    await keepMany(30);
    const before = await found('jackdaw number7');
    expect(await segments()).toBe(30);
    await tidyIndex(library);
    expect(await segments()).toBeLessThan(6);
    expect(await found('jackdaw number7')).toEqual(before);
    expect(before[0]).toBe('bird7');
    expect(await state()).toBe('sound');
  });

  it('leaves nothing of a removed document behind once it has merged', async () => {
    await keepMany(6);
    await removeDocument(library, 'bird3', NOW);
    await tidyIndex(library);
    expect(await found('number3')).not.toContain('bird3');
    expect(await state()).toBe('sound');
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
    expect(await state()).toBe('disagrees');
    await careForIndex(library);
    expect(await state()).toBe('sound');
    expect(await found('number0')).toEqual(['bird0']);
  });

  it('sees that the index has a document that is gone, and makes it anew', async () => {
    await keepMany(3);
    await database.documents.where('uid').equals('bird1').delete();
    expect(await state()).toBe('disagrees');
    await careForIndex(library);
    expect(await state()).toBe('sound');
  });

  it('sees that the index was written by an older version', async () => {
    await keepMany(2);
    const manifest = await database.indexManifest.get('manifest');
    if (manifest === undefined) throw new Error('there is no manifest');
    await database.indexManifest.put({ ...manifest, analysis: 0 }, 'manifest');
    expect(await state()).toBe('outdated');
    await careForIndex(library);
    expect(await state()).toBe('sound');
    expect(await found('number1')).toEqual(['bird1']);
  });

  it('reads nothing of rows in another form, and makes them anew', async () => {
    await keepMany(6);
    const manifest = await database.indexManifest.get('manifest');
    if (manifest === undefined) throw new Error('there is no manifest');
    await database.indexManifest.put({ ...manifest, format: 1 }, 'manifest');
    // As an older Jackdaw may have left them: whoever reads them stumbles.
    for (const key of await database.indexRows.toCollection().primaryKeys()) {
      await database.indexRows.put(new Uint8Array([255, 255, 255]), key);
    }
    await expect(found('number1')).rejects.toThrow('written in another form');
    expect(await state()).toBe('outdated');
    await keepDocument(library, draft('late', 'A rook called latecomer.'), NOW + 100);
    await tidyIndex(library);
    await careForIndex(library);
    expect(await state()).toBe('sound');
    expect(await found('number1')).toEqual(['bird1']);
    expect(await found('latecomer')).toEqual(['late']);
  });
});

describe('a damaged index', () => {
  const rows = () => database.indexRows.toCollection().primaryKeys();

  it.each([
    ['a row is gone', async () => database.indexRows.delete((await rows())[0] ?? [])],
    [
      'a row has lost its end',
      async () => {
        const [key = []] = await rows();
        const row = await database.indexRows.get(key);
        await database.indexRows.put(row?.slice(0, -1) ?? new Uint8Array(), key);
      },
    ],
    ['all rows are gone', async () => database.indexRows.clear()],
    ['the manifest is gone', async () => database.indexManifest.clear()],
  ])('is found and mended when %s', async (_what, damage) => {
    await keepMany(12);
    await tidyIndex(library);
    await damage();
    expect(await state()).not.toBe('sound');
    expect(await careForIndex(library)).not.toBe('sound');
    expect(await state()).toBe('sound');
    for (let i = 0; i < 12; i++) expect(await found(`number${i}`)).toEqual([`bird${i}`]);
  });

  it('lets a search fail rather than find less than there is', async () => {
    await keepMany(4);
    for (const key of await rows()) {
      // The rows that say which document a chunk belongs to.
      if (key[1] === 3) await database.indexRows.delete(key);
    }
    await expect(found('number1')).rejects.toThrow('lacks its row');
  });
});

describe('rebuildIndex', () => {
  it('says how far it is', async () => {
    await keepMany(45);
    const seen: number[] = [];
    await rebuildIndex(library, ({ done, total }) => {
      expect(total).toBe(45);
      seen.push(done);
    });
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBe(45);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(await state()).toBe('sound');
  });

  it('finds everything at every moment of it', async () => {
    await keepMany(30);
    await tidyIndex(library);
    const searches: Promise<string[]>[] = [];
    await rebuildIndex(library, () => searches.push(found('jackdaw number7')));
    expect(searches.length).toBeGreaterThan(2);
    for (const one of await Promise.all(searches)) expect(one[0]).toBe('bird7');
  });

  it('goes on in another worker where it was cut off', async () => {
    await keepMany(45);
    await beginRebuild(library);
    const dies = new Error('the worker is gone');
    const cutOff = resumeRebuild(library, ({ done }) => {
      if (done > 0) throw dies;
    });
    await expect(cutOff).rejects.toBe(dies);
    expect(await state()).toBe('unfinished');
    const again: number[] = [];
    await resumeRebuild(library, ({ done }) => again.push(done));
    expect(again.at(-1)).toBe(45);
    expect(await state()).toBe('sound');
  });

  it.each([
    ['amid it', ({ done }: Progress) => done > 0],
    ['as it ends', ({ done, total }: Progress) => done === total],
  ])('begins again when it is asked for anew %s', async (_, isThen) => {
    await keepMany(45);
    let anew: Promise<void> | undefined;
    await rebuildIndex(library, (progress) => {
      if (isThen(progress)) anew ??= beginRebuild(library);
    });
    await anew;
    expect(await found('number0')).toEqual(['bird0']);
    expect(await found('number44')).toEqual(['bird44']);
    expect(await isRebuilding(database)).toBe(false);
    expect(await state()).toBe('sound');
  });

  it('is not stopped by what stopped the one before it', async () => {
    await keepMany(45);
    const controller = new AbortController();
    let anew: Promise<void> | undefined;
    await rebuildIndex(
      library,
      ({ done }) => {
        if (done === 0) return;
        controller.abort();
        anew ??= beginRebuild(library);
      },
      controller.signal,
    );
    await anew;
    expect(await isRebuilding(database)).toBe(true);
    await resumeRebuild(library, () => undefined);
    expect(await found('number44')).toEqual(['bird44']);
    expect(await state()).toBe('sound');
  });

  it('leaves a sound index when it is stopped', async () => {
    await keepMany(45);
    const controller = new AbortController();
    await rebuildIndex(library, ({ done }) => done > 0 && controller.abort(), controller.signal);
    expect(await state()).toBe('sound');
    expect(await found('number44')).toEqual(['bird44']);
  });

  it('keeps what is saved, changed and removed meanwhile', async () => {
    await keepMany(30);
    let changing: Promise<unknown> | undefined;
    await rebuildIndex(library, ({ done }) => {
      if (done === 0 || changing !== undefined) return;
      changing = Promise.all([
        keepDocument(library, draft('late', 'A rook called latecomer.'), NOW + 100),
        keepDocument(library, draft('bird29', 'The changeling nests here.'), NOW + 101),
        removeDocument(library, 'bird28', NOW),
        removeDocument(library, 'bird0', NOW),
      ]);
    });
    await changing;
    expect(await state()).toBe('sound');
    expect(await found('latecomer')).toEqual(['late']);
    expect(await found('changeling')).toEqual(['bird29']);
    expect(await found('number28')).not.toContain('bird28');
    expect(await found('number0')).not.toContain('bird0');
  });
});

it('two who compact at once take turns', async () => {
  await keepMany(4);
  const { underWay } = library;
  let now = underWay.merging;
  let overlapped = false;
  Object.defineProperty(underWay, 'merging', {
    get: () => now,
    set: (next) => {
      overlapped ||= now !== undefined && next !== undefined;
      now = next;
    },
  });
  await Promise.all([compactIndex(library), compactIndex(library), compactIndex(library)]);
  expect(overlapped).toBe(false);
  expect(now).toBeUndefined();
  expect(await found('nests')).toHaveLength(4);
});
