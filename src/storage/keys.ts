/** The secrets of connected services. The options page writes them here, so that no message carries them. */
import type { Database } from './database/database';

/** Stores a key or token for one origin, in place of the former one. */
export async function keepKey(
  database: Database,
  given: { serviceId: string; origin: string; secret: string },
): Promise<void> {
  await database.keys.put({ ...given, version: crypto.randomUUID() });
}

/** Returns the secret of a service, but only if it was given for this origin. */
export async function readKey(
  database: Database,
  serviceId: string,
  origin: string,
): Promise<{ value: string; version: string } | undefined> {
  const row = await database.keys.get(serviceId);
  if (row?.origin !== origin) return undefined;
  return { value: row.secret, version: row.version };
}

const SHOWN = 4;

/** Returns the last four characters, by which a person recognises the key; empty for a key too short to show any. */
export async function keyEnding(
  database: Database,
  serviceId: string,
  origin: string,
): Promise<string | undefined> {
  const key = await readKey(database, serviceId, origin);
  if (key === undefined) return undefined;
  return key.value.length >= 4 * SHOWN ? key.value.slice(-SHOWN) : '';
}

export async function forgetKey(database: Database, serviceId: string): Promise<void> {
  await database.keys.delete(serviceId);
}
