/** Saves that are being sent to connected services, as they are stored and shown. */
import type { Failure } from './failure';
import type { Hold } from './moment';

/** The state of a delivery. Rows change their state only through `src/outbox/transitions.ts`. */
export type DeliveryState =
  | { kind: 'queued' }
  /** An attempt is running in the run `boot` of the worker. If that run is dead, nobody knows how the attempt ended. */
  | { kind: 'sending'; boot: string }
  | { kind: 'saved'; at: number }
  /** Was not sent, or did not arrive, and will be retried. */
  | { kind: 'waiting'; until: Hold; failure: Failure }
  /** May have arrived. It is sent again, unchanged, only if a repeat has no effect. */
  | { kind: 'unknown'; until: Hold; failure?: Failure }
  /** Did not arrive, and waits for the key, the plan, the allowance, the permission or the settings. */
  | { kind: 'blocked'; why: BlockReason; until?: Hold; failure: Failure }
  /** Only the person can decide what to do. `content-lost`: there is nothing to send any more. */
  | { kind: 'needs-person'; why: Failure | { code: 'maybe-arrived' } | { code: 'content-lost' } };

export type BlockReason = 'key' | 'plan' | 'allowance' | 'permission';

/** What is sent. It is fixed before the first attempt and never changes. */
export interface Shipment {
  namespace: string;
  body: string;
  contentType: string;
  idempotencyKey: string;
}

/** One document that is being sent to one service. Its body is stored separately, so that rows are fast to read. */
export interface Delivery extends Omit<Shipment, 'body'> {
  /** Random. Chosen once. */
  id: string;
  /** Order of delivery within a namespace. */
  sequence: number;
  serviceId: string;
  documentUid: string;
  title: string;
  url: string;
  /** Bytes of the body in UTF-8. */
  bytes: number;
  /** Other clips are saved to the same namespace, so a repeat could hide one of them. */
  shared: boolean;
  /** Wall clock, ms. */
  createdAt: number;
  attempts: number;
  /** An earlier attempt may have arrived, so the next attempt starts from `unknown`. */
  doubtful: boolean;
  /** Sent to the shared namespace again without asking, because the service still recognises its key. */
  byKey?: boolean;
  state: DeliveryState;
}

/** A delivery with its body, before it has a place in the outbox. */
export interface Parcel {
  delivery: Omit<Delivery, 'sequence'>;
  body: string;
}
