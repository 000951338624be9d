import type { DocumentSummary } from '../protocol/document/document';

/** Requests of the list of duplicates. Only a bulk change (`bulk.begin`) writes anything about them. */
export interface TwinRequests {
  /** The next documents as far as texts are compared by it; 0 at first, then the `next` of the reply before. */
  'twins.sketch': (request: { after: number }) => TwinPage;
  /** Which share of the longer text each of the others has in common with a document, in their order: 0 to 1. */
  'twins.compare': (request: { uid: string; others: readonly string[] }) => number[];
  /** What is shown of documents; those that are gone are left out. */
  'twins.rows': (request: { uids: readonly string[] }) => TwinRow[];
  /** Documents that the person said are no duplicates of each other, a group each. */
  'twins.told-apart': (request: Record<string, never>) => string[][];
  'twins.tell-apart': (request: { groups: readonly (readonly string[])[] }) => void;
}

export interface TwinPage {
  documents: TwinSketch[];
  /** Absent at the end. */
  next?: number;
  /** How many documents there are; only with the first. */
  total?: number;
}

/** What is told of a document to find others like it. */
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

/** The most groups that are remembered as no duplicates. */
export const MOST_TOLD_APART = 5_000;
