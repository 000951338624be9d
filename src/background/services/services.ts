import { advance, createPace, type Pace, reassume, reopen } from '../../client/limits/pace';
import { probe } from '../../client/probe';
import type { RequestOf, ServiceVerdict, ServiceView } from '../../messages/requests';
import { unblock, waitsFor } from '../../outbox/transitions';
import { mayReach } from '../../platform/host-permission';
import { ProblemError } from '../../protocol/problem';
import { checkService } from '../../protocol/services/check-service';
import { type ConnectedService, originOf } from '../../protocol/services/connected-service';
import type { BlockReason } from '../../protocol/services/delivery';
import type { Endpoint } from '../../protocol/services/failure';
import { answerCache } from '../../storage/answers';
import type { Database } from '../../storage/database/database';
import { keyEnding } from '../../storage/keys';
import { changeDelivery, unsavedDeliveries } from '../../storage/outbox';
import { changePace, readPace } from '../../storage/paces';
import { dropService, findService, listServices, putService } from '../../storage/services';
import type { WorkerContext } from '../start/worker-context';
import { changeMove, readMove } from './move-refill';
import { askPorts, moment } from './service-ports';

/** All services as the settings show them. */
export async function viewServices(database: Database): Promise<ServiceView[]> {
  const services = await listServices(database);
  return Promise.all(services.map((service) => viewService(database, service)));
}

async function viewService(database: Database, service: ConnectedService): Promise<ServiceView> {
  const origin = originOf(service);
  const [ending, permitted, pace, unsaved, move] = await Promise.all([
    origin === undefined ? undefined : keyEnding(database, service.id, origin),
    origin !== undefined && mayReach(origin),
    readPace<Pace>(database, service.id),
    unsavedDeliveries(database, service.id),
    readMove(database, service.id),
  ]);
  const stops = pace === undefined ? {} : advance(pace, moment()).stops;
  return {
    service,
    ...(ending !== undefined && { keyEnding: ending }),
    permitted,
    stops: Object.entries(stops).map(([endpoint, stop]) => ({
      endpoint: endpoint as Endpoint,
      ...stop,
    })),
    unsent: unsaved.length,
    ...(move !== undefined && { move }),
  };
}

export async function keepService(
  { database, outbox }: WorkerContext,
  { service: given }: RequestOf<'services.put'>,
): Promise<ServiceView[]> {
  const service = checkService(given);
  const before = await findService(database, service.id);
  await putService(database, service);
  await answerCache(database).clear(service.id);
  if (before !== undefined && originOf(before) !== originOf(service)) {
    // Another server: what the former one's answers taught does not hold for it.
    await changePace<Pace, void>(database, service.id, () => ({
      pace: createPace(service, moment()),
      result: undefined,
    }));
  }
  // The address, the plan or the limits may be others now.
  await reopenService(database, service, ['plan', 'permission']);
  outbox.kick();
  return viewServices(database);
}

/** A new key: what was closed for the old one opens, and no answer to the old one is shown again. */
export async function keyGiven(
  { database, outbox }: WorkerContext,
  { id }: RequestOf<'services.key-given'>,
): Promise<ServiceView[]> {
  const service = await theService(database, id);
  await answerCache(database).clear(id);
  await reopenService(database, service, ['key', 'plan', 'allowance']);
  outbox.kick();
  return viewServices(database);
}

/** Opens everything that an earlier answer closed, and lets go what waited for these reasons. */
async function reopenService(
  database: Database,
  service: ConnectedService,
  reasons: readonly BlockReason[],
): Promise<void> {
  await changePace<Pace, void>(database, service.id, (stored) => ({
    pace: stored ? reassume(reopen(stored, moment()), service) : createPace(service, moment()),
    result: undefined,
  }));
  for (const row of await unsavedDeliveries(database, service.id)) {
    if (waitsFor(row.state) === undefined) continue;
    await changeDelivery(database, row.id, (found) => unblock(found, reasons, moment()));
  }
}

export async function removeService(
  database: Database,
  { id, withUnsent }: RequestOf<'services.remove'>,
): Promise<ServiceView[]> {
  const unsent = await unsavedDeliveries(database, id);
  if (unsent.length > 0 && !withUnsent) {
    throw new ProblemError({ code: 'unsent-deliveries', count: unsent.length });
  }
  await changeMove(database, id, () => undefined);
  await dropService(database, id);
  return viewServices(database);
}

export async function testService(
  database: Database,
  { id, spend = false }: RequestOf<'services.test'>,
): Promise<ServiceVerdict> {
  const service = await theService(database, id);
  if (service.kind === 'push') return { ok: false, failure: 'cannot-be-tried' };
  return probe(askPorts(database), service, { spend });
}

export async function theService(database: Database, id: string): Promise<ConnectedService> {
  const service = await findService(database, id);
  if (service === undefined) throw new ProblemError({ code: 'not-found' });
  return service;
}
