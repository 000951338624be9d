import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDocument, restoreDocument } from '../../../../src/library/documents/bin';
import { pushDocuments } from '../../../../src/library/documents/pushed';
import { keepDocument } from '../../../../src/library/documents/save';
import {
  countMeaning,
  type Embed,
  fillVectors,
  meaningOf,
  searchByMeaning,
} from '../../../../src/library/index/meaning';
import type { Library } from '../../../../src/library/library';
import { chunkId } from '../../../../src/storage/database/chunk-id';
import { Database } from '../../../../src/storage/database/database';
import { readVectors } from '../../../../src/storage/index/vector-rows';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { fakeVector } from '../../../fakes/services/fake-embeddings';

const going = new AbortController().signal;
const quietly = () => undefined;
const embed: Embed = async (texts) => texts.map((text) => fakeVector(text, 64));
let database: Database;
let library: Library;

beforeEach(async () => {
  database = new Database(`meaning-${crypto.randomUUID()}`);
  library = libraryOf(database);
  await database.open();
});

afterEach(() => database.delete());

const keep = (uid: string, markdown: string, over = {}) =>
  keepDocument(library, fakeDocument({ uid, title: '', markdown, ...over }), Date.now());
const fill = () => fillVectors(library, embed, quietly, going);
const find = async (query: string) =>
  (await searchByMeaning(library, query, fakeVector(meaningOf(query) ?? '', 64), 10)).map(
    ({ source }) => source.uid,
  );

/** The chunks that have a vector, as they are stored, and those they should be. */
async function agreement() {
  const have: number[] = [];
  for await (const { ids } of readVectors(database)) have.push(...ids);
  const documents = await database.documents.toArray();
  const should = documents.flatMap(({ id, chunkCount }) =>
    Array.from({ length: chunkCount }, (_, position) => chunkId(id, position)),
  );
  return { have: have.sort((a, b) => a - b), should };
}

async function agree(): Promise<void> {
  const { have, should } = await agreement();
  expect(have).toEqual(should);
}

const LONG = Array.from(
  { length: 150 },
  (_, n) => `## Part ${n}\n\n${'Tide and shelf. '.repeat(60)}`,
).join('\n\n');

describe('finding by meaning', () => {
  it('finds what says the same in other words, after what has the words', async () => {
    await keep('physician', 'A physician has a motor.');
    await keep('bread', 'Bread rises in the cold.');
    await keep('doctor', 'The doctor came late.');
    await fill();
    await agree();
    expect((await find('doctor')).slice(0, 2)).toEqual(['doctor', 'physician']);
    expect((await find('automobile'))[0]).toBe('physician');
  });

  it('goes on after a long document whose chunks are damaged', async () => {
    await keep('damaged', LONG);
    await database.chunkRows.clear();
    await keep('whole', 'A physician has a motor.');
    await fill();
    expect(await find('doctor')).toEqual(['whole']);
  });

  it('keeps to what the query asks for', async () => {
    await keep('sea', 'A physician at sea.', { namespace: 'sea' });
    await keep('land', 'A physician on land.', { namespace: 'land' });
    await fill();
    expect(await find('doctor namespace:land')).toEqual(['land']);
    expect(await find('doctor -land')).not.toContain('land');
    expect(await find('doctor -namespace:land')).toEqual(['sea']);
    // Whoever quotes wants these words, not what they mean.
    expect(meaningOf('"the doctor"')).toBeUndefined();
    expect(meaningOf('namespace:land')).toBeUndefined();
  });

  it('agrees with the documents through changes, removals and restores', async () => {
    await keep('a', 'A physician.');
    await keep('b', LONG);
    await keep('c', 'A corvid.');
    await fill();
    await agree();
    await keep('b', 'Now short: an automobile.');
    await removeDocument(library, 'a', Date.now());
    const gone = await agreement();
    expect(gone.have.length).toBeLessThan(gone.should.length);
    expect(gone.have.every((id) => gone.should.includes(id))).toBe(true);
    await restoreDocument(library, 'a');
    await fill();
    await agree();
    expect((await find('motor'))[0]).toBe('b');
  });

  it('goes on where it was cut off, and asks for nothing twice', async () => {
    await keep('long', LONG);
    await keep('short', 'A corvid.');
    const asked: string[] = [];
    let requests = 0;
    const dies = new Error('the worker is gone');
    const dying: Embed = async (texts) => {
      requests += 1;
      if (requests > 1) throw dies;
      asked.push(...texts);
      return embed(texts);
    };
    await expect(fillVectors(library, dying, quietly, going)).rejects.toBe(dies);
    requests = Number.NEGATIVE_INFINITY;
    await fillVectors(library, dying, quietly, going);
    await agree();
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toHaveLength((await agreement()).should.length);
    expect(await countMeaning(database)).toEqual({ done: 2, total: 2 });
  });

  it('keeps no vector of what was said before', async () => {
    await keep('a', 'A physician.');
    const slow: Embed = async (texts) => {
      if (texts[0]?.includes('physician')) await keep('a', 'An automobile.');
      return embed(texts);
    };
    await fillVectors(library, slow, quietly, going);
    await fillVectors(library, slow, quietly, going);
    await agree();
    expect((await find('motor'))[0]).toBe('a');
    const near = await searchByMeaning(library, 'xyz', fakeVector('doctor', 64), 10);
    expect(near[0]?.content).toBe('An automobile.');
  });

  it('finds both documents to which two connections gave the same uid', async () => {
    const connection = { type: 'custom', name: '', logo_url: '' };
    const pushed = { uid: 'start', title: '', url: '', sourceUpdatedAt: '' };
    for (const uid of ['wiki', 'blog']) {
      const document = { ...pushed, markdown: `A doctor of the ${uid}.` };
      await pushDocuments(library, { ...connection, uid }, [document], Date.now());
    }
    await fill();
    expect(await find('doctor')).toEqual(['start', 'start']);
  });

  it('does not look again for what has no words', async () => {
    await keep('empty', '');
    await fill();
    expect(await countMeaning(database)).toEqual({ done: 1, total: 1 });
  });
});
