import Dexie from 'dexie';
import type { Delivery, Parcel } from '../protocol/services/delivery';
import type { Database, DeliveryRow } from './database/database';

/** The tables that a transaction must name to post parcels. */
export function outboxTables(database: Database) {
  return [database.deliveries, database.parcels];
}

/** Puts parcels into the outbox. Call it in the clip's transaction, so that both are kept together or not at all. */
export async function post(database: Database, parcels: readonly Parcel[]): Promise<void> {
  for (const { delivery, body } of parcels) {
    await database.deliveries.add({ ...delivery, open: 1 });
    await database.parcels.add({ id: delivery.id, body });
  }
}

/** Returns the unsaved deliveries of a service in order of sequence. */
export async function unsavedDeliveries(
  database: Database,
  serviceId: string,
): Promise<Delivery[]> {
  const rows = await database.deliveries
    .where('[serviceId+open+sequence]')
    .between([serviceId, 1, Dexie.minKey], [serviceId, 1, Dexie.maxKey])
    .toArray();
  return rows.map(toDelivery);
}

/** Returns the ids of services with unsaved deliveries. */
export async function servicesWithUnsaved(database: Database): Promise<string[]> {
  const ids = new Set<string>();
  await database.deliveries
    .where('open')
    .equals(1)
    .each((row) => ids.add(row.serviceId));
  return [...ids];
}

/** Counts the unsaved deliveries of all services. */
export function countUnsaved(database: Database): Promise<number> {
  return database.deliveries.where('open').equals(1).count();
}

/** Compares and sets a delivery in one transaction, which also drops its body once it is saved. */
export function changeDelivery(
  database: Database,
  id: string,
  step: (row: Delivery) => Delivery | undefined,
): Promise<Delivery | undefined> {
  return database.transaction('rw', outboxTables(database), async () => {
    const row = await database.deliveries.get({ id });
    const next = row && step(toDelivery(row));
    if (next === undefined) return undefined;
    const open = next.state.kind === 'saved' ? 0 : 1;
    await database.deliveries.put({ ...next, open });
    if (open === 0) await database.parcels.delete(id);
    return next;
  });
}

export async function findDelivery(database: Database, id: string): Promise<Delivery | undefined> {
  const row = await database.deliveries.get({ id });
  return row && toDelivery(row);
}

/** Returns the content of a delivery; `undefined` once it is saved, which drops it. */
export async function deliveryBody(database: Database, id: string): Promise<string | undefined> {
  return (await database.parcels.get(id))?.body;
}

/** Deletes those of the deliveries that `may` allows, at the person's request. Resolves with their number. */
export function deleteDeliveries(
  database: Database,
  ids: readonly string[],
  may: (row: Delivery) => boolean,
): Promise<number> {
  return database.transaction('rw', outboxTables(database), async () => {
    const rows = (await database.deliveries.where('id').anyOf(ids).toArray()).filter(may);
    await database.deliveries.bulkDelete(rows.map((row) => row.sequence));
    await database.parcels.bulkDelete(rows.map((row) => row.id));
    return rows.length;
  });
}

/** Replaces a delivery by another in one transaction, because the body of a delivery never changes. */
export function replaceDelivery(
  database: Database,
  id: string,
  replace: (row: Delivery) => Parcel | undefined,
): Promise<boolean> {
  return database.transaction('rw', outboxTables(database), async () => {
    const row = await database.deliveries.get({ id });
    const parcel = row && replace(toDelivery(row));
    if (row === undefined || parcel === undefined) return false;
    await database.deliveries.delete(row.sequence);
    await database.parcels.delete(id);
    await post(database, [parcel]);
    return true;
  });
}

/** Returns all deliveries of a document, including saved ones, in the order in which they were posted. */
export async function deliveriesOf(database: Database, documentUid: string): Promise<Delivery[]> {
  const rows = await database.deliveries.where('documentUid').equals(documentUid).toArray();
  return rows.map(toDelivery).sort((a, b) => a.sequence - b.sequence);
}

/** Returns a page of all deliveries: unsaved first, then the newest. */
export async function listDeliveries(
  database: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: Delivery[] }> {
  const { deliveries } = database;
  const [total, unsaved] = await Promise.all([deliveries.count(), countUnsaved(database)]);
  const page = async (open: 0 | 1, from: number, count: number) =>
    count <= 0
      ? []
      : deliveries.where('open').equals(open).reverse().offset(from).limit(count).toArray();
  const first = await page(1, offset, Math.min(limit, unsaved - offset));
  const rest = await page(0, Math.max(0, offset - unsaved), limit - first.length);
  return { total, rows: [...first, ...rest].map(toDelivery) };
}

function toDelivery({ open: _, ...delivery }: DeliveryRow): Delivery {
  return delivery;
}

/** Returns the uids of documents that were sent to a service or are on their way to it. */
export async function documentsPostedTo(
  database: Database,
  serviceId: string,
): Promise<Set<string>> {
  const uids = new Set<string>();
  await database.deliveries
    .where('[serviceId+open+sequence]')
    .between([serviceId, Dexie.minKey, Dexie.minKey], [serviceId, Dexie.maxKey, Dexie.maxKey])
    .each((row) => uids.add(row.documentUid));
  return uids;
}
