import type { ConnectedService } from '../protocol/services/connected-service';
import type { LedgerEntry } from '../protocol/services/ledger';
import type { ExchangePorts } from './exchange';
import type { Clock, Random } from './limits/clock';
import type { Pace } from './limits/pace';

export interface PaceStore {
  /** Stores the record that `step` returns, and resolves with its result once it is on disk. */
  change<T>(
    serviceId: string,
    step: (pace: Pace | undefined) => { pace: Pace; result: T },
  ): Promise<T>;
  /** Whether the service recognises repeats by their `Idempotency-Key`. */
  knowsKeys(serviceId: string): Promise<boolean>;
}

export interface Ledger {
  /** Records a request that is about to leave, and resolves with the number of the record. */
  leave(entry: LedgerEntry): Promise<number>;
  close(id: number, outcome: string): Promise<void>;
}

/** A key or token. Its version changes whenever a new one is entered. */
export interface Secret {
  value: string;
  version: string;
}

/** Connected services and their secrets. Only the background sees them. */
export interface ServiceDirectory {
  find(id: string): Promise<ConnectedService | undefined>;
  /** Returns the key or token, but only if it was given for the service's present origin. */
  secretOf(service: ConnectedService): Promise<Secret | undefined>;
  /** Returns whether the browser lets us reach this origin. */
  mayReach(origin: string): Promise<boolean>;
}

export interface ServicePorts extends ExchangePorts {
  clock: Clock;
  random: Random;
  pace: PaceStore;
  ledger: Ledger;
  services: ServiceDirectory;
  isOnline: () => boolean;
}
