/** How texts are compared: by the terms that the analysis of their language makes of them. */

/** The index terms of a text in order, made as for finding passages. */
export type Terms = (text: string) => readonly string[];

export interface Wording {
  /** ISO 639-1; '' for English, and where the language is not known. */
  code: string;
  terms: Terms;
}

/** For texts, best first, that are mostly in one language. */
export type WordingOf = (texts: readonly string[]) => Wording;
