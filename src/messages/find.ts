import type { Answer, Passage } from '../protocol/passage';
import type { Failure } from '../protocol/services/failure';

/** Rows that a list of results has. */
export const MOST_ROWS = 20;

/** Searching and asking. */
export interface FindRequests {
  /** With a namespace, only what was kept under it. */
  search: (request: {
    query: string;
    typing: boolean;
    namespace?: string;
    /** Only the best so many (`MOST_ROWS` unless told, and at most): the fewer, the sooner. */
    rows?: number;
  }) => SearchReply;
  /** `turn` names this asking, to hear how it goes and to stop it. */
  ask: (request: { question: string; turn?: string; windowId?: number }) => AskReply;
  /** Stops an asking: nothing more leaves for it, and it ends as cancelled. */
  'ask.cancel': (request: { turn: string }) => void;
  /**
   * What the person asked to be asked about (shortcut or menu), handed over once. An empty
   * selection: they asked, and nothing was selected.
   */
  'ask.take-pending': (request: { windowId: number }) => { selection: string } | undefined;
  /** Also asks the connected services: on Enter, never while typing, and not from a private window. */
  'search.services': (request: { query: string; windowId?: number }) => ServicesSearchReply;
}

export interface SearchReply {
  query: string;
  passages: Passage[];
  /** The search index is being mended: documents that are not in it yet cannot be found. */
  mending?: { done: number; total: number };
  /** `before:` and `after:` with what is no date, as typed: they were taken for words. */
  unreadDates?: readonly string[];
  /** Where nothing fits all of the query: its words, which alone find something. */
  wider?: string;
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
export type WhyNoModel =
  | 'no-model'
  | 'model-off'
  | 'model-failed'
  | 'nothing-to-read'
  /** What leaves is noted, and of a private window nothing may be: the library alone was asked. */
  | 'private-window';

export interface ServiceFailure {
  service: string;
  failure: Failure;
}

/** A rung that did not answer. */
export type Skipped =
  | { service: string; failure: Failure | { code: 'nothing-found' } }
  /** The library was searched by words alone. */
  | { meaning: string; failure: MeaningFailure }
  | { model: string; failure: Failure | { code: 'nothing-found' | 'no-sources' } };

/** What finding by meaning has added to a search, or why it could not. */
export type MeaningUse =
  | { model: string; done: number; total: number }
  | { model: string; failure: MeaningFailure };

/** `other-vectors`: what the endpoint makes of a query cannot be compared with what it made of the library. */
export type MeaningFailure = Failure | { code: 'other-vectors' };

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
