import type { Source } from './interface/context';

/** One retrieved chunk and the document it came from, as a service holds it. */
export interface PlainPassage {
  content: string;
  headings: readonly string[];
  /** 0-based position of the chunk in its document. */
  position: number;
  /** Higher is better. Comparable only within one result list. */
  score: number;
  source: Source;
  /** The connected service it came from. Absent for the library. */
  service?: string;
  namespace: string;
  /** ISO 8601 UTC: when the document was last kept. */
  savedAt: string;
}

/** A passage as it is shown to a person. */
export interface Passage extends PlainPassage {
  /** The query's words as they appear in the chunk's text, lower-cased, for marking; the rarest first. */
  matched: readonly string[];
}

/** Options that narrow a search. */
export interface RetrievalOptions {
  /** At most this many passages (default 10). */
  limit?: number;
  /** The last word is still being typed: match it as a prefix. */
  typing?: boolean;
  /** Only documents of these connection types; empty or absent means all. */
  connectionTypes?: readonly string[];
  /** Whether the best passages may expand the query. Without it, all hosts rank alike. */
  feedback?: boolean;
  /** Only what is kept in these namespaces, whatever the query says; empty or absent means all. */
  namespaces?: readonly string[];
  /** Leaves out answers to earlier questions, because an answer would quote itself. */
  evidence?: boolean;
  /** Name of a weighting profile (`balanced`, `recent`, `titles`); unknown means `balanced`. */
  mode?: string;
}

/** How common index terms are in the source of the passages. */
export interface Frequencies {
  passages: number;
  /** Number of passages that contain a term. A term that none contains may be missing. */
  holding: ReadonlyMap<string, number>;
}

export type FrequenciesOf = (terms: readonly string[]) => Promise<Frequencies>;

/** What is known about a document besides its text. Unknown fields are empty. */
export interface DocumentDetails {
  author: string;
  /** As its page states it, usually ISO 8601. */
  published: string;
  site: string;
  namespace: string;
  /** ISO 8601 UTC: when it was last kept. */
  savedAt: string;
  /** The beginning of its text, whose front matter may contain what is empty here. */
  opening: string;
}

/** Maximum characters of an opening. */
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
  /** No passage answers the question: the markdown says so, and the citations are the closest. */
  silent?: true;
  /** The citations may not answer the question: the answerer is less sure of them than usual. */
  unsure?: true;
}

export interface Citation {
  /** The words of the source that support the claim, verbatim. Empty if unknown. */
  quote: string;
  source: Source;
  /** Sentences of the answer that cite this but that it does not support. `quote` is the closest. */
  unsupported?: readonly string[];
  /** Uid of the library's own copy of the source, if it has one. */
  copy?: string;
}

/** A question, and everything that it may be answered from. */
export interface AnswerRequest {
  question: string;
  passages: readonly PlainPassage[];
  signal?: AbortSignal | undefined;
  /** How common terms are in the source of the passages. */
  frequencies?: FrequenciesOf | undefined;
  /** What is known about their documents besides the text. */
  detailsOf?: DetailsOf | undefined;
}

/**
 * Anything that turns retrieved passages into an answer. `undefined` if nothing in them answers. Rejects with
 * `ModelUnavailable` if it asks a model that cannot be reached.
 */
export interface Answerer {
  answer(request: AnswerRequest): Promise<Answer | undefined>;
}

/** The model did not answer, or its answer could not be read. */
export class ModelUnavailable extends Error {
  /** The model's own words: hostile text, or empty. */
  readonly complaint: string;
  /** Whether it rejected the form of the request, so that another form is worth trying at once. */
  readonly isAboutForm: boolean;

  constructor(
    message: string,
    options?: { cause?: unknown; complaint?: string; isAboutForm?: boolean },
  ) {
    super(message, options);
    this.name = 'ModelUnavailable';
    this.complaint = options?.complaint ?? '';
    this.isAboutForm = options?.isAboutForm ?? false;
  }
}
