/** A query → the best chunks. The one way into the index for reading. */

import { isReadable, type Manifest, UnreadableIndex } from '../index/index-manifest';
import type { IndexSnapshot, IndexStore } from '../index/segment-store';
import { theKernel } from '../kernel/kernel';
import type { Conditions, Group } from '../query/asked';
import { correctedGroup, typedGroup, withTagsBegun } from '../query/expand';
import { type Plan, planOf, type SearchOptions } from '../query/plan';
import { parseQuery, type Query } from '../query/query';
import { countChunks, readLists } from '../rows/open-segments';
import { SegmentCache } from '../rows/segment-reader';
import { askedWeight, type Collection } from './bm25f';
import {
  FEEDBACK_CHUNKS,
  feedbackCandidates,
  feedbackShare,
  LEAST_CHUNKS,
  withFeedback,
} from './feedback';
import { bodyTokens, type ChunkFields, type FieldLengths } from './fields';
import { saysPhrase } from './phrase';
import { neighbours, PROXIMITY_CHUNKS, proximityScore } from './proximity';
import { collectionOf, rankChunks } from './score';
import type { Hit } from './top';

/** Where the fields of chunks are read; `undefined` for a chunk that is gone meanwhile. */
export type ReadFields = (hits: readonly Hit[]) => Promise<(ChunkFields | undefined)[]>;

export interface SearchResult {
  readonly hits: Hit[];
  /** Every term that was looked for, for marking. */
  readonly terms: ReadonlySet<string>;
}

interface FirstPass {
  readonly manifest: Manifest;
  readonly collection: Collection;
  readonly groups: readonly Group[];
  readonly conditions: Conditions;
  readonly weights: Readonly<FieldLengths>;
  readonly hits: readonly Hit[];
  readonly possible: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Hits asked for at a time while phrases are being checked. */
const PHRASE_BATCH = 64;

export class Searcher {
  readonly #store: IndexStore;
  readonly #complete: () => Promise<unknown>;
  readonly #cache: SegmentCache;

  /** @param complete puts into the index what its manifest says it does not have yet. */
  constructor(
    store: IndexStore,
    complete: () => Promise<unknown> = async () => undefined,
    cache = new SegmentCache(),
  ) {
    this.#store = store;
    this.#complete = complete;
    this.#cache = cache;
  }

  /** @param readFields may be asked for the same hits again. */
  async search(
    text: string,
    readFields: ReadFields,
    options: SearchOptions,
  ): Promise<SearchResult> {
    const { typing = false } = options;
    return this.#answer(() => parseQuery(text, { typing }), readFields, options);
  }

  /** The same for a query that is read already. */
  async searchFor(
    query: Query,
    readFields: ReadFields,
    options: SearchOptions,
  ): Promise<SearchResult> {
    return this.#answer(() => query, readFields, options);
  }

  /** How many chunks there are, and how many of them hold each term. */
  async frequencies(
    terms: readonly string[],
  ): Promise<{ passages: number; holding: ReadonlyMap<string, number> }> {
    const found = await this.#store.read(async (view) => {
      const manifest = await view.manifest();
      if (manifest === undefined || manifest.segments.length === 0) return undefined;
      const snapshot = this.#cache.open(view, manifest.segments);
      const holding = await countChunks(snapshot, this.#cache, manifest, terms);
      return { passages: collectionOf(manifest).chunks, holding };
    });
    return found ?? { passages: 0, holding: new Map() };
  }

  /** @param readQuery is called while the manifest is on its way: a fresh worker takes its time to read. */
  async #answer(
    readQuery: () => Query,
    readFields: ReadFields,
    options: SearchOptions,
  ): Promise<SearchResult> {
    const { limit, typing = false, documents } = options;
    const found = await this.#find(readQuery, options);
    if (found === undefined) return { hits: [], terms: new Set<string>() };
    const { query, ranked, inText, outOfText, checked, learns, wanted } = found;
    const terms = new Set(ranked.groups.flatMap((group) => group.terms.map(({ term }) => term)));
    const first = checked
      ? { ...ranked, hits: await saying(readFields, ranked.hits, inText, outOfText, wanted) }
      : ranked;
    if (typing || first.hits.length === 0 || query.terms.length === 0) {
      return { hits: bestOfEach(first.hits.slice(0, limit), documents), terms };
    }
    const hits = await this.#refine(query, first, wanted, learns, readFields);
    return { hits: bestOfEach(hits.slice(0, limit), documents), terms };
  }

  async #find(
    readQuery: () => Query,
    options: SearchOptions,
    isComplete = false,
  ): Promise<(Plan & { ranked: FirstPass }) | undefined> {
    const found = await this.#store.read(async (snapshot) => {
      const coming = snapshot.manifest();
      const plan = planOf(readQuery(), options);
      const manifest = await coming;
      if (plan === undefined || manifest === undefined) return undefined;
      if (manifest.pending !== undefined && !isComplete) return 'incomplete';
      const ranked = await this.#first(snapshot, manifest, plan);
      return ranked && { ...plan, ranked };
    });
    if (found !== 'incomplete') return found;
    await this.#complete();
    // What has been kept since was kept after the query was asked.
    return this.#find(readQuery, options, true);
  }

  async #first(
    view: IndexSnapshot,
    manifest: Manifest,
    { query, conditions: asked, first: how }: Plan,
  ): Promise<FirstPass | undefined> {
    if (manifest.segments.length === 0) return undefined;
    // To find nothing would be taken for an answer.
    if (!isReadable(manifest)) throw new UnreadableIndex();
    const snapshot = this.#cache.open(view, manifest.segments);
    const reading = this.#groups(snapshot, manifest, query);
    // While the rows are on their way.
    theKernel().reserve(Math.max(...manifest.segments.map(({ chunks }) => chunks)), how.limit);
    const [groups, conditions] = await Promise.all([
      reading,
      withTagsBegun(snapshot, this.#cache, manifest, asked, query.typingTag),
    ]);
    const ranking = await rankChunks(snapshot, this.#cache, manifest, groups, conditions, how);
    return {
      manifest,
      collection: collectionOf(manifest),
      groups,
      conditions,
      weights: how.weights,
      counts: ranking.counts,
      hits: ranking.hits,
      possible: ranking.possible,
    };
  }

  /** A group per word: the word, what it may become, or what it may have been meant to be. */
  async #groups(
    snapshot: IndexSnapshot,
    manifest: Manifest,
    { terms, typing }: Query,
  ): Promise<Group[]> {
    const typedWithLists = async (word: NonNullable<typeof typing>) => {
      const group = await typedGroup(snapshot, this.#cache, manifest, word);
      const family = group.terms.map(({ term }) => term);
      await readLists(snapshot, this.#cache, manifest, family);
      return group;
    };
    // In one trip to the disk.
    const [counts, typed] = await Promise.all([
      countChunks(
        snapshot,
        this.#cache,
        manifest,
        terms.map(({ term }) => term),
        'lists',
      ),
      typing && typedWithLists(typing),
    ]);
    return Promise.all(
      terms.map(async (one): Promise<Group> => {
        const plain = { terms: [{ term: one.term, weight: 1 }], weight: askedWeight(one.count) };
        const group = one.term === typing?.term && typed !== undefined ? typed : plain;
        if ((counts.get(one.term) ?? 0) > 0 || group.terms.length > 1) return group;
        const corrected = await correctedGroup(
          snapshot,
          this.#cache,
          manifest,
          one.term,
          askedWeight(one.count),
        );
        return corrected ?? group;
      }),
    );
  }

  /** Ranks again with what reading the best chunks teaches: their words, and how close words stand. */
  async #refine(
    query: Query,
    first: FirstPass,
    wanted: number,
    feedback: boolean,
    readFields: ReadFields,
  ): Promise<readonly Hit[]> {
    const best = first.hits.slice(0, FEEDBACK_CHUNKS);
    const share =
      feedback && best.length >= LEAST_CHUNKS
        ? feedbackShare(best[0]?.score ?? 0, first.possible)
        : 0;
    let hits = first.hits;
    let scale = 1;
    if (share > 0) {
      const fields = await readFields(best);
      const chunks = best.flatMap(({ score }, i) => {
        const chunk = fields[i];
        return chunk === undefined ? [] : [{ fields: chunk, score }];
      });
      const again = await this.#second(first, chunks, share, wanted);
      if (again !== undefined) {
        hits = again;
        scale = (1 - share) / first.groups.reduce((sum, { weight }) => sum + weight, 0);
      }
    }
    return closer(query, first, hits, scale, readFields);
  }

  async #second(
    { collection, groups, conditions, weights }: FirstPass,
    chunks: readonly { fields: ChunkFields; score: number }[],
    share: number,
    limit: number,
  ): Promise<readonly Hit[] | undefined> {
    const candidates = feedbackCandidates(chunks, collection);
    if (candidates.size === 0) return undefined;
    return this.#store.read(async (view) => {
      const manifest = await view.manifest();
      if (manifest === undefined) return undefined;
      const snapshot = this.#cache.open(view, manifest.segments);
      const counts = await countChunks(snapshot, this.#cache, manifest, [...candidates.keys()]);
      const expanded = withFeedback(groups, candidates, counts, collection, share);
      const ranking = await rankChunks(snapshot, this.#cache, manifest, expanded, conditions, {
        limit,
        weights,
      });
      return ranking.hits;
    });
  }
}

/** Of ranked hits the best of each document, and so many of them. */
function bestOfEach(hits: readonly Hit[], documents: number | undefined): Hit[] {
  if (documents === undefined) return [...hits];
  const seen = new Set<number>();
  const best = hits.filter(({ document }) => seen.size < seen.add(document).size);
  return best.slice(0, documents);
}

/** Of ranked hits the first that say all phrases and none of the others. */
async function saying(
  readFields: ReadFields,
  hits: readonly Hit[],
  inText: readonly (readonly string[])[],
  outOfText: readonly (readonly string[])[],
  limit: number,
): Promise<Hit[]> {
  const found: Hit[] = [];
  for (let from = 0; from < hits.length && found.length < limit; from += PHRASE_BATCH) {
    const batch = hits.slice(from, from + PHRASE_BATCH);
    const fields = await readFields(batch);
    batch.forEach((hit, i) => {
      const chunk = fields[i];
      if (chunk === undefined) return;
      if (!inText.every((phrase) => saysPhrase(chunk, phrase))) return;
      if (outOfText.some((phrase) => saysPhrase(chunk, phrase))) return;
      found.push(hit);
    });
  }
  return found.slice(0, limit);
}

/** Orders the best hits again by how close the query's words stand in them. */
async function closer(
  query: Query,
  { collection, counts }: FirstPass,
  hits: readonly Hit[],
  scale: number,
  readFields: ReadFields,
): Promise<readonly Hit[]> {
  const pairs = neighbours(query.words);
  if (pairs.length === 0) return hits;
  const near = hits.slice(0, PROXIMITY_CHUNKS);
  const fields = await readFields(near);
  const again = near.map((hit, i) => {
    const chunk = fields[i];
    const bonus =
      chunk === undefined ? 0 : proximityScore(bodyTokens(chunk), pairs, counts, collection);
    return { ...hit, score: hit.score + scale * bonus };
  });
  // Stable: equals stay as they were.
  again.sort((a, b) => b.score - a.score);
  return [...again, ...hits.slice(near.length)];
}
