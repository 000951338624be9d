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
import {
  type Collection,
  type FieldNorms,
  fieldNorms,
  inverseFrequency,
  K1,
  WEIGHTS,
} from './bm25f';
import { type ChunkRuns, runLength } from './chunk-page';
import type { FieldLengths } from './fields';
import { type StoredList, theKernel } from './kernel/kernel';
import type { Manifest, Segment } from './manifest';
import { BLOCK, decodePostings, Postings } from './posting-list';
import { joined } from './posting-rows';
import type { SegmentCache } from './segment-reader';
import type { IndexSnapshot } from './store';
import { type Candidate, type Hit, TopHits } from './top';

/** Terms that stand for one thing: their counts are added before saturation. */
export interface Group {
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
  /** How much the query wants it. */
  readonly weight: number;
}

export interface Conditions {
  /** Of each list at least one term must be in the chunk. */
  readonly required: readonly (readonly string[])[];
  readonly excluded: readonly string[];
  readonly fromDay?: number | undefined;
  readonly toDay?: number | undefined;
}

export interface Ranking {
  readonly hits: Hit[];
  /** The highest score any chunk could have had: every group present and saturated. */
  readonly possible: number;
  /** Living chunks that have each scored term. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Fewer postings than this are added up faster than skipped. */
const WORTH_SKIPPING = 4 * BLOCK;
/** Sums of floating-point bounds may fall a hair short of sums of scores. */
const ROUNDING = 1 + 1e-9;

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

interface OpenSegment {
  readonly segment: Segment;
  /** Chunks of all segments before this one. */
  readonly before: number;
  /** The length byte of each chunk's body. */
  readonly bodies: Uint8Array;
  /** Only where something is dead, or where they are asked for. */
  readonly runs: ChunkRuns | undefined;
  /** 1 where a chunk is gone, or `undefined` when none is. */
  readonly dead: Uint8Array | undefined;
  readonly lists: ReadonlyMap<string, StoredList>;
}

/**
 * What terms are worth: how many living chunks have them.
 * @param need `lists` where they are ranked next: each list is then read as soon as it is known
 * where it lies.
 */
export async function countChunks(
  snapshot: IndexSnapshot,
  cache: SegmentCache,
  manifest: Manifest,
  terms: readonly string[],
  need: 'counts' | 'lists' = 'counts',
): Promise<Map<string, number>> {
  const open = await openSegments(snapshot, cache, manifest, terms, need);
  return livingChunks(open, terms);
}

/** Reads the lists of terms before they are ranked, in one trip with whatever else is being read. */
export async function readLists(
  snapshot: IndexSnapshot,
  cache: SegmentCache,
  manifest: Manifest,
  terms: readonly string[],
): Promise<void> {
  await openSegments(snapshot, cache, manifest, terms, 'lists');
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

/** What of a segment is needed: how many chunks have a term, which, or also whose they are and of which day. */
type Need = 'counts' | 'lists' | 'runs';

async function openSegments(
  snapshot: IndexSnapshot,
  cache: SegmentCache,
  { segments }: Manifest,
  terms: readonly string[],
  need: Need,
): Promise<OpenSegment[]> {
  const listsOf = async ({ id, dead }: Segment) => {
    const lists = new Map<string, StoredList>();
    await Promise.all(
      terms.map(async (term) => {
        const entry = await cache.entry(snapshot, id, term);
        if (entry === undefined) return;
        const wanted = need !== 'counts' || dead.length > 0;
        const parts = wanted ? await cache.list(snapshot, id, entry) : [];
        lists.set(term, { parts, count: entry.count });
      }),
    );
    return lists;
  };
  // The store answers in turn, and only the dictionary tells what to ask for next: it comes first.
  const listsOfAll = segments.map(listsOf);
  let all = 0;
  return Promise.all(
    segments.map(async (segment, i) => {
      const before = all;
      all += segment.chunks;
      const [lists, bodies, runs] = await Promise.all([
        listsOfAll[i] ?? new Map<string, StoredList>(),
        need === 'counts' ? NO_BODIES : cache.bodies(snapshot, segment),
        segment.dead.length > 0 || need === 'runs' ? cache.runs(snapshot, segment) : undefined,
      ]);
      return { segment, before, bodies, runs, dead: deadChunks(segment, runs), lists };
    }),
  );
}

const NO_BODIES = new Uint8Array();

function deadChunks({ dead, chunks }: Segment, runs: ChunkRuns | undefined) {
  if (dead.length === 0 || runs === undefined) return undefined;
  const gone = new Set(dead);
  const marks = new Uint8Array(chunks);
  runs.documents.forEach((document, run) => {
    const start = runs.starts[run] ?? 0;
    if (gone.has(document)) marks.fill(1, start, start + runLength(runs, run, chunks));
  });
  return marks;
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
        const place = await cache.place(snapshot, home.segment.id, order - home.before);
        if (ahead) snapshot.found?.(place);
        return { ...place, score };
      }),
    );
    for (const { document } of placed) found.add(document);
    hits.push(...placed);
  }
  return hits;
}

/** How many living chunks of the index have each term. */
function livingChunks(open: readonly OpenSegment[], terms: readonly string[]): Map<string, number> {
  const counts = new Map(terms.map((term) => [term, 0]));
  for (const { segment, lists, dead } of open) {
    const kernel = theKernel();
    if (dead !== undefined) kernel.open(segment.chunks, dead, { longest: longest(lists) });
    for (const [term, before] of counts) {
      const list = lists.get(term);
      if (list === undefined) continue;
      counts.set(term, before + (dead === undefined ? list.count : kernel.living(list)));
    }
  }
  return counts;
}

const longest = (lists: ReadonlyMap<string, StoredList>): number => {
  let most = 0;
  for (const { parts } of lists.values()) {
    most = Math.max(
      most,
      parts.reduce((sum, { length }) => sum + length, 0),
    );
  }
  return most;
};

interface WeighedGroup extends Group {
  /** Weight times inverse frequency. */
  readonly worth: number;
}

class SegmentScorer {
  readonly #groups: readonly WeighedGroup[];
  readonly #conditions: Conditions;
  readonly #norms: FieldNorms;

  constructor(norms: FieldNorms, groups: readonly WeighedGroup[], conditions: Conditions) {
    this.#groups = groups;
    this.#conditions = conditions;
    this.#norms = norms;
  }

  /** Nothing to rank by: every allowed chunk is a hit, or of each document the first. */
  list(open: OpenSegment, top: TopHits, oneEach: boolean): void {
    const { before, segment, runs } = open;
    const barred = this.#barred(open);
    const starts = oneEach ? runs?.starts : undefined;
    for (let i = 0, run = 0; i < segment.chunks; run++) {
      const end = starts === undefined ? i + 1 : (starts[run + 1] ?? segment.chunks);
      // A word that a document must not have may stand in any of its chunks.
      if (barred?.subarray(i, end).includes(1) !== true) top.offer({ order: before + i, score: 0 });
      i = end;
    }
  }

  score(open: OpenSegment, top: TopHits, limit: number): void {
    const { before, segment, lists, bodies } = open;
    const barred = this.#barred(open);
    const kernel = theKernel();
    kernel.open(segment.chunks, barred, { longest: longest(lists), most: limit });
    kernel.rankBy(bodies, this.#norms);
    let left = this.#groups.reduce((sum, { worth }) => sum + worth * (K1 + 1), 0);
    let following = false;
    for (const { terms, worth } of this.#groups) {
      const weighed = terms.flatMap(({ term, weight }) => {
        const list = lists.get(term);
        return list === undefined ? [] : [{ ...list, weight }];
      });
      const postings = weighed.reduce((sum, { count }) => sum + count, 0);
      if (!following && kernel.seen >= limit && postings > WORTH_SKIPPING) {
        const least = Math.max(top.threshold, kernel.least(limit));
        const rest = left * ROUNDING;
        following = rest < least;
        if (following) kernel.follow(least - rest);
      }
      kernel.score(weighed, worth, following);
      left -= worth * (K1 + 1);
    }
    kernel.each(Math.max(top.threshold, kernel.least(limit)), (ordinal, score) =>
      top.offer({ order: before + ordinal, score }),
    );
  }

  /** 1 where the conditions do not hold or the chunk is dead; `undefined` when all may be found. */
  #barred({ runs, dead, segment, lists }: OpenSegment): Uint8Array | undefined {
    const { required, excluded, fromDay, toDay } = this.#conditions;
    const unconditional = required.length === 0 && excluded.length === 0;
    if (unconditional && fromDay === undefined && toDay === undefined) return dead;
    const barred = dead?.slice() ?? new Uint8Array(segment.chunks);
    const counting = new Postings();
    const each = (term: string, use: (ordinal: number) => void) => {
      const list = lists.get(term);
      if (list === undefined) return;
      counting.clear();
      decodePostings(joined(list.parts), list.count, counting);
      for (let i = 0; i < counting.length; i++) use(counting.ordinals[i] ?? 0);
    };
    for (const anyOf of required) {
      const present = new Uint8Array(segment.chunks);
      for (const term of anyOf) {
        each(term, (ordinal) => {
          present[ordinal] = 1;
        });
      }
      for (let i = 0; i < barred.length; i++) if (present[i] === 0) barred[i] = 1;
    }
    for (const term of excluded) {
      each(term, (ordinal) => {
        barred[ordinal] = 1;
      });
    }
    runs?.days.forEach((day, run) => {
      const start = runs.starts[run] ?? 0;
      if (day < (fromDay ?? day) || day >= (toDay ?? day + 1)) {
        barred.fill(1, start, start + runLength(runs, run, segment.chunks));
      }
    });
    return barred;
  }
}
