import type { Correction, Undo } from '../protocol/document/correction';
import type {
  BinnedDocument,
  DocumentSummary,
  DocumentVersion,
  ExportedDocument,
  KeptDocument,
} from '../protocol/document/document';
import type { ReadingPlace } from '../protocol/document/reading-place';
import type { Picture } from '../protocol/picture/picture';

export interface DocumentRequests {
  'namespaces.list': (request: Record<string, never>) => NamespaceList;
  /** How many documents each of these has. Counting takes long in a large library. */
  'namespaces.count': (request: { names: string[] }) => number[];
  /** The newest documents that are not archived, and whether anything is kept at all. */
  'documents.recent': (request: { limit: number }) => {
    documents: DocumentSummary[];
    isEmpty: boolean;
  };
  'documents.list': (request: {
    namespace?: string;
    offset: number;
    limit: number;
  }) => DocumentList;
  'documents.get': (request: { uid: string }) => KeptDocument;
  /** Corrects the details of a document. Answers with the correction that takes it back. */
  'documents.correct': (request: {
    uid: string;
    correction: Correction;
    /** This takes another correction back, which left these values. */
    since?: Correction;
  }) => { back: Undo };
  /** Where the person was in a copy, if they had not come to its end. */
  'places.get': (request: { uid: string }) => ReadingPlace | undefined;
  'places.put': (request: { uid: string; place?: ReadingPlace }) => void;
  'pictures.list': (request: { uid: string }) => Omit<Picture, 'data'>[];
  'pictures.read': (request: { uid: string; address: string }) => Picture;
  'pictures.use': (request: Record<string, never>) => { count: number; bytes: number };
  /** Moves it to the bin, for `BIN_DAYS` days. */
  'documents.remove': (request: { uid: string }) => void;
  /** Moves it back from the bin. */
  'documents.restore': (request: { uid: string }) => void;
  /** What is in the bin, last removed first. */
  'bin.list': (request: { offset: number; limit: number }) => BinList;
  /** Deletes from the bin what cannot be put back then. */
  'bin.erase': (request: { uids: readonly string[] }) => void;
  /** Earlier versions of a document, newest first. */
  'versions.list': (request: { uid: string }) => DocumentVersion[];
  'versions.get': (request: { uid: string; id: number }) => DocumentVersion & { markdown: string };
  /** Swaps a version with the newest text. To undo it, restore the version `replaced`. */
  'versions.restore': (request: { uid: string; id: number }) => { replaced: number };
  /** The next documents of the library. `next` is the `after` of the following request. */
  'documents.export': (request: { after: number } | { uids: readonly string[] }) => ExportPage;
}

export interface ExportPage {
  documents: ExportedDocument[];
  /** Absent at the end. */
  next?: number;
}

export interface NamespaceList {
  /** The one to suggest first. */
  last: string;
  all: string[];
}

export interface DocumentList {
  total: number;
  documents: DocumentSummary[];
}

export interface BinList {
  total: number;
  documents: BinnedDocument[];
}

export const BIN_DAYS = 30;
