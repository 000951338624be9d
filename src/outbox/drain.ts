/** Sends the rows of the outbox and stores the results. The worker may die at any `await`. */
import { changePace, updatePace } from '../client/change-pace';
import { push, type Reply, save } from '../client/endpoints';
import { outboxWait, recordAnswer, recordRequest, withdrawRequest } from '../client/limits/pace';
import {
  type ConnectedService,
  isSendableKey,
  originOf,
  pushUrl,
} from '../protocol/services/connected-service';
import type { Delivery, Shipment } from '../protocol/services/delivery';
import type { Endpoint, Failure } from '../protocol/services/failure';
import { chooseNext } from './next';
import type { DrainPorts } from './ports';
import { begin, confirm, fail, lose, recover, refuse } from './transitions';

/** The worker sleeps through waits up to this. During longer ones it may stop, and an alarm starts it again. */
const NAP_MS = 20_000;
/** The alarm that starts a dead drain again. */
export const WATCHDOG_MS = 60_000;
/** How often to check for a network, in case the browser does not say that it is back. */
const OFFLINE_LOOK_MS = 300_000;

export interface Drain {
  /** Delivers everything due at a service, one row after another. A call during a run joins it. */
  kick(serviceId: string): Promise<void>;
  /** `kick` for every service that has unsaved rows. Services do not wait for each other. */
  kickAll(): Promise<void>;
}

interface Run {
  again: boolean;
  nap: AbortController;
  done: Promise<void>;
  /** From now on, a call starts another run. */
  end(): void;
}

/** Creates the drain: one run per service in this worker. A Web Lock keeps other workers out. */
export function createDrain(ports: DrainPorts): Drain {
  const runs = new Map<string, Run>();

  function kick(serviceId: string): Promise<void> {
    const running = runs.get(serviceId);
    if (running) {
      running.again = true;
      running.nap.abort();
      return running.done;
    }
    const end = () => {
      if (runs.get(serviceId) === run) runs.delete(serviceId);
    };
    const run: Run = { again: false, nap: new AbortController(), done: Promise.resolve(), end };
    runs.set(serviceId, run);
    run.done = ports
      .withLock(`jackdaw-outbox-${serviceId}`, () => deliverAll(ports, serviceId, run))
      .finally(end);
    return run.done;
  }

  return {
    kick,
    async kickAll() {
      const services = await ports.outbox.pendingServices();
      await Promise.all(services.map(kick));
    },
  };
}

async function deliverAll(ports: DrainPorts, serviceId: string, run: Run): Promise<void> {
  await recoverRows(ports, serviceId);
  for (;;) {
    run.again = false;
    run.nap = new AbortController();
    const napMs = await step(ports, serviceId);
    if (napMs !== undefined && napMs > 0) await ports.sleep(napMs, run.nap.signal);
    // Nothing is awaited between this check and the end of the run, so no call is missed.
    if (napMs === undefined && !run.again) return run.end();
  }
}

/** Recovers the rows that a dead run was sending, and the waits that its clock measured. */
async function recoverRows(ports: DrainPorts, serviceId: string): Promise<void> {
  const knowsKeys = await ports.pace.knowsKeys(serviceId);
  for (const row of await ports.outbox.unsaved(serviceId)) {
    if (!recover(row, ports.clock(), knowsKeys)) continue;
    await ports.outbox.change(row.id, (found) => recover(found, ports.clock(), knowsKeys));
    await ports.fault('after-recover');
  }
}

/** Makes one delivery, or decides to wait. Resolves with the ms to sleep, or `undefined` to stop. */
async function step(ports: DrainPorts, serviceId: string): Promise<number | undefined> {
  const service = await ports.services.find(serviceId);
  if (service === undefined || service.paused) return undefined;
  await ports.fault('before-refill');
  await ports.refill(serviceId);
  await ports.fault('after-refill');
  const next = chooseNext(await ports.outbox.unsaved(serviceId), ports.clock());
  if (next.kind === 'idle') return undefined;
  // If the worker dies from here on, this alarm starts it again.
  await ports.wakeIn(serviceId, next.kind === 'wait' ? next.ms : WATCHDOG_MS);
  await ports.fault('after-wake');
  if (next.kind === 'wait') return next.ms <= NAP_MS ? next.ms : undefined;
  if (!ports.isOnline()) {
    // Without a network nothing is tried, so nothing fails. The `online` event starts the drain, or else this alarm.
    await ports.wakeIn(serviceId, OFFLINE_LOOK_MS);
    return undefined;
  }
  const admission = await admit(ports, service);
  await ports.fault('after-admission');
  switch (admission.kind) {
    case 'stopped':
      return undefined;
    case 'wait':
      if (admission.ms <= NAP_MS) return admission.ms;
      await ports.wakeIn(serviceId, admission.ms);
      return undefined;
    case 'refused':
      await ports.outbox.change(next.row.id, (row) =>
        refuse(row, admission.failure, ports.clock()),
      );
      ports.changed();
      return 0;
    case 'go':
      await deliver(ports, service, admission, next.row);
      return 0;
  }
}

type Admission =
  | { kind: 'go'; secret: string; ticket: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'stopped' }
  | { kind: 'refused'; failure: Failure };

/** Checks the key and the permission, and takes a turn, which is on disk before anything is sent. */
async function admit(ports: DrainPorts, service: ConnectedService): Promise<Admission> {
  const origin = originOf(service);
  const secret = origin === undefined ? undefined : await ports.services.secretOf(service);
  if (origin === undefined || secret === undefined) {
    return { kind: 'refused', failure: { code: 'no-key' } };
  }
  if (!isSendableKey(secret.value)) {
    return { kind: 'refused', failure: { code: 'unsendable-key' } };
  }
  if (!(await ports.services.mayReach(origin))) {
    return { kind: 'refused', failure: { code: 'no-permission' } };
  }
  return changePace<Admission>(ports, service, (pace) => {
    const ms = outboxWait(pace, endpointOf(service), ports.personActive());
    if (ms === undefined) return { pace, result: { kind: 'stopped' } };
    if (ms > 0) return { pace, result: { kind: 'wait', ms } };
    const left = recordRequest(pace, endpointOf(service), 'outbox', 0);
    return { pace: left.pace, result: { kind: 'go', secret: secret.value, ticket: left.ticket } };
  });
}

async function deliver(
  ports: DrainPorts,
  service: ConnectedService,
  { secret, ticket }: { secret: string; ticket: number },
  row: Delivery,
): Promise<void> {
  const endpoint = endpointOf(service);
  const body = await ports.outbox.bodyOf(row.id);
  const begun =
    body === undefined
      ? undefined
      : await ports.outbox.change(row.id, (found) => begin(found, ports.clock()));
  if (!begun || body === undefined) {
    // The row was deleted or changed after it was chosen. If it is there without its content, it would be chosen again.
    await updatePace(ports, service, (pace) => withdrawRequest(pace, endpoint, ticket));
    if (body !== undefined) return;
    await ports.outbox.change(row.id, (found) => lose(found, ports.clock()));
    ports.changed();
    return;
  }
  ports.changed();
  await ports.fault('after-begin');
  const note = await ports.ledger.leave({
    at: ports.clock().wall,
    serviceId: service.id,
    host: new URL(originOf(service) ?? 'about:blank').host,
    endpoint,
    what: begun.title,
    bytes: begun.bytes,
    attempt: begun.attempts,
  });
  await ports.fault('after-ledger');
  const { outcome, advertised } = await send(ports, service, { ...begun, body }, secret);
  await ports.fault('after-send');
  const failure = outcome.ok ? undefined : outcome.failure;
  const pace = await updatePace(ports, service, (now) =>
    recordAnswer(now, endpoint, ticket, { failure, advertised }, ports.random),
  );
  const restMs = outboxWait(pace, endpoint, false);
  await ports.fault('after-pace');
  await ports.outbox.change(row.id, (found) =>
    failure
      ? fail(found, failure, restMs, ports.clock(), pace.knowsKeys)
      : confirm(found, ports.clock()),
  );
  ports.changed();
  await ports.fault('after-finish');
  await ports.ledger.close(note, failure?.code ?? 'saved');
  await ports.fault('after-close');
}

function send(
  ports: DrainPorts,
  service: ConnectedService,
  row: Delivery & Shipment,
  secret: string,
): Promise<Reply<unknown>> {
  if (service.kind === 'interface') return save(ports, service, row, secret);
  const url = pushUrl(service.urlTemplate, row.documentUid) ?? '';
  return push(ports, { url, method: service.method }, row, secret);
}

function endpointOf(service: ConnectedService): Endpoint {
  return service.kind === 'push' ? 'push' : 'save';
}
