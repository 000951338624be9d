import { WEIGHTS } from '../weights/bm25f';
import type { FieldLengths } from '../weights/fields';

/** How a query weights its hits: the built-in meanings of `mode`. */
export interface WeightingProfile {
  weights: Readonly<FieldLengths>;
  /** Half-life of the bonus for recent documents, in days. If absent, age does not count. */
  halfLifeDays?: number;
  /** Whether the best passages add terms to the query (`feedback.ts`). */
  feedback?: boolean;
}

const PROFILES: Record<string, WeightingProfile> = {
  balanced: { weights: WEIGHTS },
  // A quarter of a year: what was kept last week rises, but a much better match still wins (`recency`).
  recent: { weights: WEIGHTS, halfLifeDays: 90 },
  // Three times the usual weight: a title that matches outweighs a body that repeats the word.
  titles: { weights: { ...WEIGHTS, title: 3 * WEIGHTS.title, headings: 3 * WEIGHTS.headings } },
  // Used on the device, for questions. Hosts with other people's content rank equally well without it.
  related: { weights: WEIGHTS, feedback: true },
};

/** Returns the profile of a name; `balanced` if the name is not built in. */
export function weightingProfile(mode: string | undefined): WeightingProfile {
  const name = mode !== undefined && Object.hasOwn(PROFILES, mode) ? mode : 'balanced';
  return PROFILES[name] ?? { weights: WEIGHTS };
}

/** The factor for a document's age: 1 when new, never below one half. */
function recency(profile: WeightingProfile, ageDays: number): number {
  if (profile.halfLifeDays === undefined) return 1;
  return 0.5 + 0.5 * 2 ** (-Math.max(0, ageDays) / profile.halfLifeDays);
}

/** Hits that are reordered when age counts. A hit below these would not come back. */
export const AGED_CHUNKS = 200;

/** Most chunks that lend terms to the query: ten, as in RM3's customary settings. */
export const FEEDBACK_CHUNKS = 10;

/** Chunks that are searched for a remembered line. Its few significant words may favour other chunks. */
export const LINE_CHUNKS = 30;

const DAY_MS = 86_400_000;

/** Reorders hits by the age of their documents, if the profile asks for it. */
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
