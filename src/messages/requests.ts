import type { ClipKind, DocumentSummary, KeptDocument } from '../protocol/document';
import type { Answer, Passage } from '../protocol/passage';
import type { Problem } from '../protocol/problem';

/**
 * Every request a page of Jackdaw may make of the background, once, as a signature.
 * `src/background/handlers.ts` must have one handler per row: a missing one is a type error.
 */
export interface Requests {
  /** What is in the active tab of a window, and is it kept already? */
  'tab.look': (request: { windowId?: number }) => TabView;
  /** Clip the active tab. Answers once the clip is on disk, never before. */
  'clip.save': (request: ClipRequest) => ClipReceipt;
  /** Take back a clip just made: the document goes, or its previous version returns. */
  'clip.undo': (request: Pick<ClipReceipt, 'uid' | 'change'>) => void;
  search: (request: { query: string; typing: boolean }) => SearchReply;
  ask: (request: { question: string }) => AskReply;
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
  /** What the person asked to be asked about (shortcut or menu), handed over once. */
  'ask.take-pending': (request: { windowId: number }) => { selection: string } | undefined;
  'settings.read': (request: Record<string, never>) => Settings;
  /** Changes what is named and leaves the rest; answers with the whole. */
  'settings.change': (request: Partial<Settings>) => Settings;
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
  /** A clip started by shortcut or menu ended, for any open card of that window. */
  'clip.ended': { windowId: number; outcome: { receipt: ClipReceipt } | { problem: Problem } };
}

export interface ClipRequest {
  kind: ClipKind;
  /** As typed; normalised by the background. Empty means the last one used. */
  namespace: string;
  windowId?: number;
}

export interface ClipReceipt {
  uid: string;
  title: string;
  namespace: string;
  /** `created`: new; `updated`: a new version; `unchanged`: the same bytes were there already. */
  change: 'created' | 'updated' | 'unchanged';
  /** ISO 8601 UTC. */
  savedAt: string;
  coverage: number;
}

export type TabView =
  | { state: 'forbidden'; problem: Problem }
  /** The browser has not lent us the tab, so not even its address is known. */
  | { state: 'not-lent' }
  | {
      state: 'clippable';
      title: string;
      url: string;
      kept: KeptHere[];
      /** Why the last try by shortcut or menu on this page kept nothing; said once. */
      lastProblem?: Problem;
    };

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
}

export interface AskReply {
  question: string;
  /** `undefined`: nothing in the library answers this. */
  answer?: Answer;
  /** Which rung of the ladder answered, and why not a higher one. */
  rung: { kind: 'extraction'; why: 'no-model' };
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

/** What the person chose in the options. */
export interface Settings {
  /** Suggested first in the namespace field; empty means the one used last. */
  defaultNamespace: string;
}

/** Days a removed document stays in the bin. */
export const BIN_DAYS = 30;
