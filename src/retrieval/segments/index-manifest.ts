/**
 * Which segments make up the index, as one small value, changed in the transaction that also changes the
 * documents; so the two agree whatever crashes. Pure: old manifest in, new manifest out.
 */
import { ANALYSIS_VERSION } from '../analysis/analyse';
import { byField, type FieldLengths } from '../weights/fields';

/** Raised when rows are written in another form; an index of another format is rebuilt. */
const FORMAT_VERSION = 2;

export interface Segment {
  readonly id: number;
  /** The births of the documents in it lie in [firstBirth, lastBirth]; no two segments overlap. */
  readonly firstBirth: number;
  readonly lastBirth: number;
  /** Chunks in it, dead ones included: ordinals run from 0 to here. */
  readonly chunks: number;
  /** Documents in it that are gone since. */
  readonly dead: readonly number[];
  readonly deadChunks: number;
  /** Sums of the field lengths of its living chunks, in words. */
  readonly lengths: Readonly<FieldLengths>;
  readonly bytes: number;
  /** Living chunks by language, where any is in another than English. */
  readonly languages?: ChunksByLanguage;
}

/** Chunks by the code of their language; those in English under ''. */
export type ChunksByLanguage = Readonly<Record<string, number>>;

export interface Manifest {
  readonly format: number;
  readonly analysis: number;
  /** The next number to give to a segment or a birth. */
  readonly next: number;
  /** By birth, oldest first. */
  readonly segments: readonly Segment[];
  /** Segments whose rows may still be there and are to be deleted. */
  readonly garbage: readonly number[];
  /** Documents kept a moment ago, in no segment yet. They are put into one before anything is searched. */
  readonly pending?: readonly number[];
  /**
   * Set while the index is rebuilt: documents added before this birth are still to be indexed again. Their segments go on
   * answering until then, but no merge reads them.
   */
  readonly rebuildFrom?: number;
}

/** What the index must be told to forget a document: kept beside the document by its owner. */
export interface IndexedDocument {
  /** When it was indexed, on the manifest's own clock. */
  readonly birth: number;
  readonly chunks: number;
  readonly lengths: Readonly<FieldLengths>;
  /** The language code of each chunk, or one for all of them; absent: English or none known. */
  readonly languages?: readonly string[];
}

export const EMPTY: Manifest = {
  format: FORMAT_VERSION,
  analysis: ANALYSIS_VERSION,
  next: 1,
  segments: [],
  garbage: [],
};

/** The index is of another form, and must be made anew before anything can be found in it. */
export class UnreadableIndex extends Error {
  constructor() {
    super('The index was written in another form.');
    this.name = 'UnreadableIndex';
  }
}

/** Whether rows can be read at all. */
export const isReadable = ({ format }: Manifest): boolean => format === FORMAT_VERSION;

/** Whether the index was written in today's form, by today's analysis. */
export function isCurrent({ format, analysis }: Manifest): boolean {
  return format === FORMAT_VERSION && analysis === ANALYSIS_VERSION;
}

/** Adds a segment of new documents; its id, and their birth, is `manifest.next`. */
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

/** What is kept beside a document that is in no segment yet. */
export const NOT_INDEXED: IndexedDocument = {
  birth: 0,
  chunks: 0,
  lengths: { title: 0, headings: 0, body: 0 },
};

/** Notes a document that is still to be put into a segment. */
export function withPending(manifest: Manifest, document: number): Manifest {
  return { ...manifest, pending: [...(manifest.pending ?? []), document] };
}

/** Notes that documents wait no more, because they are in a segment now or are gone. */
export function withoutPending(manifest: Manifest, documents: readonly number[]): Manifest {
  const { pending, ...rest } = manifest;
  const left = pending?.filter((id) => !documents.includes(id)) ?? [];
  if (left.length === pending?.length) return manifest;
  return left.length === 0 ? rest : { ...rest, pending: left };
}

/** Forgets a document. Its postings stay until a merge and are passed over. */
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

/** The language of a chunk of a document, by its code. */
export const languageOfChunk = ({ languages }: IndexedDocument, position: number): string =>
  languages?.[languages.length === 1 ? 0 : position] ?? '';

/** Living chunks by language; `undefined` where all are in English. */
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

/** Documents that are removed, or about to be indexed anew. */
export function withoutDocuments(
  manifest: Manifest,
  documents: readonly { id: number; indexed: IndexedDocument }[],
): Manifest {
  return documents.reduce((now, { id, indexed }) => withoutDocument(now, id, indexed), manifest);
}

/** Begins to make the index anew: everything in it counts as old from here on. */
export function withRebuild(manifest: Manifest): Manifest {
  const { next } = manifest;
  // Rows of another format cannot be read at all, so their segments answer nothing meanwhile.
  const old = isReadable(manifest) ? manifest : without(manifest, () => true);
  return { ...old, format: FORMAT_VERSION, analysis: ANALYSIS_VERSION, rebuildFrom: next };
}

/**
 * Every document has been indexed again: what is left of the old segments goes.
 * @param from where the finished rebuild began. One that has begun since is not finished.
 */
export function withRebuilt(before: Manifest, from: number | undefined): Manifest {
  const { rebuildFrom, ...manifest } = before;
  if (rebuildFrom === undefined || rebuildFrom !== from) return before;
  return without(manifest, ({ firstBirth }) => firstBirth < rebuildFrom);
}

/** Leaves out segments, such as damaged ones; their rows are to be deleted. */
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

/** Sets a number aside for the segment a merge is about to write; garbage until it is done. */
export function withReserved(manifest: Manifest): Manifest {
  return {
    ...manifest,
    next: manifest.next + 1,
    garbage: [...manifest.garbage, manifest.next],
  };
}

/**
 * Puts a merged segment in the place of its sources. Documents that died meanwhile are dead in it. Returns the
 * manifest as it is when a source is gone.
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
 * Segments of a size before they are merged into one of the next: usually; in bulk, which is merged again at its
 * end, so that every chunk is rewritten less often; and in bulk while somebody searches.
 */
const FAN_IN = { usual: 5, bulk: 20, 'bulk-searched': 10 };
export type MergePace = keyof typeof FAN_IN;
/** Chunks that are merged in some tens of milliseconds: smaller ones count as equal, to leave few of them. */
const SMALLEST_LEVEL = 512;
/** A segment is written anew once this share of it is dead. */
const MOST_DEAD = 0.3;

/** Segments that a query still finds quick to visit; each is one more look-up per word. */
const FEW = 2;
/**
 * Everything is rewritten only once more than this share of the chunks lies outside the largest segment. Until then a
 * query reads almost everything from one segment.
 */
const MOST_OUTSIDE = 1 / 8;

/**
 * The neighbours to merge so that few segments are left, or `undefined`. For times of rest, after a large import
 * or once a day: everything where much is outside of the largest, otherwise the cheapest to rewrite; all at once,
 * so that each is rewritten once.
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
 * The neighbours to merge next, or `undefined`. Tiered: so many segments of a size make one of the next, with the
 * smaller ones between them, so every chunk is rewritten about log(n) times in its life.
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

/** So many segments of a level are one of the next, or a larger one of the lowest. */
const levelOf = (chunks: number, fanIn: number): number =>
  Math.max(0, Math.ceil(Math.log(Math.max(1, chunks) / SMALLEST_LEVEL) / Math.log(fanIn) - 1e-9));
