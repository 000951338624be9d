/**
 * The manifest lists the segments of the index in one small value. It changes in the same transaction as the documents,
 * so the two agree after any crash. Pure: old manifest in, new manifest out.
 */
import { ANALYSIS_VERSION } from '../analysis/analyse';
import { byField, type FieldLengths } from '../weights/fields';

/** Increase this when the form of rows changes. An index in another format is rebuilt. */
const FORMAT_VERSION = 2;

export interface Segment {
  readonly id: number;
  /** The births of its documents lie in [firstBirth, lastBirth]. Segments do not overlap. */
  readonly firstBirth: number;
  readonly lastBirth: number;
  /** Chunks in it, including dead ones. Ordinals run from 0 to this number. */
  readonly chunks: number;
  /** Its documents that were removed since. */
  readonly dead: readonly number[];
  readonly deadChunks: number;
  /** Sums of the field lengths of its living chunks, in words. */
  readonly lengths: Readonly<FieldLengths>;
  readonly bytes: number;
  /** Living chunks by language, if any is not in English. */
  readonly languages?: ChunksByLanguage;
}

/** Number of chunks by language code. English is ''. */
export type ChunksByLanguage = Readonly<Record<string, number>>;

export interface Manifest {
  readonly format: number;
  readonly analysis: number;
  /** The next number for a segment or a birth. */
  readonly next: number;
  /** By birth, oldest first. */
  readonly segments: readonly Segment[];
  /** Segments to delete, whose rows may still exist. */
  readonly garbage: readonly number[];
  /** Documents kept a moment ago and not yet in a segment. They are indexed before any search. */
  readonly pending?: readonly number[];
  /**
   * Set during a rebuild: documents born before this must still be indexed again. Their segments answer until then, but
   * are not merged.
   */
  readonly rebuildFrom?: number;
}

/** What the index needs to remove a document. Its owner stores this beside the document. */
export interface IndexedDocument {
  /** When it was indexed, by the manifest's own counter. */
  readonly birth: number;
  readonly chunks: number;
  readonly lengths: Readonly<FieldLengths>;
  /** The language code of each chunk, or one for all of them. If absent: English or unknown. */
  readonly languages?: readonly string[];
}

export const EMPTY: Manifest = {
  format: FORMAT_VERSION,
  analysis: ANALYSIS_VERSION,
  next: 1,
  segments: [],
  garbage: [],
};

/** The index has another format, and must be rebuilt before anything can be found in it. */
export class UnreadableIndex extends Error {
  constructor() {
    super('The index was written in another form.');
    this.name = 'UnreadableIndex';
  }
}

/** Returns whether rows can be read at all. */
export const isReadable = ({ format }: Manifest): boolean => format === FORMAT_VERSION;

/** Returns whether the index has today's format and analysis. */
export function isCurrent({ format, analysis }: Manifest): boolean {
  return format === FORMAT_VERSION && analysis === ANALYSIS_VERSION;
}

/** Adds a segment of new documents. Its id, and their birth, is `manifest.next`. */
export function withSegment(
  manifest: Manifest,
  {
    chunks,
    lengths,
    bytes,
    languages,
  }: Pick<Segment, 'chunks' | 'lengths' | 'bytes'> & { languages?: ChunksByLanguage | undefined },
): Manifest {
  const id = manifest.next;
  const born = { id, firstBirth: id, lastBirth: id, dead: [], deadChunks: 0 };
  return {
    ...manifest,
    next: id + 1,
    segments: [
      ...manifest.segments,
      { ...born, chunks, lengths, bytes, ...(languages && { languages }) },
    ],
  };
}

/** The value for a document that is in no segment yet. */
export const NOT_INDEXED: IndexedDocument = {
  birth: 0,
  chunks: 0,
  lengths: { title: 0, headings: 0, body: 0 },
};

/** Adds a document that still has to be indexed. */
export function withPending(manifest: Manifest, document: number): Manifest {
  return { ...manifest, pending: [...(manifest.pending ?? []), document] };
}

/** Removes documents from the pending ones, because they were indexed or removed. */
export function withoutPending(manifest: Manifest, documents: readonly number[]): Manifest {
  const { pending, ...rest } = manifest;
  const left = pending?.filter((id) => !documents.includes(id)) ?? [];
  if (left.length === pending?.length) return manifest;
  return left.length === 0 ? rest : { ...rest, pending: left };
}

/** Removes a document. Its postings stay until a merge and are skipped. */
export function withoutDocument(
  before: Manifest,
  document: number,
  indexed: IndexedDocument,
): Manifest {
  const { birth, chunks, lengths } = indexed;
  const manifest = withoutPending(before, [document]);
  if (chunks === 0) return manifest;
  const segments = manifest.segments.map((segment) => {
    if (birth < segment.firstBirth || birth > segment.lastBirth) return segment;
    return {
      ...segment,
      dead: [...segment.dead, document],
      deadChunks: segment.deadChunks + chunks,
      lengths: byField((field) => segment.lengths[field] - lengths[field]),
      ...(segment.languages && { languages: lessOf(segment.languages, indexed) }),
    };
  });
  return without({ ...manifest, segments }, (one) => one.chunks === one.deadChunks);
}

function lessOf(
  all: ChunksByLanguage,
  { chunks, languages = [''] }: IndexedDocument,
): ChunksByLanguage {
  const left = { ...all };
  for (let i = 0; i < chunks; i++) {
    const code = languages[i] ?? languages[0] ?? '';
    left[code] = Math.max(0, (left[code] ?? 0) - 1);
  }
  return left;
}

/** Returns the language code of a chunk of a document. */
export const languageOfChunk = ({ languages }: IndexedDocument, position: number): string =>
  languages?.[languages.length === 1 ? 0 : position] ?? '';

/** Counts living chunks by language; `undefined` if all are in English. */
export function languagesIn({ segments }: Manifest): ReadonlyMap<string, number> | undefined {
  if (segments.every(({ languages }) => languages === undefined)) return undefined;
  const all = new Map<string, number>();
  for (const { languages, chunks, deadChunks } of segments) {
    for (const [code, count] of Object.entries(languages ?? { '': chunks - deadChunks })) {
      all.set(code, (all.get(code) ?? 0) + count);
    }
  }
  return all;
}

/** Removes several documents, or prepares them to be indexed again. */
export function withoutDocuments(
  manifest: Manifest,
  documents: readonly { id: number; indexed: IndexedDocument }[],
): Manifest {
  return documents.reduce((now, { id, indexed }) => withoutDocument(now, id, indexed), manifest);
}

/** Begins a rebuild: everything now in the index counts as old. */
export function withRebuild(manifest: Manifest): Manifest {
  const { next } = manifest;
  // Rows of another format cannot be read, so their segments are dropped at once.
  const old = isReadable(manifest) ? manifest : without(manifest, () => true);
  return { ...old, format: FORMAT_VERSION, analysis: ANALYSIS_VERSION, rebuildFrom: next };
}

/**
 * Ends a rebuild: every document is indexed again, so the rest of the old segments is dropped.
 * @param from where the finished rebuild began. A rebuild that began later is not finished.
 */
export function withRebuilt(before: Manifest, from: number | undefined): Manifest {
  const { rebuildFrom, ...manifest } = before;
  if (rebuildFrom === undefined || rebuildFrom !== from) return before;
  return without(manifest, ({ firstBirth }) => firstBirth < rebuildFrom);
}

/** Removes segments, such as damaged ones. Their rows are to be deleted. */
export function without(manifest: Manifest, unwanted: (segment: Segment) => boolean): Manifest {
  const gone = manifest.segments.filter(unwanted);
  return {
    ...manifest,
    segments: manifest.segments.filter((segment) => !gone.includes(segment)),
    garbage: [...manifest.garbage, ...gone.map(({ id }) => id)],
  };
}

const mergeable = (manifest: Manifest): readonly Segment[] => {
  const { segments, rebuildFrom = 0 } = manifest;
  return isReadable(manifest) ? segments.filter(({ firstBirth }) => firstBirth >= rebuildFrom) : [];
};

/** Reserves a number for the segment that a merge is about to write. It counts as garbage until the merge is done. */
export function withReserved(manifest: Manifest): Manifest {
  return { ...manifest, next: manifest.next + 1, garbage: [...manifest.garbage, manifest.next] };
}

/**
 * Replaces the sources by the merged segment. Documents that were removed during the merge are dead in it. Returns the
 * manifest unchanged if a source is gone.
 */
export function withMerged(
  manifest: Manifest,
  sources: readonly Segment[],
  merged: Pick<Segment, 'id' | 'chunks' | 'bytes'>,
): Manifest {
  const now = sources.map(({ id }) => manifest.segments.find((segment) => segment.id === id));
  const present = now.filter((segment) => segment !== undefined);
  const [first] = present;
  const last = present.at(-1);
  if (first === undefined || last === undefined || present.length < sources.length) return manifest;
  const dead = present.flatMap((segment, i) => segment.dead.slice(sources[i]?.dead.length));
  const sum = (of: (segment: Segment) => number) => present.reduce((all, one) => all + of(one), 0);
  const languages = languagesIn({ ...manifest, segments: present });
  const segment: Segment = {
    ...merged,
    firstBirth: first.firstBirth,
    lastBirth: last.lastBirth,
    dead,
    deadChunks:
      sum(({ deadChunks }) => deadChunks) - sources.reduce((all, one) => all + one.deadChunks, 0),
    lengths: byField((field) => sum(({ lengths }) => lengths[field])),
    ...(languages && { languages: Object.fromEntries(languages) }),
  };
  const at = manifest.segments.indexOf(first);
  const rest = manifest.segments.filter((one) => !present.includes(one));
  return {
    ...manifest,
    segments:
      segment.chunks === segment.deadChunks
        ? rest
        : [...rest.slice(0, at), segment, ...rest.slice(at)],
    garbage: [
      ...manifest.garbage.filter(
        (id) => id !== segment.id || segment.chunks === segment.deadChunks,
      ),
      ...present.map(({ id }) => id),
    ],
  };
}

/**
 * How many segments of one size are merged into one of the next. A bulk import uses more, because everything is merged
 * again at its end and each chunk is then rewritten less often; `bulk-searched` applies while somebody searches.
 */
const FAN_IN = { usual: 5, bulk: 20, 'bulk-searched': 10 };
export type MergePace = keyof typeof FAN_IN;
/** Merging this many chunks takes tens of milliseconds. Smaller segments count as equal, so that few remain. */
const SMALLEST_LEVEL = 512;
/** Rewrite a segment once this share of it is dead. */
const MOST_DEAD = 0.3;

/** A query is still fast with this many segments. Each costs one more look-up per word. */
const FEW = 2;
/**
 * Rewrite everything only if more than this share of the chunks lies outside the largest segment. Until then, a query
 * reads almost everything from one segment.
 */
const MOST_OUTSIDE = 1 / 8;

/**
 * Returns the neighbouring segments to merge so that few remain, or `undefined`. For idle times, after a large import
 * or once a day. It takes everything if much lies outside the largest segment, otherwise the cheapest to rewrite; all
 * in one merge, so that each is rewritten once.
 */
export function planCompaction(manifest: Manifest): readonly Segment[] | undefined {
  const segments = mergeable(manifest);
  const sizes = segments.map(living);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (segments.length > 1 && all - Math.max(...sizes) > all * MOST_OUTSIDE) return segments;
  if (segments.length <= FEW) return planMerge(manifest);
  const count = segments.length - FEW + 1;
  let cheapest: readonly Segment[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from + count <= segments.length; from++) {
    const run = segments.slice(from, from + count);
    const chunks = run.reduce((sum, one) => sum + living(one), 0);
    if (chunks < least) {
      least = chunks;
      cheapest = run;
    }
  }
  return cheapest;
}

const living = ({ chunks, deadChunks }: Segment): number => chunks - deadChunks;

/**
 * Returns the neighbouring segments to merge next, or `undefined`. Tiered: a number of segments of one size are merged
 * into one of the next, with smaller ones between them. Every chunk is rewritten about log(n) times.
 */
export function planMerge(
  manifest: Manifest,
  pace: MergePace = 'usual',
): readonly Segment[] | undefined {
  const fanIn = FAN_IN[pace];
  const segments = mergeable(manifest);
  const levels = segments.map((segment) => levelOf(living(segment), fanIn));
  const highest = Math.max(0, ...levels);
  for (let level = 0; level <= highest; level++) {
    let first = 0;
    let last = 0;
    let count = 0;
    for (let at = 0; at <= segments.length; at++) {
      const own = levels[at] ?? Number.POSITIVE_INFINITY;
      if (own === level) {
        if (count++ === 0) first = at;
        last = at;
      } else if (own > level) {
        if (count >= fanIn) return segments.slice(first, last + 1);
        count = 0;
      }
    }
  }
  const rotten = segments.find(({ chunks, deadChunks }) => deadChunks > chunks * MOST_DEAD);
  return rotten === undefined ? undefined : [rotten];
}

/** The size level of a segment. `fanIn` segments of a level make one of the next; all small ones have level 0. */
const levelOf = (chunks: number, fanIn: number): number =>
  Math.max(0, Math.ceil(Math.log(Math.max(1, chunks) / SMALLEST_LEVEL) / Math.log(fanIn) - 1e-9));
