import type {
  BinnedDocument,
  DocumentSummary,
  DocumentVersion,
  KeptDocument,
} from '../protocol/document/document';

/** What is in the library. */
export interface DocumentRequests {
  'namespaces.list': (request: Record<string, never>) => NamespaceList;
  'documents.list': (request: {
    namespace?: string;
    offset: number;
    limit: number;
  }) => DocumentList;
  'documents.get': (request: { uid: string }) => KeptDocument;
  /** Into the bin, for `BIN_DAYS` days. */
  'documents.remove': (request: { uid: string }) => void;
  /** Out of the bin again. */
  'documents.restore': (request: { uid: string }) => void;
  /** What is in the bin, last removed first. */
  'bin.list': (request: { offset: number; limit: number }) => BinList;
  /** What a document said before, newest first. */
  'versions.list': (request: { uid: string }) => DocumentVersion[];
  'versions.get': (request: { uid: string; id: number }) => DocumentVersion & { markdown: string };
  /** Changes places with the newest text; `replaced` is the version to restore to undo it. */
  'versions.restore': (request: { uid: string; id: number }) => { replaced: number };
  /** The library document by document; `next` leads on. */
  'documents.export': (request: { after: number }) => ExportPage;
}

export interface ExportPage {
  documents: (KeptDocument & {
    /** What it said before, oldest first. */
    versions: { title: string; markdown: string; updatedAt: string }[];
  })[];
  /** Absent at the end. */
  next?: number;
}

export interface NamespaceList {
  /** The one to suggest first. */
  last: string;
  all: { name: string; documents: number }[];
}

export interface DocumentList {
  total: number;
  documents: DocumentSummary[];
}

export interface BinList {
  total: number;
  documents: BinnedDocument[];
}

/** Days a removed document stays in the bin. */
export const BIN_DAYS = 30;
