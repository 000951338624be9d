/** Reads what a query needs of each segment before ranking: the lists of its terms, and the facts about all chunks. */

import { type StoredList, theKernel } from '../kernel/kernel';
import { type ChunkRuns, runLength } from '../rows/chunk-page';
import type { Places } from '../rows/chunk-places';
import type { Manifest, Segment } from './index-manifest';
import type { SegmentCache } from './segment-reader';
import type { IndexSnapshot } from './segment-store';

export interface OpenSegment {
  readonly segment: Segment;
  /** Number of chunks in all segments before this one. */
  readonly before: number;
  /** The length byte of each chunk's body, in rows. */
  readonly bodies: readonly Uint8Array[];
  /** Only if some chunk is dead, or if they were asked for. */
  readonly runs: ChunkRuns | undefined;
  readonly places: Places | undefined;
  /** 1 for each chunk that is gone; `undefined` if none is. */
  readonly dead: Uint8Array | undefined;
  readonly lists: ReadonlyMap<string, StoredList>;
}

/** What a query needs of a segment: how many chunks have a term, which chunks, or also their documents and days. */
export type Need = 'counts' | 'lists' | 'runs';

/** Reads the needed data of all segments at once. They come in the order of the manifest. */
export async function openSegments(
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
  // The store answers in order, and only the dictionary shows what to read next, so it comes first.
  const listsOfAll = segments.map(listsOf);
  let all = 0;
  return Promise.all(
    segments.map(async (segment, i) => {
      const before = all;
      all += segment.chunks;
      const [lists, bodies, places, runs] = await Promise.all([
        listsOfAll[i] ?? new Map<string, StoredList>(),
        need === 'counts' ? NO_BODIES : cache.bodies(snapshot, segment),
        need === 'counts' ? undefined : cache.places(snapshot, segment),
        segment.dead.length > 0 || need === 'runs' ? cache.runs(snapshot, segment) : undefined,
      ]);
      return { segment, before, bodies, places, runs, dead: deadChunks(segment, runs), lists };
    }),
  );
}

const NO_BODIES: readonly Uint8Array[] = [];

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

/** Counts the living chunks of the index that have each term. */
export function livingChunks(
  open: readonly OpenSegment[],
  terms: readonly string[],
): Map<string, number> {
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

/** Returns the bytes of the longest list. */
export const longest = (lists: ReadonlyMap<string, StoredList>): number => {
  let most = 0;
  for (const { parts } of lists.values()) {
    most = Math.max(
      most,
      parts.reduce((sum, { length }) => sum + length, 0),
    );
  }
  return most;
};
