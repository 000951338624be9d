import type { CachedAnswer } from '../protocol/services/service-answer';
import type { Database } from './database/database';

/** Earlier answers of services. They may be dropped at any time, because clips need the room more. */
export function answerCache(database: Database) {
  const { answers } = database;
  return {
    get: (key: string): Promise<CachedAnswer | undefined> => answers.get(key),
    put: async (entry: CachedAnswer): Promise<void> => {
      await answers.put(entry);
    },
    touch: async (key: string, usedAt: number): Promise<void> => {
      await answers.update(key, { usedAt });
    },
    /** Drops the least recently used answers until at most `maxBytes` are left. */
    trim: (maxBytes: number): Promise<void> =>
      database.transaction('rw', answers, async () => {
        let total = 0;
        const beyond: string[] = [];
        await answers
          .orderBy('usedAt')
          .reverse()
          .each(({ key, bytes }) => {
            total += bytes;
            if (total > maxBytes) beyond.push(key);
          });
        await answers.bulkDelete(beyond);
      }),
    clear: async (serviceId: string): Promise<void> => {
      await answers.where('serviceId').equals(serviceId).delete();
    },
    clearAll: (): Promise<void> => database.transaction('rw', answers, () => answers.clear()),
  };
}
