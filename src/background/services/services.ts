import { advance, applyLimits, createPace, type Pace, reopen } from '../../client/limits/pace';
import { probe } from '../../client/probe';
import type { ServiceView } from '../../messages/requests';
import { mayReach } from '../../platform/host-permission';
import { orProblem, ProblemError } from '../../protocol/problem';
import { checkService } from '../../protocol/services/check-service';
import { type ConnectedService, originOf } from '../../protocol/services/connected-service';
import type { BlockReason } from '../../protocol/services/delivery';
import type { Endpoint } from '../../protocol/services/failure';
import { mergedFields } from '../../protocol/services/merged-fields';
import { answerCache } from '../../storage/answers';
import type { Database } from '../../storage/database/database';
import { keyEnding as endingOf } from '../../storage/keys';
import { unsavedDeliveries } from '../../storage/outbox';
import { readPace } from '../../storage/paces';
import { dropService, findService, listServices, putService } from '../../storage/services';
import type { Handler } from '../worker/worker-context';
import { changeMove, readMove } from './move-refill';
import { unblockDeliveries } from './outbox';
import { forgetSelected } from './selected-refill';
import { askPorts, moment, writePace } from './service-ports';

export async function viewServices(database: Database): Promise<ServiceView[]> {
  const services = await listServices(database);
  return Promise.all(services.map((service) => viewService(database, service)));
}

async function viewService(database: Database, service: ConnectedService): Promise<ServiceView> {
  const origin = originOf(service);
  const [keyEnding, permitted, pace, unsaved, move] = await Promise.all([
    origin === undefined ? undefined : endingOf(database, service.id, origin),
    origin !== undefined && mayReach(origin),
    readPace<Pace>(database, service.id),
    unsavedDeliveries(database, service.id),
    readMove(database, service.id),
  ]);
  const stops = pace === undefined ? {} : advance(pace, moment()).stops;
  return {
    service,
    keyEnding,
    permitted,
    stops: Object.entries(stops).map(([endpoint, stop]) => ({
      endpoint: endpoint as Endpoint,
      ...stop,
    })),
    unsent: unsaved.length,
    move,
  };
}

export const keepService: Handler<'services.put'> = async (context, { service: given, since }) => {
  const { database, outbox } = context;
  const wanted = checkService(given);
  const before = await findService(database, wanted.id);
  const isShared = before !== undefined && since !== undefined;
  const service = isShared ? mergedFields(before, since, wanted) : wanted;
  await putService(database, service);
  await answerCache(database).clear(service.id);
  // What was learned from the former server's answers does not hold for another one.
  const moved = before !== undefined && originOf(before) !== originOf(service);
  if (moved) await writePace(database, service.id, () => createPace(service, moment()));
  // The address, the plan or the limits may have changed.
  await reopenService(database, service, ['plan', 'permission']);
  outbox.kick();
  return viewServices(database);
};

/** Opens what the old key had closed. Answers that were fetched with the old key are not shown again. */
export const keyGiven: Handler<'services.key-given'> = async ({ database, outbox }, { id }) => {
  const service = await theService(database, id);
  await answerCache(database).clear(id);
  await reopenService(database, service, ['key', 'plan', 'allowance']);
  outbox.kick();
  return viewServices(database);
};

/** Opens everything that earlier answers closed, and queues what waited for these reasons. */
async function reopenService(
  database: Database,
  service: ConnectedService,
  reasons: readonly BlockReason[],
): Promise<void> {
  await writePace(database, service.id, (stored) =>
    stored ? applyLimits(reopen(stored, moment()), service) : createPace(service, moment()),
  );
  await unblockDeliveries(database, service.id, reasons);
}

export const removeService: Handler<'services.remove'> = async ({ database, outbox }, request) => {
  const { id, withUnsent } = request;
  const unsent = await unsavedDeliveries(database, id);
  if (unsent.length > 0 && !withUnsent) {
    throw new ProblemError({ code: 'unsent-deliveries', count: unsent.length });
  }
  await changeMove(database, id, () => undefined);
  await forgetSelected(database, id);
  await dropService(database, id);
  outbox.kick();
  return viewServices(database);
};

export const testService: Handler<'services.test'> = async ({ database }, request) => {
  const service = await theService(database, request.id);
  if (service.kind === 'push') return { ok: false, failure: 'cannot-be-tried' };
  return probe(askPorts(database), service, { spend: request.spend === true });
};

/** Returns a connected service. Rejects with `not-found`. */
export async function theService(database: Database, id: string): Promise<ConnectedService> {
  return orProblem(await findService(database, id), 'not-found');
}
