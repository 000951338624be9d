import type { KeptAnswer } from '../protocol/document/kept-answer';
import type { Answer, Citation, Passage } from '../protocol/passage';
import type { AskScope } from '../protocol/scope/ask-scope';
import type { Failure } from '../protocol/services/failure';
import type { ClipReceipt } from './clip';

export const MOST_ROWS = 20;

export interface FindRequests {
  /** With a namespace, only what was kept under it. */
  search: (request: {
    query: string;
    typing: boolean;
    namespace?: string;
    /** How many of the best rows to return (default and maximum: `MOST_ROWS`). Fewer are found sooner. */
    rows?: number;
  }) => SearchReply;
  /** The reply may come in parts. Whoever no longer listens to them has cancelled: nothing more is sent for it. */
  ask: (request: {
    /** May hold the operators of queries. */
    question: string;
    /** What it is asked of. Anything but everything is answered without the services. */
    scope?: AskScope;
    /** Where it follows others in a conversation: the last of those. */
    follows?: readonly AskedBefore[];
    windowId?: number;
  }) => AskReply;
  /**
   * The selection to ask about, after a shortcut or menu command. Returned once. It is empty where nothing was
   * selected.
   */
  'ask.take-pending': (request: { windowId: number }) => PendingSelection | undefined;
  /** Tags of what was kept last, by name. */
  'tags.list': (request: Record<string, never>) => string[];
  /** At most five tags that a page may want: its own words, and tags of documents like it. `uid`: it is kept. */
  'tags.suggest': (request: {
    title: string;
    url: string;
    keywords: readonly string[];
    uid?: string;
  }) => string[];
  /** Also asks the connected services. Sent on Enter, never while typing, and not from a private window. */
  'search.services': (request: { query: string; windowId?: number }) => ServicesSearchReply;
  /**
   * Keeps an answer as a document, unless it was given in a private window. `clip.undo` takes it back.
   * `namespace`: as typed; empty means the last one used.
   */
  'answers.keep': (
    request: KeptAnswer & { markdown: string; namespace: string; windowId?: number },
  ) => Pick<ClipReceipt, 'uid' | 'namespace' | 'change'>;
  /** Reads the page in the tab in front, and searches the library for it. Sends nothing, keeps nothing. */
  'related.look': (request: { windowId?: number }) => RelatedReply;
  /** The one that was last asked in first. */
  'threads.list': (request: Record<string, never>) => ThreadSummary[];
  'threads.get': (request: { id: string }) => Thread;
  /** Keeps it as it is now; replies whether it did. Nothing of a private window is kept. */
  'threads.put': (request: { thread: Thread; windowId?: number }) => boolean;
  /** The conversation as it was kept; `undefined` where it was not. */
  'threads.remove': (request: { id: string }) => Thread | undefined;
}

export interface SearchReply {
  query: string;
  passages: Passage[];
  /** The search index is being rebuilt; documents that are not in it yet cannot be found. */
  mending?: { done: number; total: number };
  /** `before:`, `after:` and `published:` without a valid date, as typed. They were searched for as words. */
  unreadDates?: readonly string[];
  /** Where nothing matches the whole query: its plain words, which do find something. */
  wider?: string;
}

/** A question of a conversation, as it was understood, and its answer if there was one. */
export interface AskedBefore {
  question: string;
  answer?: Answer;
}

/** Left for a window's side panel or popup, which it opens. */
export interface PendingSelection {
  selection: string;
  /** The tab it was taken in. */
  tabId: number;
  /** When the person asked for it, in ms since 1970. What they typed since then is about it. */
  askedAt: number;
}

export interface AskReply {
  question: string;
  scope?: AskScope;
  /** A follow-up as a model has put it, so that it can be understood alone. */
  understood?: string;
  /** `undefined`: nothing in the library answers this. */
  answer?: Answer;
  rung: AnswerRung;
  /** The services that were asked before, and why they did not answer. */
  skipped?: Skipped[];
  /** The answer came in parts and ended before its end; the parts that came are the answer. */
  cutShort?: CutShort;
}

/** `because`: the failure that ended it; absent where the model just stopped. */
export type CutShort =
  | { by: 'model'; because?: ModelFailure }
  /** The person pressed Stop. */
  | { by: 'person' }
  /** The browser ended the background in the middle. */
  | { by: 'browser' };

/** A part of the reply to `ask`, in order. */
export type AskPart =
  /** What it waits for now. */
  | { kind: 'step'; step: AskStep }
  /** An answer begins: its words follow. */
  | { kind: 'begins'; rung: AnswerRung; skipped: Skipped[] }
  /** More of the answer, and the citations that this adds. */
  | { kind: 'words'; markdown: string; citations: Citation[] };

export type AskStep =
  | { kind: 'question'; service: string }
  | { kind: 'passages'; services: string[] }
  /** A model works out what a follow-up means. */
  | { kind: 'understanding'; model: string }
  | { kind: 'model'; model: string };

export type AnswerRung =
  /** The answer of a connected service; for a cached one its age, and why there is no newer one. */
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
  /** Requests are noted in the ledger, which nothing of a private window may enter. So only the library was asked. */
  | 'private-window'
  /** The page that was asked about is one that the person would be asked about before it is kept. */
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
  /** `said`: what it said all the same, which is no answer. */
  | { model: string; failure: ModelFailure; said?: string };

export type ModelFailure =
  | Failure
  /** `cut-off`: it ended before its end. */
  | { code: 'nothing-found' | 'no-sources' | 'empty' | 'cut-off' }
  /** It said in the middle that it could not go on. */
  | { code: 'broke-off'; message: string };

/** How far a search used meaning, or why it could not. */
export type MeaningUse =
  | { model: string; done: number; total: number }
  | { model: string; failure: MeaningFailure };

/** `other-vectors`: the endpoint's vector for the query cannot be compared with those of the library. */
export type MeaningFailure = Failure | { code: 'other-vectors' };

export interface ServicesSearchReply {
  query: string;
  /** What the services found, best first, duplicates folded. */
  passages: Passage[];
  /** Services that answered; for a cached answer its age, and why there is no newer one. */
  answered: { service: string; ageMs?: number; staleBecause?: Failure }[];
  failed: ServiceFailure[];
  /** Where search by meaning is on: the library's results by words and meaning together. */
  library?: Passage[];
  meaning?: MeaningUse;
}

export type RelatedReply =
  | { state: 'looked'; documents: RelatedDocument[]; known: KnownParagraphs }
  /** `sensitive`: a page that we ask about before we keep it; `unread`: none that could be read. */
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

/** Paragraphs of the page that say what is kept. */
export interface KnownParagraphs {
  /** Paragraphs that were compared. */
  all: number;
  /** The documents that they are said in are among the related ones. */
  said: { paragraph: string; uid: string; quote: string }[];
}

/** One question of a conversation, and what came of it. */
export interface Turn {
  question: string;
  /** ISO 8601 UTC. */
  at: string;
  reply: AskReply;
}

/** A conversation: questions that refer to those before. */
export interface Thread {
  id: string;
  title: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  turns: readonly Turn[];
}

export type ThreadSummary = Omit<Thread, 'turns'> & { questions: number };
