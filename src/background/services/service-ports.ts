import type { AskPorts } from '../../client/ask-service';
import type { ExchangePorts } from '../../client/exchange';
import type { Moment, Sleep } from '../../client/limits/clock';
import type { Pace } from '../../client/limits/pace';
import type { DrainPorts } from '../../outbox/ports';
import { wakeOnce } from '../../platform/alarms';
import { mayReach } from '../../platform/host-permission';
import { originOf } from '../../protocol/services/connected-service';
import { answerCache } from '../../storage/answers';
import type { Database } from '../../storage/database/database';
import { readKey } from '../../storage/keys';
import { ledgerOf } from '../../storage/ledger';
import {
  changeDelivery,
  deliveryBody,
  servicesWithUnsaved,
  unsavedDeliveries,
} from '../../storage/outbox';
import { changePace, readPace } from '../../storage/paces';
import { findService } from '../../storage/services';
import { faultPoint } from '../worker/fault';
import { movingServices } from './move-refill';
import { servicesWithSelected } from './selected-refill';

const boot = crypto.randomUUID();

/** Reads all clocks of this run of the worker. */
export function moment(): Moment {
  return { boot, wall: Date.now(), mono: performance.now() };
}

/** Prefix of the alarms that start a service's drain. */
export const DRAIN_ALARM = 'deliver ';

/** The longest time that a timer can wait. Longer waits have an alarm as well. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const sleep: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, Math.min(ms, LONGEST_TIMER_MS));
    signal?.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
  });

/** Ports for exchanges in a real browser. */
export const exchangePorts: ExchangePorts = {
  fetch: (url, init) => fetch(url, init),
  sleep,
  now: Date.now,
};

/** Creates the ports for asking services in a real browser. */
export function askPorts(database: Database): AskPorts {
  return {
    ...exchangePorts,
    clock: moment,
    random: Math.random,
    pace: {
      change: (serviceId, step) => changePace(database, serviceId, step),
      knowsKeys: async (serviceId) =>
        (await readPace<Pace>(database, serviceId))?.knowsKeys === true,
    },
    ledger: ledgerOf(database),
    services: {
      find: (id) => findService(database, id),
      secretOf: async (service) => {
        const origin = originOf(service);
        return origin === undefined ? undefined : readKey(database, service.id, origin);
      },
      mayReach,
    },
    isOnline: () => navigator.onLine,
    cache: answerCache(database),
  };
}

/** Changes what is known about a service's pace, in one transaction. */
export function writePace(
  database: Database,
  serviceId: string,
  step: (stored: Pace | undefined) => Pace,
): Promise<void> {
  return changePace<Pace, void>(database, serviceId, (stored) => ({
    pace: step(stored),
    result: undefined,
  }));
}

/** Has the drain of a service started in `ms`, even if the worker ends before. */
export function wakeDrain(serviceId: string, ms: number): Promise<void> {
  return wakeOnce(DRAIN_ALARM + serviceId, ms);
}

/** Creates the ports for deliveries in a real browser. */
export function drainPorts(
  database: Database,
  told: Pick<DrainPorts, 'personActive' | 'changed' | 'refill'>,
): DrainPorts {
  return {
    ...askPorts(database),
    ...told,
    outbox: {
      unsaved: (serviceId) => unsavedDeliveries(database, serviceId),
      bodyOf: (id) => deliveryBody(database, id),
      pendingServices: async () => {
        const ids = await Promise.all([
          servicesWithUnsaved(database),
          movingServices(database),
          servicesWithSelected(database),
        ]);
        return [...new Set(ids.flat())];
      },
      change: (id, step) => changeDelivery(database, id, step),
    },
    wakeIn: wakeDrain,
    withLock: async (name, work) => {
      await navigator.locks.request(name, work);
    },
    fault: faultPoint,
  };
}
