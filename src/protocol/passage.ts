import type { Source } from './interface/context';

/** One retrieved chunk and the document it came from, as a service holds it. */
export interface PlainPassage {
  content: string;
  headings: readonly string[];
  /** 0-based place of the chunk in its document. */
  position: number;
  /** Higher is better; comparable within one result list only. */
  score: number;
  source: Source;
  /** The connected service it came from; absent for the library. */
  service?: string;
  /** The name the document was saved under. */
  namespace: string;
  /** ISO 8601 UTC: when the document was last kept. */
  savedAt: string;
}

/** A passage as it is shown to a person. */
export interface Passage extends PlainPassage {
  /** The query's words as they stand in the chunk's text, lower-cased, for marking; the rarest first. */
  matched: readonly string[];
}

/** What narrows a search. */
export interface RetrievalOptions {
  /** At most this many passages (default 10). */
  limit?: number;
  /** The last word is still being typed: match it as a prefix. */
  typing?: boolean;
  /** Only documents of these connection types; empty or absent means all. */
  connectionTypes?: readonly string[];
  /** Whether the best passages may lend their words to the query. Without that, all hosts rank alike. */
  feedback?: boolean;
  /** Only what is kept under these names, whatever the query says; empty or absent means all. */
  namespaces?: readonly string[];
  /** Nothing that answered a question before: an answer would quote itself. */
  evidence?: boolean;
  /** Name of a weighting profile (`balanced`, `recent`, `titles`); unknown means `balanced`. */
  mode?: string;
}

/** How common index terms are where passages come from. */
export interface Frequencies {
  passages: number;
  /** Passages that hold a term; a term that none holds may be missing. */
  holding: ReadonlyMap<string, number>;
}

export type FrequenciesOf = (terms: readonly string[]) => Promise<Frequencies>;

/** What is known about a document besides its text. A field is empty if it is not known. */
export interface DocumentDetails {
  author: string;
  /** As its page says it, mostly ISO 8601. */
  published: string;
  /** The name of its site, or its host. */
  site: string;
  namespace: string;
  /** ISO 8601 UTC: when it was last kept. */
  savedAt: string;
  /** The beginning of its text. Front matter there may give what is empty here. */
  opening: string;
}

/** Characters of an opening. */
export const LONGEST_OPENING = 8_000;

export type DetailsOf = (source: Source) => Promise<DocumentDetails | undefined>;

/** Anything that finds passages for a query: the library, PostgreSQL, or a fake in a test. */
export interface Retriever {
  search(query: string, options?: RetrievalOptions): Promise<PlainPassage[]>;
  frequencies?: FrequenciesOf;
  detailsOf?: DetailsOf;
}

/** An answer whose `[n]` markers point at `citations[n - 1]`. */
export interface Answer {
  markdown: string;
  citations: readonly Citation[];
  /** Nothing in the passages answers: the markdown says so, and the citations are the closest passages. */
  silent?: true;
}

export interface Citation {
  /** The words of the source that support the claim, verbatim; empty if they are not known. */
  quote: string;
  source: Source;
  /**
   * Sentences of the answer that cite this source, but that it does not support. `quote` is then the closest
   * sentence.
   */
  unsupported?: readonly string[];
  /** Uid of the library's own copy of the source, where there is one. */
  copy?: string;
}

/** A question, and all that it may be answered from. */
export interface AnswerRequest {
  question: string;
  passages: readonly PlainPassage[];
  signal?: AbortSignal | undefined;
  /** How common terms are where the passages come from. */
  frequencies?: FrequenciesOf | undefined;
  /** What is known about their documents besides the text. */
  detailsOf?: DetailsOf | undefined;
}

/**
 * Anything that turns retrieved passages into an answer. `undefined` when nothing in them answers. Rejects with
 * `ModelUnavailable` where a model is asked and cannot be reached.
 */
export interface Answerer {
  answer(request: AnswerRequest): Promise<Answer | undefined>;
}
