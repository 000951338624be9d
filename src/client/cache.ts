import { fewerMarks } from '../protocol/fewer-marks';
import type { CachedAnswer, ServiceAnswer } from '../protocol/services/service-answer';

export interface CacheStore {
  get(key: string): Promise<CachedAnswer | undefined>;
  put(entry: CachedAnswer): Promise<void>;
  touch(key: string, usedAt: number): Promise<void>;
  /** Drops the least recently used entries until at most `maxBytes` are left. */
  trim(maxBytes: number): Promise<void>;
}

/** The hosted service keeps its own answers equally long. */
export const FRESH_MS = 3_600_000;
const MAX_CACHE_BYTES = 20_000_000;
const MAX_ENTRY_BYTES = 2_000_000;

/** A question to a service: everything that an answer depends on. */
export interface CacheSubject {
  serviceId: string;
  /** Changes with the key and the address, so that an answer fetched with old ones is never found again. */
  version: string;
  endpoint: 'context' | 'question';
  query: string;
  mode: string;
}

/** Returns the same key for questions that a service answers alike. */
export function cacheKey(subject: CacheSubject): string {
  const { serviceId, version, endpoint, query, mode } = subject;
  return JSON.stringify([serviceId, version, endpoint, normaliseQuery(query), mode]);
}

/** Normalises a query as services of this interface do: case, spaces, dashes and underscores do not count. */
export function normaliseQuery(query: string): string {
  return fewerMarks(query)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ')
    .trim();
}

/** Age in ms; `Infinity` if the clock was moved back to before the entry. */
export function ageOf(entry: CachedAnswer, now: number): number {
  return now < entry.storedAt ? Number.POSITIVE_INFINITY : now - entry.storedAt;
}

/** Stores an answer and makes room for it. */
export async function remember(
  store: CacheStore,
  subject: CacheSubject,
  answer: ServiceAnswer,
  now: number,
): Promise<void> {
  const bytes = 2 * JSON.stringify(answer).length;
  if (bytes > MAX_ENTRY_BYTES) return;
  const { serviceId } = subject;
  await store.put({ key: cacheKey(subject), serviceId, answer, storedAt: now, usedAt: now, bytes });
  await store.trim(MAX_CACHE_BYTES);
}
