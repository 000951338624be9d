import type { Database } from './database/database';

/**
 * Reads, changes and writes the pacing record of a service in one transaction; resolves with the step's result.
 * Of a service that was removed while it was asked nothing is written.
 */
export function changePace<P, T>(
  database: Database,
  serviceId: string,
  step: (pace: P | undefined) => { pace: P; result: T },
): Promise<T> {
  return database.transaction('rw', database.paces, database.services, async () => {
    const row = await database.paces.get(serviceId);
    // Only `step` writes it, so it has the type of `step`.
    const { pace, result } = step(row?.pace as P | undefined);
    const isConnected = (await database.services.get(serviceId)) !== undefined;
    if (isConnected) await database.paces.put({ serviceId, pace });
    return result;
  });
}

/** The record as the worker that wrote it left it: its ages are of that time. */
export async function readPace<P>(database: Database, serviceId: string): Promise<P | undefined> {
  return (await database.paces.get(serviceId))?.pace as P | undefined;
}
