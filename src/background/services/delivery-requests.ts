import { advance, type Pace, reopen } from '../../client/limits/pace';
import type { DeliveryView } from '../../messages/requests';
import { acknowledge, isDeletable, isReplaceable, retry, waitOf } from '../../outbox/transitions';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { orProblem } from '../../protocol/problem';
import type { ConnectedService } from '../../protocol/services/connected-service';
import type { Database } from '../../storage/database/database';
import {
  changeDelivery,
  countUnsaved,
  deleteDeliveries,
  deliveryBody,
  findDelivery,
  listDeliveries,
  replaceDelivery,
} from '../../storage/outbox';
import { readPace } from '../../storage/paces';
import { listServices } from '../../storage/services';
import type { Handler } from '../worker/worker-context';
import { moment, writePace } from './service-ports';

export const viewDeliveries: Handler<'deliveries.list'> = async ({ database }, page) => {
  const [{ total, rows }, unsent, services] = await Promise.all([
    listDeliveries(database, page),
    countUnsaved(database),
    listServices(database),
  ]);
  const shown = new Set(rows.map(({ serviceId }) => serviceId));
  const held = new Map<string, DeliveryView['held']>();
  for (const service of services) {
    if (shown.has(service.id)) held.set(service.id, await heldBack(database, service));
  }
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const now = moment();
  const views = rows.map((row) => ({
    ...row,
    serviceName: names.get(row.serviceId) ?? '',
    waitMs: waitOf(row, now),
    held: held.get(row.serviceId),
  }));
  return { total, unsent, rows: views };
};

/** Returns why a service gets nothing at all at the moment. */
async function heldBack(
  database: Database,
  service: ConnectedService,
): Promise<DeliveryView['held']> {
  if (service.paused) return 'paused';
  if (!navigator.onLine) return { code: 'offline' };
  const pace = await readPace<Pace>(database, service.id);
  return pace && advance(pace, moment()).stops[service.kind === 'push' ? 'push' : 'save']?.failure;
}

export const retryDelivery: Handler<'deliveries.retry'> = async ({ database, outbox }, { id }) => {
  const row = await changeDelivery(database, id, (found) => retry(found, moment()));
  await reopenPace(database, orProblem(row, 'delivery-busy').serviceId);
  outbox.kick();
};

/**
 * Opens what the service's answers closed, because the person asks for it. A `Retry-After` of the service still
 * holds.
 */
async function reopenPace(database: Database, serviceId: string): Promise<void> {
  const pace = await readPace<Pace>(database, serviceId);
  if (pace === undefined) return;
  await writePace(database, serviceId, (stored) => reopen(stored ?? pace, moment()));
}

export const acknowledgeDelivery: Handler<'deliveries.acknowledge'> = async (context, { id }) => {
  const row = await changeDelivery(context.database, id, (found) => acknowledge(found, moment()));
  orProblem(row, 'delivery-busy');
  context.outbox.kick();
};

export const deleteDelivery: Handler<'deliveries.delete'> = async (context, { id }) => {
  const gone = await deleteDeliveries(context.database, [id], isDeletable);
  orProblem(gone > 0, 'delivery-busy');
  context.outbox.kick();
};

export const deliveryContent: Handler<'deliveries.body'> = async ({ database }, { id }) => {
  const [row, body] = await Promise.all([findDelivery(database, id), deliveryBody(database, id)]);
  const { contentType } = orProblem(row, 'not-found');
  return { body: orProblem(body, 'not-found'), contentType };
};

/** Replaces a delivery by a new one with other content, because a delivery's own content never changes. */
export const replaceDeliveryBody: Handler<'deliveries.replace'> = async (context, request) => {
  const { id, body, namespace } = request;
  const fresh = crypto.randomUUID();
  const replaced = await replaceDelivery(context.database, id, (row) => {
    if (!isReplaceable(row)) return undefined;
    const { sequence: _, ...kept } = row;
    const delivery = {
      ...kept,
      id: fresh,
      idempotencyKey: fresh,
      namespace: normaliseNamespace(namespace) || row.namespace,
      bytes: new TextEncoder().encode(body).byteLength,
      attempts: 0,
      doubtful: false,
      state: { kind: 'queued' } as const,
    };
    return { delivery, body };
  });
  orProblem(replaced, 'delivery-busy');
  context.outbox.kick();
};
