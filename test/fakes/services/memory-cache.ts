import type { CacheStore } from '../../../src/client/cache';
import type { CachedAnswer } from '../../../src/protocol/services/service-answer';

/** The response cache in memory. */
export function memoryCache(entries = new Map<string, CachedAnswer>()): CacheStore {
  return {
    get: async (key) => entries.get(key),
    put: async (entry) => {
      entries.set(entry.key, entry);
    },
    touch: async (key, usedAt) => {
      const entry = entries.get(key);
      if (entry) entries.set(key, { ...entry, usedAt });
    },
    trim: async (maxBytes) => {
      const oldestFirst = [...entries.values()].sort((a, b) => a.usedAt - b.usedAt);
      let total = oldestFirst.reduce((sum, entry) => sum + entry.bytes, 0);
      for (const entry of oldestFirst) {
        if (total <= maxBytes) return;
        total -= entry.bytes;
        entries.delete(entry.key);
      }
    },
  };
}
