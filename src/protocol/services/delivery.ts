/** Saves on their way to connected services, as they are stored and shown. */
import type { Failure } from './failure';
import type { Hold } from './moment';

/** Where a delivery stands. Rows leave these states only through `src/outbox/transitions.ts`. */
export type DeliveryState =
  | { kind: 'queued' }
  /** An attempt is under way in the run `boot` of the worker; if that run is dead, nobody knows how it ended. */
  | { kind: 'sending'; boot: string }
  | { kind: 'saved'; at: number }
  /** Was not sent, or did not arrive, and will be tried again. */
  | { kind: 'waiting'; until: Hold; failure: Failure }
  /** May have arrived. It is sent again, unchanged, only where a repeat has no effect. */
  | { kind: 'unknown'; until: Hold; failure?: Failure }
  /** Did not arrive, and waits for the key, the plan, the allowance, the permission or the settings. */
  | { kind: 'blocked'; why: BlockReason; until?: Hold; failure: Failure }
  /** Only the person can tell what to do. */
  | { kind: 'needs-person'; why: Failure | { code: 'maybe-arrived' } };

export type BlockReason = 'key' | 'plan' | 'allowance' | 'permission';

/** What is sent. It is fixed before the first attempt and never changes. */
export interface Shipment {
  namespace: string;
  body: string;
  contentType: string;
  idempotencyKey: string;
}

/** One document on its way to one service. Its body is stored apart, so that rows are quick to read. */
export interface Delivery extends Omit<Shipment, 'body'> {
  /** Random; chosen once. */
  id: string;
  /** Order of delivery within a namespace. */
  sequence: number;
  serviceId: string;
  documentUid: string;
  title: string;
  url: string;
  /** Bytes of the body in UTF-8. */
  bytes: number;
  /** Other clips are saved to the same namespace: a repeat could hide one of them. */
  shared: boolean;
  /** Wall clock, ms. */
  createdAt: number;
  attempts: number;
  /** An earlier attempt may have arrived, so the next attempt starts from `unknown`. */
  doubtful: boolean;
  /** Sent to the shared namespace again without asking: the service still recognises its key. */
  byKey?: boolean;
  state: DeliveryState;
}

/** A delivery with its body, before it has its place in the outbox. */
export interface Parcel {
  delivery: Omit<Delivery, 'sequence'>;
  body: string;
}
