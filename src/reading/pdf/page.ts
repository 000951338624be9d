/** A page of a PDF as it is set: pieces of text in places, in the order in which the file has them. */

export interface Piece {
  text: string;
  /** From the left edge, in points. */
  x: number;
  /** The base line, from the bottom edge, in points. */
  y: number;
  width: number;
  /** Height of the letters, in points. */
  size: number;
  /** The file ends a line here. */
  endsLine: boolean;
  /** Where a click on it leads. */
  link?: string;
}

export interface SetPage {
  /** From 1. */
  number: number;
  /** In points. */
  height: number;
  pieces: Piece[];
}

/** Pieces beside each other on one base line. */
export interface Line {
  /** Markdown is not escaped yet; `link` runs over all of a span. */
  spans: { text: string; link?: string }[];
  text: string;
  x: number;
  /** Where its last letter ends. */
  right: number;
  y: number;
  size: number;
}
