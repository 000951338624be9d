import { advance, type Pace, reopen } from '../../client/limits/pace';
import type { DeliveryList, DeliveryView, RequestOf } from '../../messages/requests';
import { acknowledge, isDeletable, isReplaceable, retry, waitOf } from '../../outbox/transitions';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { ProblemError } from '../../protocol/problem';
import type { ConnectedService } from '../../protocol/services/connected-service';
import type { Delivery } from '../../protocol/services/delivery';
import type { Database } from '../../storage/database/database';
import {
  changeDelivery,
  countUnsaved,
  deleteDeliveries,
  deliveryBody,
  findDelivery,
  listDeliveries,
  replaceDelivery,
  unsavedDeliveries,
} from '../../storage/outbox';
import { changePace, readPace } from '../../storage/paces';
import { listServices } from '../../storage/services';
import type { WorkerContext } from '../start/worker-context';
import { moment } from './service-ports';

export async function viewDeliveries(
  database: Database,
  page: RequestOf<'deliveries.list'>,
): Promise<DeliveryList> {
  const [{ total, rows }, unsent, services] = await Promise.all([
    listDeliveries(database, page),
    countUnsaved(database),
    listServices(database),
  ]);
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const now = moment();
  const concerned = new Set(rows.map(({ serviceId }) => serviceId));
  const held = new Map<string, DeliveryView['held']>();
  for (const service of services) {
    if (concerned.has(service.id)) held.set(service.id, await heldBack(database, service));
  }
  return {
    total,
    unsent,
    rows: rows.map((row): DeliveryView => {
      const waitMs = waitOf(row, now);
      const why = held.get(row.serviceId);
      return {
        ...row,
        serviceName: names.get(row.serviceId) ?? '',
        ...(waitMs !== undefined && { waitMs }),
        ...(why !== undefined && { held: why }),
      };
    }),
  };
}

/** Why nothing at all goes to a service at the moment, if it is so. */
async function heldBack(
  database: Database,
  service: ConnectedService,
): Promise<DeliveryView['held']> {
  if (service.paused) return 'paused';
  const pace = await readPace<Pace>(database, service.id);
  return pace && advance(pace, moment()).stops[service.kind === 'push' ? 'push' : 'save']?.failure;
}

export async function retryDelivery(
  { database, outbox }: WorkerContext,
  { id }: RequestOf<'deliveries.retry'>,
): Promise<void> {
  const row = await changeDelivery(database, id, (found) => retry(found, moment()));
  if (row === undefined) throw new ProblemError({ code: 'delivery-busy' });
  await reopenPace(database, row.serviceId);
  outbox.kick();
}

export async function retryAll(
  { database, outbox }: WorkerContext,
  { serviceId }: RequestOf<'deliveries.retry-all'>,
): Promise<void> {
  for (const row of await unsavedDeliveries(database, serviceId)) {
    // A save that may have arrived in a shared namespace needs a word of its own.
    if (row.state.kind === 'needs-person' && row.state.why.code === 'maybe-arrived') continue;
    await changeDelivery(database, row.id, (found) => retry(found, moment()));
  }
  await reopenPace(database, serviceId);
  outbox.kick();
}

/** A person's word opens what the service's answers closed; what it asked for in seconds stays. */
async function reopenPace(database: Database, serviceId: string): Promise<void> {
  const pace = await readPace<Pace>(database, serviceId);
  if (pace === undefined) return;
  await changePace<Pace, void>(database, serviceId, (stored) => ({
    pace: reopen(stored ?? pace, moment()),
    result: undefined,
  }));
}

export async function acknowledgeDelivery(
  { database, outbox }: WorkerContext,
  { id }: RequestOf<'deliveries.acknowledge'>,
): Promise<void> {
  const row = await changeDelivery(database, id, (found) => acknowledge(found, moment()));
  if (row === undefined) throw new ProblemError({ code: 'delivery-busy' });
  outbox.kick();
}

export async function deleteDelivery(
  { database, outbox }: WorkerContext,
  { id }: RequestOf<'deliveries.delete'>,
): Promise<void> {
  const gone = await deleteDeliveries(database, [id], isDeletable);
  if (gone === 0) throw new ProblemError({ code: 'delivery-busy' });
  outbox.kick();
}

export async function deliveryContent(
  database: Database,
  { id }: RequestOf<'deliveries.body'>,
): Promise<{ body: string; contentType: string }> {
  const [row, body] = await Promise.all([findDelivery(database, id), deliveryBody(database, id)]);
  if (row === undefined || body === undefined) throw new ProblemError({ code: 'not-found' });
  return { body, contentType: row.contentType };
}

/** What is sent is never changed: other words are another delivery, in the old one's place. */
export async function replaceDeliveryBody(
  { database, outbox }: WorkerContext,
  { id, body, namespace }: RequestOf<'deliveries.replace'>,
): Promise<void> {
  const fresh = crypto.randomUUID();
  const replaced = await replaceDelivery(database, id, (row) => {
    if (!isReplaceable(row)) return undefined;
    const { sequence: _, ...kept } = row;
    const delivery: Omit<Delivery, 'sequence'> = {
      ...kept,
      id: fresh,
      idempotencyKey: fresh,
      namespace: normaliseNamespace(namespace) || row.namespace,
      bytes: new TextEncoder().encode(body).byteLength,
      attempts: 0,
      doubtful: false,
      state: { kind: 'queued' },
    };
    return { delivery, body };
  });
  if (!replaced) throw new ProblemError({ code: 'delivery-busy' });
  outbox.kick();
}
