import type { DocumentSummary } from '../protocol/document/document';
import type { ConnectedService } from '../protocol/services/connected-service';
import type { Delivery } from '../protocol/services/delivery';
import type { Endpoint, Failure, StopReason } from '../protocol/services/failure';
import type { LedgerEntry } from '../protocol/services/ledger';
import type { Move } from '../protocol/services/move';
import type { Probe } from '../protocol/services/service-answer';

/** Requests about connected services and what is sent to them. */
export interface ServiceRequests {
  'services.list': (request: Record<string, never>) => ServiceView[];
  /**
   * Adds or changes a service. The options page stores the key itself, with `keepKey`. `since`: the service as the page has
   * read it; what another page has changed in it since stays.
   */
  'services.put': (request: {
    service: ConnectedService;
    since?: ConnectedService;
  }) => ServiceView[];
  /** Reports that the options page has put a key into the database. */
  'services.key-given': (request: { id: string }) => ServiceView[];
  /** Removes a service. Refuses while it has unsent deliveries, unless `withUnsent`. */
  'services.remove': (request: { id: string; withUnsent: boolean }) => ServiceView[];
  /** Checks address, key and plan. With `spend` it asks a question, which may cost the person something. */
  'services.test': (request: { id: string; spend?: boolean }) => ServiceVerdict;
  /** Estimates how long sending the library would take. Sends nothing. */
  'services.plan-move': (request: { id: string }) => MovePlan;
  /** Sends every document that this service does not have yet, a few at a time. */
  'services.move': (request: { id: string }) => void;
  'services.move-pause': (request: { id: string; paused: boolean }) => void;
  /** Stops a move, or dismisses a finished one. What is already in the outbox is still sent. */
  'services.move-end': (request: { id: string }) => void;
  /** Lists at most `size` of the documents that were sent, sampled evenly. */
  'services.sample-sent': (request: { id: string; size: number }) => SentDocument[];
  /** Checks whether the service finds a document that was sent to it. */
  'services.read-back': (request: { id: string; uid: string }) => SentThere;
  'deliveries.list': (request: { offset: number; limit: number }) => DeliveryList;
  'deliveries.retry': (request: { id: string }) => void;
  /** Notes that the person has checked that the delivery arrived. */
  'deliveries.acknowledge': (request: { id: string }) => void;
  'deliveries.delete': (request: { id: string }) => void;
  /** Returns the content of a delivery, to read, edit or export. */
  'deliveries.body': (request: { id: string }) => { body: string; contentType: string };
  /** Sends other content: a new delivery replaces the old one. */
  'deliveries.replace': (request: { id: string; body: string; namespace: string }) => void;
  'ledger.list': (request: { offset: number; limit: number }) => {
    total: number;
    entries: (LedgerEntry & { id: number })[];
  };
}

/** A connected service as the settings show it, never with its key. */
export interface ServiceView {
  service: ConnectedService;
  /** The last four characters. Empty for a key too short to show any, absent without a key. */
  keyEnding?: string;
  /** Whether the browser lets us reach its host. */
  permitted: boolean;
  /** Endpoints that are not asked at the moment, and why. */
  stops: { endpoint: Endpoint; why: StopReason; forMs?: number; failure: Failure }[];
  unsent: number;
  move?: Move;
}

export type ServiceVerdict =
  | Probe
  /** A custom connection can only be tested by pushing a document. */
  | { ok: false; failure: 'cannot-be-tried' };

export interface MovePlan {
  documents: number;
  bytes: number;
  /** Documents that were sent there before, or are in the outbox. */
  already: number;
  /** How long it takes at the pace that the service allows, ms. */
  takesMs: number;
  /** Documents that may be too large for the service. */
  large: number;
}

export type SentDocument = Pick<DocumentSummary, 'uid' | 'title'>;

export type SentThere =
  | { there: 'yes' | 'no' }
  /** The service could not be asked. */
  | { there: 'not-known'; failure: Failure };

/** A delivery as it is shown. `waitMs`: until it is retried; `held`: what holds back the whole service. */
export type DeliveryView = Delivery & {
  serviceName: string;
  waitMs?: number;
  held?: 'paused' | Failure;
};

export interface DeliveryList {
  total: number;
  unsent: number;
  rows: DeliveryView[];
}
