import type { ConnectedService } from '../protocol/services/connected-service';
import type { Delivery } from '../protocol/services/delivery';
import type { Endpoint, Failure, StopReason } from '../protocol/services/failure';
import type { LedgerEntry } from '../protocol/services/ledger';
import type { Move } from '../protocol/services/move';

/** Connected services, and what goes there. */
export interface ServiceRequests {
  'services.list': (request: Record<string, never>) => ServiceView[];
  /** Adds a service or changes one. The key goes its own way: `keepKey` in the options page. */
  'services.put': (request: { service: ConnectedService }) => ServiceView[];
  /** The options page has put a key into the database. */
  'services.key-given': (request: { id: string }) => ServiceView[];
  /** Removes a service and its unsent deliveries; refuses while there are any, unless told so. */
  'services.remove': (request: { id: string; withUnsent: boolean }) => ServiceView[];
  /** Sees whether address, key and plan are right; with `spend` by asking a question, which may be paid for. */
  'services.test': (request: { id: string; spend?: boolean }) => ServiceVerdict;
  /** What a library would take to send: nothing is sent. */
  'services.plan-move': (request: { id: string }) => MovePlan;
  /** Sends every document that this service has not had yet, a few at a time. */
  'services.move': (request: { id: string }) => void;
  'services.move-pause': (request: { id: string; paused: boolean }) => void;
  /** Stops it, or forgets that it is done. What lies in the outbox already goes out. */
  'services.move-end': (request: { id: string }) => void;
  /** At most `size` of the documents that were sent, spread over all of them. */
  'services.sample-sent': (request: { id: string; size: number }) => SentDocument[];
  /** Whether the service finds a document that was sent to it. */
  'services.read-back': (request: { id: string; uid: string }) => SentThere;
  'deliveries.list': (request: { offset: number; limit: number }) => DeliveryList;
  'deliveries.retry': (request: { id: string }) => void;
  /** Tries everything of a service again, whatever it waits for. */
  'deliveries.retry-all': (request: { serviceId: string }) => void;
  /** The person has seen that it arrived. */
  'deliveries.acknowledge': (request: { id: string }) => void;
  'deliveries.delete': (request: { id: string }) => void;
  /** What a delivery carries, to look at, edit or export. */
  'deliveries.body': (request: { id: string }) => { body: string; contentType: string };
  /** Sends other words instead: a new delivery takes the place of the old one. */
  'deliveries.replace': (request: { id: string; body: string; namespace: string }) => void;
  'ledger.list': (request: { offset: number; limit: number }) => {
    total: number;
    entries: (LedgerEntry & { id: number })[];
  };
}

/** A connected service as the settings show it. Never its key. */
export interface ServiceView {
  service: ConnectedService;
  /** The last four characters; empty for a key too short to show any; absent when there is none. */
  keyEnding?: string;
  /** Whether the browser lets us reach its host. */
  permitted: boolean;
  /** Endpoints that rest, and why. */
  stops: { endpoint: Endpoint; why: StopReason; forMs?: number; failure: Failure }[];
  unsent: number;
  /** The library on its way there. */
  move?: Move;
}

export type ServiceVerdict =
  /** `not-refused`: nothing stands in a question's way, as far as asking none can tell. */
  | { ok: true; question: 'works' | 'not-asked' | 'not-refused' | Failure }
  | { ok: false; failure: Failure }
  /** A custom connection can only be tried by pushing a document. */
  | { ok: false; failure: 'cannot-be-tried' };

export interface MovePlan {
  documents: number;
  bytes: number;
  /** Documents that went there before, or are on their way. */
  already: number;
  /** At the pace the service allows, ms. */
  takesMs: number;
  /** Documents above the size that services are known to take. */
  large: number;
}

export interface SentDocument {
  uid: string;
  title: string;
}

export type SentThere =
  | { there: 'yes' | 'no' }
  /** The service could not be asked. */
  | { there: 'not-known'; failure: Failure };

/** A delivery as it is shown: its waits as time still to go, and what keeps back all of its service. */
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
