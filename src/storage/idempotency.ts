/** What was saved under which `Idempotency-Key`. Inside the transaction of the save. */
import type { Database, IdempotencyRow } from './database/database';

/** The save under a key, unless it was before `since` (milliseconds since the epoch). */
export async function savedUnder(
  database: Database,
  key: string,
  since: number,
): Promise<IdempotencyRow | undefined> {
  const row = await database.idempotencyKeys.get(key);
  return row === undefined || row.usedAt < since ? undefined : row;
}

/** Remembers a save, and forgets all before `since`. */
export async function rememberSave(
  database: Database,
  row: IdempotencyRow,
  since: number,
): Promise<void> {
  await database.idempotencyKeys.where('usedAt').below(since).delete();
  await database.idempotencyKeys.put(row);
}
