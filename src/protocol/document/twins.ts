/** Documents as they are compared, to find those that are kept twice. */
import type { DocumentSummary } from './document';

export interface TwinPage {
  documents: TwinSketch[];
  /** Absent at the end. */
  next?: number;
  /** How many documents there are; only with the first. */
  total?: number;
}

export interface TwinSketch {
  uid: string;
  /** Texts that are the same have the same; empty: there is no text. */
  same: string;
  /** Every address that leads to it. */
  addresses: readonly string[];
  /** Characters of markdown. */
  length: number;
  updatedAt: string;
  /** 16-bit numbers as base64: similar texts agree in many. Empty: not nearly the same as any other. */
  sketch: string;
}

export interface TwinRow {
  document: DocumentSummary;
  highlights: number;
}
