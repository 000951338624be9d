/** Documents in the form in which duplicates are searched. */
import type { DocumentSummary } from './document';

export interface TwinPage {
  documents: TwinSketch[];
  /** Absent at the end. */
  next?: number;
  /** How many documents there are. Only with the first page. */
  total?: number;
}

export interface TwinSketch {
  uid: string;
  /** Equal for texts that are equal. Empty: it has no text. */
  same: string;
  /** Every address that leads to it. */
  addresses: readonly string[];
  /** Characters of markdown. */
  length: number;
  updatedAt: string;
  /** 16-bit numbers as base64: similar texts agree in many. Empty: the text is compared for equality only. */
  sketch: string;
}

export interface TwinRow {
  document: DocumentSummary;
  highlights: number;
}
