/** How texts are compared: by the terms that their language's analysis makes of them. */

export type Terms = (text: string) => readonly string[];

export interface Wording {
  /** ISO 639-1; '' for English, and where it is not known. */
  code: string;
  /** The index terms of a text, in order. */
  terms: Terms;
}

/** For texts, best first, that mostly are in one language. */
export type WordingOf = (texts: readonly string[]) => Wording;

/** As English is compared. */
export function plainWording(terms: Terms): Wording {
  return { code: '', terms };
}
