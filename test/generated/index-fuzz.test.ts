/**
 * The library over IndexedDB against a naive search of the same documents, through saves, updates,
 * removals, restores, merges and rebuilds, while the worker is killed: from a random transaction on
 * nothing is written any more, that transaction included. `JACKDAW_FUZZ` says how many operations.
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { removeDocument, restoreDocument } from '../../src/library/documents/bin';
import { keepDocument } from '../../src/library/documents/save';
import {
  beginRebuild,
  careForIndex,
  compactIndex,
  resumeRebuild,
  tidyIndex,
} from '../../src/library/index/index-care';
import { checkIndex } from '../../src/library/index/index-check';
import { completePendingIndex } from '../../src/library/index/index-pending';
import { Searcher } from '../../src/retrieval/rank/search';
import { SegmentPostings } from '../../src/retrieval/rank/segment-postings';
import { SegmentCache } from '../../src/retrieval/segments/segment-reader';
import { SmallSegments } from '../../src/retrieval/segments/small-segments';
import { Database } from '../../src/storage/database/database';
import { IndexedDbIndexStore } from '../../src/storage/index/index-store';
import { fakeDocument } from '../fakes/documents/documents';
import { libraryOf } from '../fakes/jackdaw/library';
import { asNaive, naiveHits, RandomOperations } from '../fixtures/index-operations';
import type { NaiveDocument } from '../unit/retrieval/naive';

const OPERATIONS = Number(process.env.JACKDAW_FUZZ ?? 300);
const SEED = Number(process.env.JACKDAW_FUZZ_SEED ?? 20_261_121);
const IDS = 12;

/** Read-write transactions that still begin; the last of them is aborted before it can commit. */
let left = Number.POSITIVE_INFINITY;

const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
  if (args[1] !== 'readwrite' || left === Number.POSITIVE_INFINITY) return begin.apply(this, args);
  left -= 1;
  if (left < 0) throw new DOMException('the worker is gone', 'AbortError');
  const transaction = begin.apply(this, args);
  if (left === 0) {
    // Some of its requests have been made by then, and perhaps answered.
    const abort = () => transaction.abort();
    queueMicrotask(() => queueMicrotask(abort));
  }
  return transaction;
};

const unread = async (hits: readonly unknown[]) => hits.map(() => undefined);
const quietly = () => undefined;

/** A library as one worker after the other has it, and the naive one beside it. */
class Both {
  readonly name = `fuzz-${crypto.randomUUID()}`;
  #readsWhole = false;
  library = libraryOf(new Database(this.name));
  searcher = this.search();
  readonly naive = new Map<number, NaiveDocument>();
  readonly bin = new Map<number, NaiveDocument>();
  now = 0;

  search(): Searcher {
    const { library } = this;
    const store = new IndexedDbIndexStore(library.database);
    // Every other worker reads no segment whole, as if all were large.
    this.#readsWhole = !this.#readsWhole;
    const small = new SmallSegments(this.#readsWhole ? undefined : 0);
    const cache = new SegmentCache(small);
    return new Searcher(new SegmentPostings(store, () => completePendingIndex(library), cache));
  }

  /** A fresh worker: nothing of the former one is in memory. */
  restart(): void {
    left = Number.POSITIVE_INFINITY;
    this.library.database.close();
    this.library = libraryOf(new Database(this.name));
    this.searcher = this.search();
  }

  put(id: number, document: NaiveDocument): void {
    // Last indexed is last in the order.
    this.naive.delete(id);
    this.naive.set(id, document);
  }
}

const uidOf = (id: number) => `uid-${id}`;

async function change(both: Both, random: RandomOperations): Promise<void> {
  const { library } = both;
  const id = 1 + random.below(IDS);
  const uid = uidOf(id);
  const kind = random.below(20);
  if (kind < 10) {
    const document = random.document(uid);
    const { url, ...rest } = document;
    const page = fakeDocument({ uid, ...rest, url, pageUrl: url });
    const { createdAt: _c, updatedAt: _u, length: _l, ...draft } = page;
    both.now += 1_000;
    const { change: changed } = await keepDocument(library, draft, both.now);
    if (changed !== 'unchanged') both.put(id, asNaive(document));
    both.bin.delete(id);
    // Or the index has it only when it is asked, or the document is changed or removed before that.
    if (random.below(2) === 0) await tidyIndex(library);
  } else if (kind < 14) {
    const removed = await removeDocument(library, uid, both.now);
    const naive = both.naive.get(id);
    expect(removed).toBe(naive !== undefined);
    if (naive !== undefined) both.bin.set(id, naive);
    both.naive.delete(id);
  } else if (kind < 16) {
    const restored = await restoreDocument(library, uid);
    const naive = both.bin.get(id);
    expect(restored).toBe(naive !== undefined);
    if (naive !== undefined) both.put(id, naive);
    both.bin.delete(id);
  } else if (kind < 18) await tidyIndex(library);
  else if (kind === 18) await compactIndex(library);
  else {
    await beginRebuild(library);
    await resumeRebuild(library, quietly);
  }
}

/** Equal scores have no order that a rebuild would keep. */
function inOrder(hits: readonly { document: string; position: number; score: number }[]) {
  return hits
    .map(({ document, position, score }) => `${score.toFixed(6)} ${document} ${position}`)
    .sort()
    .reverse();
}

async function compare(both: Both, random: RandomOperations): Promise<void> {
  const query = random.query();
  const { hits } = await both.searcher.search(query.text, unread, {
    limit: 1_000,
    feedback: false,
  });
  const rows = await both.library.database.documents.toArray();
  const uids = new Map(rows.map(({ id, uid }) => [id, uid]));
  const found = hits.map((hit) => ({ ...hit, document: uids.get(hit.document) ?? 'gone' }));
  const expected = naiveHits(both.naive, query).map((hit) => ({
    ...hit,
    document: uidOf(hit.document),
  }));
  expect(inOrder(found), query.text).toEqual(inOrder(expected));
}

describe('the library over IndexedDB', () => {
  it(
    `answers as a naive search does, through ${OPERATIONS} operations and kills`,
    async () => {
      const random = new RandomOperations(SEED);
      const both = new Both();
      let killed = 0;
      for (let n = 0; n < OPERATIONS; n++) {
        const dies = random.below(6) === 0;
        if (dies) left = 1 + random.below(5);
        try {
          await change(both, random);
        } catch (error) {
          // An assertion of `change`, and not the death that was asked for.
          if (left > 0 || (error as Error).name === 'AssertionError') throw error;
          killed += 1;
        }
        if (dies) both.restart();
        if (random.below(2) === 0) await compare(both, random);
      }
      expect(killed).toBeGreaterThan(OPERATIONS / 100);
      await careForIndex(both.library);
      expect((await checkIndex(both.library)).state).toBe('sound');
      for (let n = 0; n < 20; n++) await compare(both, random);
      const manifest = await both.library.database.indexManifest.get('manifest');
      const named = new Set(manifest?.segments.map(({ id }) => id));
      const rows = (await both.library.database.indexRows.toCollection().primaryKeys()).map(
        ([id]) => id,
      );
      expect([...new Set(rows)].filter((id) => !named.has(Number(id)))).toEqual([]);
      await both.library.database.delete();
    },
    60_000 + 400 * OPERATIONS,
  );
});
