/** Texts are compared by the index terms that the analysis of their language produces. */

/** The index terms of a text in order, made as for finding passages. */
export type Terms = (text: string) => readonly string[];

export interface Wording {
  /** ISO 639-1; '' for English and for unknown languages. */
  code: string;
  terms: Terms;
}

/** Chooses the wording for texts, best first, that are mostly in one language. */
export type WordingOf = (texts: readonly string[]) => Wording;
