import { WEIGHTS } from '../weights/bm25f';
import type { FieldLengths } from '../weights/fields';

/** How a query weighs what it finds: the built-in meanings of `mode`. */
export interface WeightingProfile {
  weights: Readonly<FieldLengths>;
  /** Days after which a document counts half as much for its age; absent: age does not count. */
  halfLifeDays?: number;
  /** Whether the best passages lend their words to the query (`feedback.ts`). */
  feedback?: boolean;
}

const PROFILES: Record<string, WeightingProfile> = {
  balanced: { weights: WEIGHTS },
  // A quarter of a year: last week's documents rise, but a much better match still wins (`recency`).
  recent: { weights: WEIGHTS, halfLifeDays: 90 },
  // Three times the usual weight: a title that matches outweighs a body that repeats the word.
  titles: {
    weights: {
      ...WEIGHTS,
      title: 3 * WEIGHTS.title,
      headings: 3 * WEIGHTS.headings,
    },
  },
  // The device's own, for questions: hosts with other people's content rank alike without it.
  related: { weights: WEIGHTS, feedback: true },
};

/** The profile of a name; `balanced` for any that is not built in. */
export function weightingProfile(mode: string | undefined): WeightingProfile {
  const name = mode !== undefined && Object.hasOwn(PROFILES, mode) ? mode : 'balanced';
  return PROFILES[name] ?? { weights: WEIGHTS };
}

/** The factor for a document's age: 1 when new, never below one half. */
function recency(profile: WeightingProfile, ageDays: number): number {
  if (profile.halfLifeDays === undefined) return 1;
  return 0.5 + 0.5 * 2 ** (-Math.max(0, ageDays) / profile.halfLifeDays);
}

/** Hits that are looked at again when their age counts: no older one would come back from below. */
export const AGED_CHUNKS = 200;

/** Chunks that lend their words to the query, at most: ten, as in RM3's customary settings. */
export const FEEDBACK_CHUNKS = 10;

/** Chunks in which a remembered line is looked for: its few telling words may bring others before the right one. */
export const LINE_CHUNKS = 30;

const DAY_MS = 86_400_000;

/** Orders hits again by how old their documents are, where the profile asks for it. */
export function byAge<H extends { readonly score: number; readonly dated: number }>(
  profile: WeightingProfile,
  hits: readonly H[],
  now: number,
): H[] {
  const aged = hits.map((hit) => ({
    ...hit,
    score: hit.score * recency(profile, (now - hit.dated) / DAY_MS),
  }));
  // Stable: equals stay as they were.
  return aged.sort((a, b) => b.score - a.score);
}
