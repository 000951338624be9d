/** A PDF page as the file describes it: positioned pieces of text, in the order of the file. */

/** Multiple of the size of the running text. Larger letters are a heading. */
export const LARGER = 1.13;

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
  /** The target of a link on it. */
  link?: string;
}

export interface SetPage {
  /** From 1. */
  number: number;
  /** In points. */
  height: number;
  pieces: Piece[];
}

/** Adjacent pieces on one base line. */
export interface Line {
  /** Not yet escaped for markdown. `link` covers the whole span. */
  spans: { text: string; link?: string }[];
  text: string;
  x: number;
  /** The right edge of its last letter. */
  right: number;
  y: number;
  size: number;
}
