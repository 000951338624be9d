import type { ServicePorts } from '../client/ports';
import type { Delivery } from '../protocol/services/delivery';
import type { FaultPoint } from './fault-points';

/** The rows of the outbox. Every change is one transaction that is on disk when it resolves. */
export interface OutboxStore {
  /** Unsaved rows of a service in order of sequence. */
  unsaved(serviceId: string): Promise<Delivery[]>;
  /** What a row carries; `undefined` once it is saved or gone. */
  bodyOf(id: string): Promise<string | undefined>;
  /** Services that have unsaved rows, or will have when they are refilled. */
  pendingServices(): Promise<string[]>;
  /**
   * Compare and set: hands the stored row to `step` and stores what it returns, in one transaction.
   * Resolves with the new row, or `undefined` when there is no such row or `step` declined.
   */
  change(id: string, step: (row: Delivery) => Delivery | undefined): Promise<Delivery | undefined>;
}

export interface DrainPorts extends ServicePorts {
  outbox: OutboxStore;
  /** Puts more rows into the outbox of a service where more is to go there and few are waiting. */
  refill: (serviceId: string) => Promise<void>;
  /** Whether somebody is searching or asking at the moment: they get two slots to themselves. */
  personActive: () => boolean;
  /** Asks that this service's drain be started again in `ms`, even if the worker dies. */
  wakeIn: (serviceId: string, ms: number) => Promise<void>;
  /** Runs `work` once no other context holds the lock of that name. */
  withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Tells open pages that rows changed. */
  changed: () => void;
  fault: FaultPoint;
}
