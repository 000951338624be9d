import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryTerms } from '../../src/retrieval/analysis/query-terms';
import { collectGarbage, mergeAll } from '../../src/retrieval/index/merge';
import { SegmentBuilder } from '../../src/retrieval/index/segment-builder';
import { Searcher } from '../../src/retrieval/rank/search';
import { SegmentPostings } from '../../src/retrieval/rank/segment-postings';
import type { IndexedDocument } from '../../src/retrieval/segments/index-manifest';
import { SegmentCache } from '../../src/retrieval/segments/segment-reader';
import { SmallSegments } from '../../src/retrieval/segments/small-segments';
import { MemoryIndexStore } from '../unit/retrieval/memory-store';
import { type NaiveDocument, type NaiveHit, naiveRanking } from '../unit/retrieval/naive';

const WORDS =
  'wing flow jackdaw nest content_sha IndexedDB heat plate running runs 東京都 a the C++ 42 x9'.split(
    ' ',
  );
const words = (max: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((some) => some.join(' '));
const chunk = fc.record({
  title: words(3),
  headings: fc.array(words(2), { maxLength: 2 }),
  body: words(40),
});
const document = fc.record({
  chunks: fc.array(chunk, { maxLength: 4 }),
  tags: fc.subarray(['site:a.org', 'site:b.org', 'namespace:clips']),
  day: fc.integer({ min: 20_000, max: 20_010 }),
});
const id = fc.integer({ min: 1, max: 12 });
const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save' as const), id, document }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('kill' as const), writes: fc.nat({ max: 6 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('query' as const),
      words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
      without: fc.option(fc.constantFrom('wing', 'heat'), { nil: undefined }),
      site: fc.option(fc.constantFrom('a.org', 'b.org'), { nil: undefined }),
      limit: fc.constantFrom(1, 3, 1_000),
    }),
  },
);

// No fields are handed back, so neither feedback nor closeness can change the order.
const unread = async (hits: readonly unknown[]) => hits.map(() => undefined);
const pause = () => Promise.resolve();
const place = ({ document, position }: NaiveHit) => `${document}/${position}`;
const rounded = ({ score }: NaiveHit) => Number(score.toFixed(9));

/**
 * The hits are the reference's best, in order. Two sums of the same numbers in another order differ
 * in the last bit, so which of two equal chunks stands first is either's to say.
 */
function expectSame(hits: readonly NaiveHit[], reference: readonly NaiveHit[], limit: number) {
  expect(hits.map(rounded)).toEqual(reference.slice(0, limit).map(rounded));
  expect(new Set(hits.map(place)).size).toBe(hits.length);
  const scores = new Map(reference.map((hit) => [place(hit), rounded(hit)]));
  for (const hit of hits)
    expect([place(hit), rounded(hit)]).toEqual([place(hit), scores.get(place(hit))]);
}

/** An engine and the naive library beside it. */
class Both {
  readonly store = new MemoryIndexStore();
  readonly library = new Map<number, NaiveDocument>();
  readonly #indexed = new Map<number, IndexedDocument>();
  readonly searcher = new Searcher(new SegmentPostings(this.store));
  /** To which no segment is small enough to be read whole. */
  readonly byRows = new Searcher(
    new SegmentPostings(this.store, undefined, new SegmentCache(new SmallSegments(0))),
  );

  save(key: number, saved: NaiveDocument): void {
    this.delete(key);
    const builder = new SegmentBuilder();
    builder.add(saved);
    const [indexed] = this.store.add(builder.finish(), [key]);
    if (indexed !== undefined) this.#indexed.set(key, indexed);
    this.library.set(key, saved);
  }

  delete(key: number): void {
    const indexed = this.#indexed.get(key);
    if (indexed !== undefined) this.store.remove(key, indexed);
    this.#indexed.delete(key);
    this.library.delete(key);
  }

  async merge(writes = Number.POSITIVE_INFINITY): Promise<void> {
    this.store.writesLeft = writes;
    await mergeAll(this.store, { pause }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
    });
    this.store.writesLeft = Number.POSITIVE_INFINITY;
  }
}

describe('the engine', () => {
  it('answers as a naive search does, through 10,000 saves, deletes, merges and kills', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 200, maxLength: 200, size: 'max' }),
        async (operations) => {
          const both = new Both();
          for (const one of operations) {
            if (one.kind === 'save') both.save(one.id, one.document);
            else if (one.kind === 'delete') both.delete(one.id);
            else if (one.kind === 'merge') await both.merge();
            else if (one.kind === 'kill') await both.merge(one.writes);
            else {
              const { without, site, limit } = one;
              const text = [
                ...one.words,
                ...(without === undefined ? [] : [`-${without}`]),
                ...(site === undefined ? [] : [`site:${site}`]),
              ].join(' ');
              const options = { limit, feedback: false };
              const { hits } = await both.searcher.search(text, unread, options);
              expect((await both.byRows.search(text, unread, options)).hits).toEqual(hits);
              const expected = naiveRanking(
                both.library,
                queryTerms(one.words.join(' ')),
                ({ tags }, terms) =>
                  (without === undefined || !terms.has(without)) &&
                  (site === undefined || tags.includes(`site:${site}`)),
              );
              expectSame(hits, expected, limit);
            }
          }
          await both.merge();
          await collectGarbage(both.store, async () => undefined);
          expect([...both.store.segments.keys()].sort()).toEqual(
            both.store.manifest.segments.map(({ id }) => id).sort(),
          );
        },
      ),
      { numRuns: 50 },
    );
  }, 120_000);
});
