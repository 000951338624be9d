import * as v from 'valibot';
import {
  type ConnectedService,
  ConnectedServiceSchema,
} from '../protocol/services/connected-service';
import type { Database } from './database/database';

/** Returns the connected services, by name. One that no longer fits its schema is left out but stays stored. */
export async function listServices(database: Database): Promise<ConnectedService[]> {
  const rows = await database.services.toArray();
  return rows.flatMap(toService).sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns a connected service; `undefined` also if the stored one no longer fits its schema. */
export async function findService(
  database: Database,
  id: string,
): Promise<ConnectedService | undefined> {
  return toService(await database.services.get(id))[0];
}

export async function putService(database: Database, service: ConnectedService): Promise<void> {
  await database.services.put(service);
}

/** Removes a service with everything stored for it: key, pacing, answers, deliveries. */
export async function dropService(database: Database, id: string): Promise<void> {
  const { services, keys, paces, answers, deliveries, parcels } = database;
  const tables = [services, keys, paces, answers, deliveries, parcels];
  await database.transaction('rw', tables, async () => {
    await services.delete(id);
    await keys.delete(id);
    await paces.delete(id);
    await answers.where('serviceId').equals(id).delete();
    const rows = await deliveries.filter((row) => row.serviceId === id).toArray();
    await deliveries.bulkDelete(rows.map((row) => row.sequence));
    await parcels.bulkDelete(rows.map((row) => row.id));
  });
}

function toService(row: unknown): ConnectedService[] {
  const parsed = v.safeParse(ConnectedServiceSchema, row);
  return parsed.success ? [parsed.output] : [];
}
