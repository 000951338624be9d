import type { ClipTemplate } from '../protocol/clip-template';
import type { ConnectedService } from '../protocol/connected-service';
import type { Delivery } from '../protocol/delivery';
import type {
  BinnedDocument,
  ClipKind,
  DocumentSummary,
  DocumentVersion,
  KeptDocument,
  Survey,
} from '../protocol/document';
import type { Endpoint, Failure, StopReason } from '../protocol/failure';
import type { Highlight } from '../protocol/highlight';
import type { BulkImport, FileFailure, ImportedDocument } from '../protocol/imported-document';
import type { LedgerEntry } from '../protocol/ledger';
import type { Move } from '../protocol/move';
import type { ModelRole, OwnModel } from '../protocol/own-model';
import type { Answer, Passage } from '../protocol/passage';
import type { Problem } from '../protocol/problem';
import type { TextChange } from '../protocol/text-change';

/**
 * Every request a page of Jackdaw may make of the background, once, as a signature.
 * `src/background/handlers.ts` must have one handler per row: a missing one is a type error.
 */
export interface Requests {
  /** What is in the active tab of a window, and is it kept already? */
  'tab.look': (request: { windowId?: number }) => TabView;
  /**
   * What a clip of that tab would be. Runs in the page, so it is asked apart from `tab.look`;
   * `undefined` where the page does not tell soon.
   */
  'tab.survey': (request: { windowId?: number }) => Survey | undefined;
  /** How much the page in the tab has changed since it was kept. Reads it, keeps nothing. */
  'tab.compare': (request: { windowId?: number }) => PageChange | undefined;
  /** Clip the active tab. Answers once the clip is on disk, never before. */
  'clip.save': (request: ClipRequest) => ClipReceipt;
  /**
   * Keep a PDF file of this device. `blob` is an address that the asking page holds open until it
   * has the answer: a message cannot carry a file.
   */
  'clip.pdf-file': (request: { blob: string; name: string; namespace: string }) => ClipReceipt;
  /** Stops what is read for a window; the save ends with a problem, and nothing is kept. */
  'clip.cancel': (request: { windowId?: number }) => void;
  /** The tabs of a window. Without `seen` the browser hides what is in them. */
  'tabs.list': (request: { windowId: number }) => { seen: boolean; tabs: WindowTab[] };
  /** Keep one tab of a run that began at `since` (ISO 8601 UTC); safe to ask again. */
  'tabs.save': (request: {
    tabId: number;
    /** What it showed when it was chosen. */
    url: string;
    namespace: string;
    since: string;
  }) => ClipReceipt;
  /** Take back a clip just made: the document goes, or its previous version returns. */
  'clip.undo': (request: Pick<ClipReceipt, 'uid' | 'change'>) => Undone;
  /** Never ask about this site (host and port) again before keeping a page of it. */
  'guard.allow': (request: { site: string }) => void;
  /** What is marked in a document, or in whatever is kept from the page in a tab. Reads no page. */
  'highlights.look': (request: { uid: string } | { windowId?: number }) => HighlightHere[];
  /** Mark what is selected in the tab; the page is kept first where it is not. */
  'highlights.add': (request: { windowId?: number; sure?: boolean }) => HighlightReceipt;
  /** Find and paint them in the page of the tab. `to`: the id of one to scroll to. */
  'highlights.show': (request: { windowId?: number; to?: string }) => ShownHighlights;
  'highlights.hide': (request: { windowId?: number }) => void;
  /** Answers with what was removed, to be put back. */
  'highlights.remove': (request: { uid: string; id: string }) => Highlight;
  'highlights.put-back': (request: { uid: string; highlight: Highlight }) => void;
  'highlights.note': (request: { uid: string; id: string; note: string }) => void;
  /** With a namespace, only what was kept under it. */
  search: (request: { query: string; typing: boolean; namespace?: string }) => SearchReply;
  /** `turn` names this asking, to hear how it goes and to stop it. */
  ask: (request: { question: string; turn?: string }) => AskReply;
  /** Stops an asking: nothing more leaves for it, and it ends as cancelled. */
  'ask.cancel': (request: { turn: string }) => void;
  'namespaces.list': (request: Record<string, never>) => NamespaceList;
  'documents.list': (request: {
    namespace?: string;
    offset: number;
    limit: number;
  }) => DocumentList;
  'documents.get': (request: { uid: string }) => KeptDocument;
  /** Into the bin, for `BIN_DAYS` days. */
  'documents.remove': (request: { uid: string }) => void;
  /** Out of the bin again. */
  'documents.restore': (request: { uid: string }) => void;
  /** What is in the bin, last removed first. */
  'bin.list': (request: { offset: number; limit: number }) => BinList;
  /** What a document said before, newest first. */
  'versions.list': (request: { uid: string }) => DocumentVersion[];
  'versions.get': (request: { uid: string; id: number }) => DocumentVersion & { markdown: string };
  /** Changes places with the newest text; `replaced` is the version to restore to undo it. */
  'versions.restore': (request: { uid: string; id: number }) => { replaced: number };
  /**
   * What the person asked to be asked about (shortcut or menu), handed over once. An empty
   * selection: they asked, and nothing was selected.
   */
  'ask.take-pending': (request: { windowId: number }) => { selection: string } | undefined;
  'settings.read': (request: Record<string, never>) => Settings;
  /** Changes what is named and leaves the rest; answers with the whole. */
  'settings.change': (request: Partial<Settings>) => Settings;
  /** Also asks the connected services: on Enter, never while typing. */
  'search.services': (request: { query: string }) => ServicesSearchReply;
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
  'model.read': (request: { role: ModelRole }) => ModelView;
  /** Chooses a model, or forgets it with its key. The key goes its own way: `keepKey` in the options page. */
  'model.put': (request: { role: ModelRole; model?: OwnModel }) => ModelView;
  /** Asks the model a trifle. */
  'model.test': (request: { role: ModelRole }) => ModelVerdict;
  /** How far the library can be found by meaning. */
  'meaning.report': (request: Record<string, never>) => MeaningReport;
  /** Makes the missing vectors; after a change of the settings, all. */
  'meaning.start': (request: Record<string, never>) => void;
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
  /** Long work that is under way, in its order. */
  'chores.list': (request: Record<string, never>) => ChoreView[];
  /** Stops long work; what it has done so far stays. */
  'chores.stop': (request: { name: ChoreName }) => void;
  /** What the last look at the search index found. */
  'index.report': (request: Record<string, never>) => IndexReport;
  /** Looks whether the search index agrees with the documents, and mends it where it does not. */
  'index.check': (request: Record<string, never>) => void;
  /** Makes the search index anew. Answers once that has begun; `chores.changed` says how it goes. */
  'index.rebuild': (request: Record<string, never>) => void;
  /** Bulk imports, newest first. */
  'imports.list': (request: Record<string, never>) => ImportView[];
  /** Begins an import: documents follow by `imports.stage`, until `imports.run` ends the reading. */
  'imports.begin': (request: { name: string; namespace: string }) => { id: number };
  'imports.stage': (request: {
    id: number;
    documents: ImportedDocument[];
    failures: FileFailure[];
  }) => void;
  /** Writes what was read; after a stop, what is left. */
  'imports.run': (request: { id: number }) => void;
  'imports.stop': (request: { id: number }) => void;
  /** Takes the documents out again, but for those that were changed since. */
  'imports.undo': (request: { id: number }) => void;
  /** Takes an import off the list; its documents stay. */
  'imports.forget': (request: { id: number }) => void;
  /** The library document by document; `next` leads on. */
  'documents.export': (request: { after: number }) => ExportPage;
  'ledger.list': (request: { offset: number; limit: number }) => {
    total: number;
    entries: (LedgerEntry & { id: number })[];
  };
}

export type RequestName = keyof Requests;
export type RequestOf<N extends RequestName> = Parameters<Requests[N]>[0];
export type ReplyOf<N extends RequestName> = ReturnType<Requests[N]>;

/** What the background says unasked. Pages listen; nobody answers. */
export interface Announcements {
  /** The library changed: lists and cards should look again. */
  'library.changed': { uid: string };
  /** A selection waits to be asked about in this window's side panel. */
  'ask.pending': { windowId: number };
  /** Long work went on, began or ended. */
  'chores.changed': { chores: ChoreView[] };
  /** What an asking waits for now. */
  'ask.step': { turn: string; step: AskStep };
  /** The outbox changed; so many deliveries are not saved yet. */
  'deliveries.changed': { unsent: number };
  /** Pages read of a PDF that is being saved from a window. */
  'clip.progress': { windowId: number; done: number; total: number };
  /** A clip started by shortcut or menu ended, for any open card of that window. */
  'clip.ended': { windowId: number; outcome: { receipt: ClipReceipt } | { problem: Problem } };
}

export type ClipRequest = {
  /** As typed; normalised by the background. Empty means the last one used. */
  namespace: string;
  windowId?: number;
  /** They were asked about a sensitive page, and said yes. */
  sure?: boolean;
  /** Keep it beside what was kept of the page before, as a document of its own. */
  beside?: boolean;
} & (
  | { kind: 'page' | 'whole-page' | 'selection' | 'transcript' }
  | { kind: 'image'; image: string }
  /** The page's address and title, and what the person writes beside them. */
  | { kind: 'bookmark'; note: string }
);

export interface ClipReceipt {
  uid: string;
  kind: ClipKind;
  title: string;
  namespace: string;
  /** `created`: new; `updated`: a new version; `unchanged`: the same bytes were there already. */
  change: 'created' | 'updated' | 'unchanged';
  /** ISO 8601 UTC. */
  savedAt: string;
  /** Share of the page's visible text that the clip carries, 0 to 1. */
  coverage: number;
}

export interface HighlightHere extends Highlight {
  /** The document it is marked in. */
  uid: string;
}

/** What became of the text of a page since it was kept. */
export interface PageChange extends TextChange {
  /** The document it was compared with. */
  uid: string;
}

export interface HighlightReceipt {
  uid: string;
  /** Ids of what is marked now. */
  added: string[];
  /** The page was not kept yet, and is now. */
  saved?: ClipReceipt;
  shown: ShownHighlights;
}

export interface ShownHighlights {
  /** `false`: this browser cannot paint them; what was found is told all the same. */
  painted: boolean;
  found: { id: string; how: 'exact' | 'approximate' }[];
  /** Ids of those whose words are not on the page any more. */
  missing: string[];
}
/** What became of a clip that was taken back. */
export interface Undone {
  /** Services that it could not be called back from; nothing is sent to them again. */
  left: { service: string; how: LeftBehind }[];
}

/** `saved`: it is there; `maybe`: it may be; `leaving`: it is being sent at this moment. */
export type LeftBehind = 'saved' | 'maybe' | 'leaving';

export type TabView =
  | { state: 'forbidden'; problem: Problem }
  /** The browser has not lent us the tab, so not even its address is known. */
  | { state: 'not-lent'; lastProblem?: Problem }
  | {
      state: 'clippable';
      title: string;
      url: string;
      /** It is a PDF, of which there is no page to survey. */
      pdf?: true;
      kept: KeptHere[];
      /** The namespace that a template gives this page, as far as it can be told beforehand. */
      namespace?: string;
      /** Why the last try by shortcut or menu on this page kept nothing; said once. */
      lastProblem?: Problem;
      /** What the last save of this load of the page by shortcut or menu came to, while it stands. */
      lastReceipt?: ClipReceipt;
    };

/** A tab of a window, as a list shows it. */
export interface WindowTab {
  id: number;
  title: string;
  url: string;
  /** Its site may be read already. */
  reachable: boolean;
  /** Why it cannot be saved. */
  problem?: Problem;
}

/** A document kept from the page in the tab. */
export interface KeptHere {
  uid: string;
  kind: ClipKind;
  namespace: string;
  updatedAt: string;
}

export interface SearchReply {
  query: string;
  passages: Passage[];
  /** The search index is being mended: documents that are not in it yet cannot be found. */
  mending?: { done: number; total: number };
}

/** Work of more than a moment that the background does beside everything else. */
export type ChoreName = 'index' | 'import' | 'meaning';

export interface ChoreView {
  name: ChoreName;
  done: number;
  /** 0 while it is not known yet. */
  total: number;
}

/** A bulk import as it is shown. */
export type ImportView = BulkImport;

export interface ExportPage {
  documents: (KeptDocument & {
    /** What it said before, oldest first. */
    versions: { title: string; markdown: string; updatedAt: string }[];
  })[];
  /** Absent at the end. */
  next?: number;
}

export interface IndexReport {
  /** Wall clock, ms; 0 when nobody has looked yet. */
  at: number;
  /** Why it was mended or made anew; `sound` when there was no need. */
  found: 'sound' | 'asked' | 'unfinished' | 'outdated' | 'damaged' | 'disagrees';
  /** Not mended yet. */
  pending: boolean;
  /** The person stopped it before it was done. */
  stopped: boolean;
  documents: number;
}

export interface AskReply {
  question: string;
  /** `undefined`: nothing in the library answers this. */
  answer?: Answer;
  /** Which rung of the ladder answered. */
  rung: AnswerRung;
  /** What was asked first, and why it did not answer. */
  skipped?: Skipped[];
}

/** What an asking waits for. */
export type AskStep =
  | { kind: 'question'; service: string }
  | { kind: 'passages'; services: string[] }
  | { kind: 'model'; model: string };

export type AnswerRung =
  /** The answer of a connected service, with its age when it is a kept one, and why there is no newer one. */
  | { kind: 'service'; service: string; ageMs?: number; staleBecause?: Failure }
  /** The person's own model, from passages of the library and of these services. */
  | { kind: 'model'; model: string; host: string; services?: string[] }
  /** Passages of the library and of these services, quoted. */
  | { kind: 'extraction'; why: WhyNoModel; services?: string[] };

/** Why the answer is not the person's own model's; what went wrong with it stands under `skipped`. */
export type WhyNoModel = 'no-model' | 'model-off' | 'model-failed' | 'nothing-to-read';

export interface ServiceFailure {
  service: string;
  failure: Failure;
}

/** A rung that did not answer. */
export type Skipped =
  | { service: string; failure: Failure | { code: 'nothing-found' } }
  /** The library was searched by words alone. */
  | { meaning: string; failure: Failure }
  | { model: string; failure: Failure | { code: 'nothing-found' | 'no-sources' } };

/** The model for a role as the settings show it. Never its key. */
export interface ModelView {
  model?: OwnModel;
  /** As in `ServiceView`. */
  keyEnding?: string;
  permitted: boolean;
}

export type ModelVerdict =
  /** `cites`: it named the passage its answer rests on, as answers need it to. */
  | { ok: true; cites: boolean; said: string; ms: number }
  /** Of embeddings: how many numbers they have. */
  | { ok: true; parts: number; ms: number }
  | { ok: false; failure: Failure };

export interface MeaningReport {
  /** An endpoint is named and switched on. */
  on: boolean;
  /** Documents that can be found by meaning, and all there are. */
  done: number;
  total: number;
  /** The person stopped it. */
  paused: boolean;
  /** The endpoint did not answer; it is asked again by itself. */
  waits: boolean;
  /** Why no more are made, when asking again by itself would not help. */
  stopped?: Failure;
}

/** What finding by meaning has added to a search, or why it could not. */
export type MeaningUse =
  | { model: string; done: number; total: number }
  | { model: string; failure: Failure };

export interface ServicesSearchReply {
  query: string;
  /** What the services found, best first, duplicates folded. */
  passages: Passage[];
  /** Services that answered, with the age of a kept answer, and why there is no newer one. */
  answered: { service: string; ageMs?: number; staleBecause?: Failure }[];
  failed: ServiceFailure[];
  /** Where finding by meaning is on: the library's own results once more, by words and meaning. */
  library?: Passage[];
  meaning?: MeaningUse;
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

/** A delivery as it is shown: its waits as time still to go. */
export type DeliveryView = Delivery & { serviceName: string; waitMs?: number };

export interface DeliveryList {
  total: number;
  unsent: number;
  rows: DeliveryView[];
}

export interface NamespaceList {
  /** The one to suggest first. */
  last: string;
  all: { name: string; documents: number }[];
}

export interface DocumentList {
  total: number;
  documents: DocumentSummary[];
}

export interface BinList {
  total: number;
  documents: BinnedDocument[];
}

/** What the person chose in the options. */
export interface Settings {
  /** Suggested first in the namespace field; empty means the one used last. */
  defaultNamespace: string;
  /** Patterns of pages that are asked about before they are kept. */
  askFirst: readonly string[];
  /** Sites that are kept without asking. */
  neverAsk: readonly string[];
  /** What clips are given by their site; the first that fits is the one. */
  clipTemplates: readonly ClipTemplate[];
  /** Show on the button that a page was kept before; needs the browser's leave to see addresses. */
  markKeptPages: boolean;
}

/** Days a removed document stays in the bin. */
export const BIN_DAYS = 30;
