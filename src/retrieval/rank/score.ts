/**
 * Finding the best chunks for weighted groups of terms.
 *
 * Lists are read whole and added up one group after another, rarest first, in an array with one
 * score per chunk (`kernel/`): over the tens of thousands of postings a query here has, that beats
 * the document-at-a-time way. As soon as chunks that have none of the terms so far can no longer
 * reach the best (MaxScore: Turtle & Flood 1995), only chunks already seen are followed, and blocks
 * of postings without any of them are skipped by their headers. Both ways give the same scores to
 * the last bit, since each chunk's terms are always added in one order.
 */

import type { Manifest, Segment } from '../index/index-manifest';
import type { IndexSnapshot } from '../index/segment-store';
import type { Conditions, Group } from '../query/asked';
import { livingChunks, type OpenSegment, openSegments } from '../rows/open-segments';
import type { SegmentCache } from '../rows/segment-reader';
import { type Collection, fieldNorms, inverseFrequency, K1, WEIGHTS } from './bm25f';
import type { FieldLengths } from './fields';
import { SegmentScorer } from './segment-scorer';
import { type Candidate, type Hit, TopHits } from './top';

export interface Ranking {
  readonly hits: Hit[];
  /** The highest score any chunk could have had: every group present and saturated. */
  readonly possible: number;
  /** Living chunks that have each scored term. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The collection as the manifest knows it: living chunks only. */
export function collectionOf({ segments }: Manifest): Collection {
  const sum = (of: (segment: Segment) => number) => segments.reduce((all, one) => all + of(one), 0);
  const chunks = sum((segment) => segment.chunks - segment.deadChunks);
  const mean = (of: (segment: Segment) => number) => (chunks === 0 ? 0 : sum(of) / chunks);
  return {
    chunks,
    average: {
      title: mean(({ lengths }) => lengths.title),
      headings: mean(({ lengths }) => lengths.headings),
      body: mean(({ lengths }) => lengths.body),
    },
  };
}

/**
 * The best chunks by the sum of their groups' scores, under conditions.
 * @param documents stop saying where chunks are once they come from so many documents.
 * @param oneEach without groups: of each document the first chunk, if all of them are allowed.
 */
export async function rankChunks(
  snapshot: IndexSnapshot,
  cache: SegmentCache,
  manifest: Manifest,
  groups: readonly Group[],
  conditions: Conditions,
  {
    limit,
    documents,
    oneEach = false,
    weights = WEIGHTS,
  }: {
    limit: number;
    documents?: number | undefined;
    oneEach?: boolean;
    weights?: Readonly<FieldLengths>;
  },
): Promise<Ranking> {
  const scored = groups.flatMap(({ terms }) => terms.map(({ term }) => term));
  const terms = [...new Set([...scored, ...conditions.required.flat(), ...conditions.excluded])];
  const { fromDay, toDay } = conditions;
  const byRun = oneEach || fromDay !== undefined || toDay !== undefined;
  const opening = openSegments(snapshot, cache, manifest, terms, byRun ? 'runs' : 'lists');
  // While rows are on their way.
  const collection = collectionOf(manifest);
  const norms = fieldNorms(collection, weights);
  const open = await opening;
  const counts = livingChunks(open, scored);
  const weighted = groups
    .map((group) => {
      const chunks = group.terms.reduce((sum, { term }) => sum + (counts.get(term) ?? 0), 0);
      const idf = inverseFrequency(Math.min(chunks, collection.chunks), collection.chunks);
      return { ...group, chunks, worth: group.weight * idf, name: group.terms[0]?.term ?? '' };
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
  const hits = await placeHits(snapshot, cache, open, top.sorted(), documents);
  return { hits, possible, counts };
}

/** Says of candidates which chunks they are, the first of them or all. */
async function placeHits(
  snapshot: IndexSnapshot,
  cache: SegmentCache,
  open: readonly OpenSegment[],
  candidates: readonly Candidate[],
  documents: number | undefined,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  const batch = documents ?? candidates.length;
  // Without a number most of them may never be read.
  const ahead = documents !== undefined;
  const found = new Set<number>();
  for (let from = 0; from < candidates.length && found.size < batch; from += batch) {
    const placed = await Promise.all(
      candidates.slice(from, from + batch).map(async ({ order, score }) => {
        const home = open.findLast(({ before }) => before <= order);
        if (home === undefined) throw new Error('A candidate lies in no segment.');
        const ordinal = order - home.before;
        const place =
          home.places?.of(ordinal) ?? (await cache.place(snapshot, home.segment.id, ordinal));
        if (ahead) snapshot.found?.(place);
        return { ...place, score };
      }),
    );
    for (const { document } of placed) found.add(document);
    hits.push(...placed);
  }
  return hits;
}
