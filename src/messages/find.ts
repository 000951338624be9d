import type { KeptAnswer } from '../protocol/document/kept-answer';
import type { Answer, Citation, Passage } from '../protocol/passage';
import type { AskScope } from '../protocol/scope/ask-scope';
import type { Failure } from '../protocol/services/failure';
import type { ClipReceipt } from './clip';

export const MOST_ROWS = 20;

export interface FindRequests {
  /** With a namespace, searches only what was kept in it. */
  search: (request: {
    query: string;
    typing: boolean;
    namespace?: string;
    /** How many of the best rows to return (default and maximum: `MOST_ROWS`). Fewer rows are found sooner. */
    rows?: number;
  }) => SearchReply;
  /** The reply may come in parts. A page that stops listening to them cancels: nothing more is sent for it. */
  ask: (request: {
    /** May contain the operators of queries. */
    question: string;
    /** What it is asked about. Any narrower scope is answered without the services. */
    scope?: AskScope;
    /** The last questions before it, if it follows others in a conversation. */
    follows?: readonly AskedBefore[];
    windowId?: number;
    /** It comes from this window's popup, so it goes on when that closes. The same id takes it up again. */
    popupId?: string;
  }) => AskReply;
  /** Returns the question that the popup of this window had when it closed. */
  'ask.held': (request: { windowId: number }) => HeldQuestion | undefined;
  /** Stops that question if it is still the same, and forgets it and its answer. */
  'ask.drop': (request: { windowId: number; popupId: string }) => void;
  /**
   * Takes the selection to ask about, after a shortcut or menu command. Returned once. It is empty if nothing was
   * selected.
   */
  'ask.take-pending': (request: { windowId: number }) => PendingSelection | undefined;
  /** Lists the tags of what was kept last, by name. */
  'tags.list': (request: Record<string, never>) => string[];
  /** Suggests at most five tags for a page: its own words, and tags of similar documents. `uid`: it is kept. */
  'tags.suggest': (request: {
    title: string;
    url: string;
    keywords: readonly string[];
    uid?: string;
  }) => string[];
  /** Also asks the connected services. Sent on Enter, never while typing, and not from a private window. */
  'search.services': (request: { query: string; windowId?: number }) => ServicesSearchReply;
  /**
   * Keeps an answer as a document, unless it was given in a private window. `clip.undo` undoes that. `namespace`: as
   * typed; empty means the last one used.
   */
  'answers.keep': (
    request: KeptAnswer & { markdown: string; namespace: string; windowId?: number },
  ) => Pick<ClipReceipt, 'uid' | 'namespace' | 'change'>;
  /** Reads the page in the front tab, and searches the library for it. Sends and keeps nothing. */
  'related.look': (request: { windowId?: number }) => RelatedReply;
  /** Lists conversations, the most recently used first. */
  'threads.list': (request: Record<string, never>) => ThreadSummary[];
  'threads.get': (request: { id: string }) => Thread;
  /**
   * Keeps a conversation, and replies with it: another window may have added to it. `undefined`: nothing of a private
   * window is kept. `renamed`: its title was changed.
   */
  'threads.put': (request: {
    thread: Thread;
    renamed?: boolean;
    windowId?: number;
  }) => Thread | undefined;
  /** Removes a conversation and returns it as it was kept; `undefined` if it was not kept. */
  'threads.remove': (request: { id: string }) => Thread | undefined;
}

export interface SearchReply {
  query: string;
  passages: Passage[];
  /** The search index is being rebuilt, and documents that are not in it yet cannot be found. */
  mending?: { done: number; total: number };
  /** `before:`, `after:` and `published:` without a valid date, as typed. They were searched for as words. */
  unreadDates?: readonly string[];
  /** If nothing matches the whole query: its plain words, which do find something; empty if it has conditions alone. */
  wider?: string;
}

/** A question of a conversation, as it was understood, and its answer if it had one. */
export interface AskedBefore {
  question: string;
  answer?: Answer;
}

export interface HeldQuestion {
  popupId: string;
  question: string;
  /** In ms since 1970. */
  askedAt: number;
  scope?: AskScope;
}

/** Stored for a window's side panel or popup, which then opens. */
export interface PendingSelection {
  selection: string;
  /** What was typed in the address bar of a private window, in place of a selection. */
  typed?: string;
  /** The tab in which the text was selected. */
  tabId: number;
  /** When the person asked for it, in ms since 1970. Anything typed after that is about the selection. */
  askedAt: number;
}

export interface AskReply {
  question: string;
  scope?: AskScope;
  /** A follow-up as a model rephrased it, so that it can be understood alone. */
  understood?: string;
  /** `undefined`: nothing in the library answers this. */
  answer?: Answer;
  rung: AnswerRung;
  /** The services that were asked first, and why they did not answer. */
  skipped?: Skipped[];
  /** The answer came in parts but was cut short. It consists of the parts that came. */
  cutShort?: CutShort;
}

/** `because`: the failure that cut it short. Absent if the model just stopped. */
export type CutShort =
  | { by: 'model'; because?: ModelFailure }
  /** The person pressed Stop. */
  | { by: 'person' }
  /** The browser ended the background in the middle. */
  | { by: 'browser' };

/** A part of the reply to `ask`, in order. */
export type AskPart =
  /** What the answer is waiting for now. */
  | { kind: 'step'; step: AskStep }
  /** What the library has on it, best first. Shown until an answer comes. */
  | { kind: 'closest'; passages: Passage[] }
  /** An answer begins, and its words follow. */
  | { kind: 'begins'; rung: AnswerRung; skipped: Skipped[] }
  /** More of the answer, and the citations that this part adds. */
  | { kind: 'words'; markdown: string; citations: Citation[] };

export type AskStep =
  | { kind: 'question'; service: string }
  | { kind: 'passages'; services: string[] }
  /** A model works out what a follow-up means. */
  | { kind: 'understanding'; model: string }
  | { kind: 'model'; model: string };

export type AnswerRung =
  /** The answer of a connected service. For a cached one also its age, and why no newer one was fetched. */
  | { kind: 'service'; service: string; ageMs?: number; staleBecause?: Failure }
  /** The person's own model, from passages of the library and of these services. Without a host: the browser's own. */
  | { kind: 'model'; model: string; host?: string; services?: string[] }
  /** Passages of the library and of these services, quoted. */
  | { kind: 'extraction'; why: WhyNoModel; services?: string[] };

/** Why the person's own model did not answer. `skipped` has the failure. */
export type WhyNoModel =
  | 'no-model'
  | 'model-off'
  | 'model-failed'
  | 'nothing-to-read'
  /**
   * Requests are noted in the ledger, which must not contain anything of a private window. So only the library was
   * asked.
   */
  | 'private-window'
  /** The page that was asked about is sensitive: keeping it would need the person's consent. */
  | 'sensitive-page';

export interface ServiceFailure {
  service: string;
  failure: Failure;
}

/** A rung that did not answer. */
export type Skipped =
  | { service: string; failure: Failure | { code: 'nothing-found' } }
  /** The library was searched by words alone. */
  | { meaning: string; failure: MeaningFailure }
  /** `said`: the model's text, which is not an answer. */
  | { model: string; failure: ModelFailure; said?: string };

export type ModelFailure =
  | Failure
  /** `cut-off`: the answer was cut short. */
  | { code: 'nothing-found' | 'no-sources' | 'empty' | 'cut-off' }
  /** It reported in the middle of an answer that it could not continue. */
  | { code: 'broke-off'; message: string };

/** How much of the library a search could find by meaning, or why it could not use meaning. */
export type MeaningUse =
  | { model: string; done: number; total: number }
  | { model: string; failure: MeaningFailure };

/** `other-vectors`: the endpoint's vector for the query cannot be compared with those of the library. */
export type MeaningFailure = Failure | { code: 'other-vectors' };

export interface ServicesSearchReply {
  query: string;
  /** What the services found, best first, without duplicates. */
  passages: Passage[];
  /** Services that answered. For a cached answer also its age, and why no newer one was fetched. */
  answered: { service: string; ageMs?: number; staleBecause?: Failure }[];
  failed: ServiceFailure[];
  /** If search by meaning is on: the library's results by words and meaning together. */
  library?: Passage[];
  meaning?: MeaningUse;
}

export type RelatedReply =
  | { state: 'looked'; documents: RelatedDocument[]; known: KnownParagraphs }
  /** `sensitive`: a page that we ask about before keeping it; `unread`: no readable page. */
  | { state: 'private' | 'sensitive' | 'unread' };

export interface RelatedDocument {
  uid: string;
  title: string;
  url: string;
  namespace: string;
  savedAt: string;
  /** The beginning of its passage that is closest to the page, as plain text. */
  excerpt: string;
}

/** Paragraphs of the page that are already kept. */
export interface KnownParagraphs {
  /** Number of paragraphs compared. */
  all: number;
  /** Their documents are among the related ones. */
  said: { paragraph: string; uid: string; quote: string }[];
}

/** One question of a conversation, and its reply. */
export interface Turn {
  question: string;
  /** ISO 8601 UTC. */
  at: string;
  reply: AskReply;
}

/** A conversation: questions that refer to earlier ones. */
export interface Thread {
  id: string;
  title: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  turns: readonly Turn[];
}

export type ThreadSummary = Omit<Thread, 'turns'> & { questions: number };
