import type { Database, ThreadRow } from './database/database';

/** The conversations on this device, the one that was last asked in first. */
export function listThreads(database: Database): Promise<ThreadRow[]> {
  return database.threads.orderBy('updatedAt').reverse().toArray();
}

export function getThread(database: Database, id: string): Promise<ThreadRow | undefined> {
  return database.threads.get(id);
}

export async function putThread(database: Database, thread: ThreadRow): Promise<void> {
  await database.threads.put(thread);
}

export async function removeThread(database: Database, id: string): Promise<void> {
  await database.threads.delete(id);
}
