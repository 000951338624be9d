/**
 * Feeds documents that were selected for a service into the outbox. They are items of a bulk job, and only a few at a
 * time are in the outbox, as in a move (`move-refill.ts`). One transaction stores what is posted and that it is done.
 */
import { dropJobs } from '../../library/bulk/bulk';
import { DONE, OVER, WAITS } from '../../library/bulk/item-states';
import { getDocument } from '../../library/documents/document-lists';
import type { Tell } from '../../library/index/step-size';
import { pack } from '../../outbox/shipment';
import type { BulkJob } from '../../protocol/document/bulk-job';
import type { Parcel } from '../../protocol/services/delivery';
import type { BulkItemRow, Database } from '../../storage/database/database';
import { post, unsavedDeliveries } from '../../storage/outbox';
import { findService } from '../../storage/services';
import { cancelDelivery } from './cancel-deliveries';
import { postedTo, type RefillPorts, roomIn } from './move-refill';

/** Maximum number of documents checked in one transaction: most may have been sent before. */
const LOOKED_AT = 50;
const TAKEN_BACK = 25;

/** Finds the jobs that send documents to this service, or to any. */
async function sendingJobs(database: Database, serviceId?: string): Promise<BulkJob[]> {
  return database.bulkJobs
    .filter(
      ({ action, state }) =>
        action.do === 'deliver' &&
        state === 'running' &&
        (serviceId === undefined || action.serviceId === serviceId),
    )
    .toArray();
}

/** Lists the ids of services that selected documents are being sent to now. */
export async function servicesWithSelected(database: Database): Promise<string[]> {
  const jobs = await sendingJobs(database);
  return jobs.flatMap(({ action }) => (action.do === 'deliver' ? [action.serviceId] : []));
}

/** Forgets what was to be sent to a removed service. */
export async function forgetSelected(database: Database, serviceId: string): Promise<void> {
  await database.transaction('rw', database.bulkJobs, database.bulkItems, async () => {
    const jobs = await database.bulkJobs
      .filter(({ action }) => action.do === 'deliver' && action.serviceId === serviceId)
      .primaryKeys();
    await dropJobs(database, jobs);
  });
}

/** Adds the next selected documents to the outbox, if any are left and the outbox has run low. */
export async function refillSelected(
  database: Database,
  ports: RefillPorts,
  serviceId: string,
): Promise<void> {
  for (const job of await sendingJobs(database, serviceId)) {
    while (await postNext(database, ports, serviceId, job.id));
  }
}

/** @returns whether the outbox may have more room and the job more to send. */
async function postNext(
  database: Database,
  ports: RefillPorts,
  serviceId: string,
  jobId: number,
): Promise<boolean> {
  const service = await findService(database, serviceId);
  const room = roomIn(await unsavedDeliveries(database, serviceId));
  if (service === undefined || room === 0) return false;
  // A delivery has no other alarm until its first parcel is in the outbox.
  await ports.watch(serviceId);
  const items = await database.bulkItems
    .where('[jobId+state]')
    .equals([jobId, WAITS])
    .limit(LOOKED_AT)
    .toArray();
  const turns: { item: BulkItemRow; parcel?: Parcel }[] = [];
  let posted = 0;
  for (const item of items) {
    if (posted === room) break;
    const document = await getDocument(database, item.uid);
    const parcel = document && pack(ports, service, document);
    const isNew = parcel !== undefined && !(await wasSent(database, parcel, document?.updatedAt));
    if (isNew) posted++;
    turns.push({ item, ...(isNew && { parcel }) });
  }
  await ports.fault('after-pack');
  const { bulkJobs, bulkItems, deliveries, parcels } = database;
  return database.transaction('rw', bulkJobs, bulkItems, deliveries, parcels, async () => {
    const now = await bulkJobs.get(jobId);
    // Stopped or undone meanwhile.
    if (now?.state !== 'running') return false;
    let added = 0;
    for (const { item, parcel: packed } of turns) {
      // If the document was clipped again meanwhile, that clip posted a newer copy.
      const parcel = packed && (await wasPostedSince(database, packed)) ? undefined : packed;
      if (parcel !== undefined) added++;
      const delivery = parcel?.delivery.id;
      await bulkItems.put({
        ...item,
        state: delivery === undefined ? OVER : DONE,
        ...(delivery !== undefined && { delivery }),
      });
      if (parcel !== undefined) await post(database, [parcel]);
    }
    const isAll = (await bulkItems.where('[jobId+state]').equals([jobId, WAITS]).count()) === 0;
    await bulkJobs.put({
      ...now,
      done: now.done + added,
      ...(isAll && { state: 'done' as const }),
    });
    return !isAll && posted < room;
  });
}

/** Says whether the same content went to this service before, or is on its way there. */
async function wasSent(database: Database, { delivery }: Parcel, updatedAt = ''): Promise<boolean> {
  const last = (await postedTo(database, delivery.serviceId, delivery.documentUid)).at(-1);
  return (
    last !== undefined &&
    last.createdAt >= Date.parse(updatedAt) &&
    last.bytes === delivery.bytes &&
    last.title === delivery.title
  );
}

/** Says whether the document went to this service after the parcel was packed. */
async function wasPostedSince(database: Database, { delivery }: Parcel): Promise<boolean> {
  const rows = await postedTo(database, delivery.serviceId, delivery.documentUid);
  return rows.some(({ createdAt }) => createdAt >= delivery.createdAt);
}

/** Removes what has not left yet from the outbox, and notes what has. */
export async function takeBackSelected(
  database: Database,
  jobId: number,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const { bulkJobs, bulkItems, deliveries, parcels, services } = database;
  const tables = [bulkJobs, bulkItems, deliveries, parcels, services];
  while (!signal.aborted) {
    const goesOn = await database.transaction('rw', tables, async () => {
      const job = await bulkJobs.get(jobId);
      if (job?.state !== 'undoing') return false;
      // What was posted last is the most likely to be still in the outbox.
      const items = await bulkItems
        .where('[jobId+state]')
        .equals([jobId, DONE])
        .reverse()
        .limit(TAKEN_BACK)
        .toArray();
      let { left = 0 } = job;
      for (const item of items) {
        if ((await cancelDelivery(database, item.delivery ?? '')) !== undefined) left++;
        await bulkItems.put({ ...item, state: OVER });
      }
      const done = job.done - items.length;
      const state = items.length === 0 ? ('undone' as const) : job.state;
      await bulkJobs.put({ ...job, done, left, state });
      tell({ done: job.total - done, total: job.total });
      return items.length > 0;
    });
    if (!goesOn) return;
  }
}
