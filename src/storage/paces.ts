import type { Database } from './database/database';

/**
 * Reads, changes and writes the pacing record of a service in one transaction, and resolves with the step's result.
 * Nothing is written for a service that was removed during its request.
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

/** Returns the record as its last worker left it. Its ages count from that time. */
export async function readPace<P>(database: Database, serviceId: string): Promise<P | undefined> {
  return (await database.paces.get(serviceId))?.pace as P | undefined;
}
