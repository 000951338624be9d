import type { ServicePorts } from '../client/ports';
import type { Delivery } from '../protocol/services/delivery';
import type { FaultPoint } from './fault-points';

/** The rows of the outbox. Each change is one transaction, and is on disk when it resolves. */
export interface OutboxStore {
  unsaved(serviceId: string): Promise<Delivery[]>;
  /** Returns the content of a row; `undefined` once it is saved or gone. */
  bodyOf(id: string): Promise<string | undefined>;
  /** Returns services that have unsaved rows, or will have some after a refill. */
  pendingServices(): Promise<string[]>;
  /** Stores the row that `step` returns, in one transaction. Resolves with it, or `undefined`. */
  change(id: string, step: (row: Delivery) => Delivery | undefined): Promise<Delivery | undefined>;
}

export interface DrainPorts extends ServicePorts {
  outbox: OutboxStore;
  /** Adds rows to the outbox of a service that still has documents to receive, when few rows are waiting. */
  refill: (serviceId: string) => Promise<void>;
  /** Whether somebody is searching or asking. The outbox then leaves them two requests of each limit. */
  personActive: () => boolean;
  /** Starts this service's drain again in `ms`, even if the worker dies. */
  wakeIn: (serviceId: string, ms: number) => Promise<void>;
  /** Runs `work` once no other context holds the lock of that name. */
  withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Tells open pages that rows changed. */
  changed: () => void;
  fault: FaultPoint;
}
