/**
 * Finds the best chunks for weighted groups of terms.
 *
 * It adds up one group's lists after another, rarest first, in an array with one score per chunk (`kernel/`). Over tens
 * of thousands of postings, this is faster than document-at-a-time. Once chunks without any term so far can no longer
 * reach the best (MaxScore: Turtle & Flood 1995), it only updates chunks already seen, and skips blocks without any of
 * them by their headers. Both ways give the same scores to the last bit, because each chunk's terms are always added in
 * one order.
 */

import { theKernel } from '../kernel/kernel';
import type { Conditions, Group } from '../query/asked';
import type { Hit, HowToRank, Postings, PostingsView, Ranking } from '../query/postings';
import {
  isReadable,
  languagesIn,
  type Manifest,
  type Segment,
  UnreadableIndex,
} from '../segments/index-manifest';
import { livingChunks, type Need, type OpenSegment, openSegments } from '../segments/open-segments';
import { SegmentCache } from '../segments/segment-reader';
import type { IndexSnapshot, IndexStore } from '../segments/segment-store';
import { type Collection, fieldNorms, groupWorth, K1 } from '../weights/bm25f';
import { byField } from '../weights/fields';
import { SegmentScorer } from './segment-scorer';
import { type Candidate, TopHits } from './top';

/** The postings of a segmented index, and their cache between queries. */
export class SegmentPostings implements Postings {
  readonly #store: Pick<IndexStore, 'read'>;
  readonly #complete: () => Promise<unknown>;
  readonly #cache: SegmentCache;

  /** @param complete adds to the index the documents that its manifest lists as missing. */
  constructor(
    store: Pick<IndexStore, 'read'>,
    complete: () => Promise<unknown> = async () => undefined,
    cache = new SegmentCache(),
  ) {
    this.#store = store;
    this.#complete = complete;
    this.#cache = cache;
  }

  async read<P, T>(
    prepare: () => P | undefined,
    work: (view: PostingsView, prepared: P) => Promise<T>,
    asItIs = false,
  ): Promise<T | undefined> {
    const found = await this.#store.read(async (snapshot) => {
      const coming = snapshot.manifest();
      const prepared = prepare();
      const manifest = await coming;
      if (prepared === undefined || manifest === undefined) return undefined;
      if (manifest.pending !== undefined && !asItIs) return INCOMPLETE;
      if (manifest.segments.length === 0) return undefined;
      // Returning no hits would look like an answer.
      if (!isReadable(manifest)) throw new UnreadableIndex();
      return work(new SegmentView(snapshot, this.#cache, manifest), prepared);
    });
    if (found !== INCOMPLETE) return found;
    await this.#complete();
    // Documents kept since the first read came after the query, so they may be missing.
    return this.read(prepare, work, true);
  }
}

const INCOMPLETE = Symbol('incomplete');

class SegmentView implements PostingsView {
  readonly #snapshot: IndexSnapshot;
  readonly #cache: SegmentCache;
  readonly #manifest: Manifest;

  constructor(snapshot: IndexSnapshot, cache: SegmentCache, manifest: Manifest) {
    this.#snapshot = cache.open(snapshot, manifest.segments);
    this.#cache = cache;
    this.#manifest = manifest;
  }

  async count(terms: readonly string[], isRankedNext: boolean): Promise<Map<string, number>> {
    return livingChunks(await this.#open(terms, isRankedNext ? 'lists' : 'counts'), terms);
  }

  languages(): ReadonlyMap<string, number> | undefined {
    return languagesIn(this.#manifest);
  }

  chunks(): number {
    return collectionOf(this.#manifest).chunks;
  }

  async beginning(beginning: string) {
    const { segments } = this.#manifest;
    const families = await Promise.all(
      segments.map(({ id }) => this.#cache.family(this.#snapshot, id, beginning)),
    );
    return families.flat();
  }

  expect({ limit }: HowToRank): void {
    theKernel().reserve(Math.max(...this.#manifest.segments.map(({ chunks }) => chunks)), limit);
  }

  readLengths(): void {
    for (const segment of this.#manifest.segments) {
      // The ranking awaits the same read and reports its failure.
      this.#cache.bodies(this.#snapshot, segment).catch(() => undefined);
    }
  }

  readLists(terms: readonly string[]): Promise<unknown> {
    return this.#open(terms, 'lists');
  }

  async rank(
    groups: readonly Group[],
    conditions: Conditions,
    { limit, documents, oneEach = false, weights }: HowToRank,
  ): Promise<Ranking> {
    const scored = groups.flatMap(({ terms }) => terms.map(({ term }) => term));
    const terms = [...new Set([...scored, ...conditions.required.flat(), ...conditions.excluded])];
    const { fromDay, toDay } = conditions;
    const byRun = oneEach || fromDay !== undefined || toDay !== undefined;
    const opening = this.#open(terms, byRun ? 'runs' : 'lists');
    // Do this while rows are being read.
    const collection = collectionOf(this.#manifest);
    const norms = fieldNorms(collection, weights);
    const open = await opening;
    const counts = livingChunks(open, scored);
    const weighted = groups
      .map((group) => {
        const chunks = group.terms.reduce((sum, { term }) => sum + (counts.get(term) ?? 0), 0);
        const worth = groupWorth(group.weight, chunks, collection.chunks);
        return { ...group, chunks, worth, name: group.terms[0]?.term ?? '' };
      })
      .filter(({ chunks }) => chunks > 0)
      .sort((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1));
    const top = new TopHits(limit);
    const scorer = new SegmentScorer(norms, weighted, conditions);
    for (const segment of open) {
      if (groups.length > 0) scorer.score(segment, top, limit);
      else scorer.list(segment, top, oneEach);
    }
    const possible = weighted.reduce((sum, { worth }) => sum + worth * (K1 + 1), 0);
    const hits = await this.#place(open, top.sorted(), documents);
    return { hits, collection, counts, possible };
  }

  #open(terms: readonly string[], need: Need): Promise<OpenSegment[]> {
    return openSegments(this.#snapshot, this.#cache, this.#manifest, terms, need);
  }

  /** Finds which chunks the candidates are: the first of them, or all. */
  async #place(
    open: readonly OpenSegment[],
    candidates: readonly Candidate[],
    documents: number | undefined,
  ): Promise<Hit[]> {
    const hits: Hit[] = [];
    const batch = documents ?? candidates.length;
    // Without a limit on documents, most candidates may never be read.
    const ahead = documents !== undefined;
    const found = new Set<number>();
    for (let from = 0; from < candidates.length && found.size < batch; from += batch) {
      const placed = await Promise.all(
        candidates.slice(from, from + batch).map(async ({ order, score }) => {
          const home = open.findLast(({ before }) => before <= order);
          if (home === undefined) throw new Error('A candidate lies in no segment.');
          const ordinal = order - home.before;
          const place =
            home.places?.of(ordinal) ??
            (await this.#cache.place(this.#snapshot, home.segment.id, ordinal));
          if (ahead) this.#snapshot.found?.(place);
          return { ...place, score };
        }),
      );
      for (const { document } of placed) found.add(document);
      hits.push(...placed);
    }
    return hits;
  }
}

/** The collection statistics in the manifest. They count living chunks only. */
function collectionOf({ segments }: Manifest): Collection {
  const sum = (of: (segment: Segment) => number) => segments.reduce((all, one) => all + of(one), 0);
  const chunks = sum((segment) => segment.chunks - segment.deadChunks);
  const mean = (of: (segment: Segment) => number) => (chunks === 0 ? 0 : sum(of) / chunks);
  return { chunks, average: byField((field) => mean(({ lengths }) => lengths[field])) };
}
