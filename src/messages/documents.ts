import type { Correction, Seen, Undo } from '../protocol/document/correction';
import type {
  BinnedDocument,
  DocumentSummary,
  DocumentVersion,
  ExportedDocument,
  KeptDocument,
  PartOf,
} from '../protocol/document/document';
import type { ReadingPlace } from '../protocol/document/reading-place';
import type { Picture } from '../protocol/picture/picture';

export interface DocumentRequests {
  'namespaces.list': (request: Record<string, never>) => NamespaceList;
  /** Counts the documents of each namespace. Slow in a large library. */
  'namespaces.count': (request: { names: string[] }) => number[];
  /**
   * Returns the documents that were kept last and are not archived, and whether nothing is kept at all. Rejects with
   * `library-lost` if that is because the browser has lost the library.
   */
  'documents.recent': (request: { limit: number }) => {
    documents: DocumentSummary[];
    isEmpty: boolean;
  };
  'documents.list': (request: {
    namespace?: string;
    offset: number;
    limit: number;
  }) => PartOf<DocumentSummary>;
  'documents.get': (request: { uid: string }) => KeptDocument;
  /** Corrects the details of a document. Answers with the correction that undoes this one. */
  'documents.correct': (request: {
    uid: string;
    correction: Correction;
    /** Set if this undoes another correction, which left these values. */
    since?: Correction;
    /** What the person saw. Rejects with `note-changed` if the correction would replace another note. */
    seen?: Seen;
  }) => { back: Undo };
  /** Returns where the person stopped reading a copy, if that was before its end. */
  'places.get': (request: { uid: string }) => ReadingPlace | undefined;
  'places.put': (request: { uid: string; place?: ReadingPlace }) => void;
  'pictures.list': (request: { uid: string }) => Omit<Picture, 'data'>[];
  'pictures.read': (request: { uid: string; address: string }) => Picture;
  'pictures.use': (request: Record<string, never>) => { count: number; bytes: number };
  /** Moves it to the bin, for `BIN_DAYS` days. */
  'documents.remove': (request: { uid: string }) => void;
  /** Moves it back from the bin. */
  'documents.restore': (request: { uid: string }) => void;
  /** Lists what is in the bin, last removed first. */
  'bin.list': (request: { offset: number; limit: number }) => PartOf<BinnedDocument>;
  /** Returns a document in the bin with its text. */
  'bin.read': (request: { uid: string }) => KeptDocument;
  /** Deletes documents from the bin, for good. */
  'bin.erase': (request: { uids: readonly string[] }) => void;
  /** Lists earlier versions of a document, newest first. */
  'versions.list': (request: { uid: string }) => DocumentVersion[];
  'versions.get': (request: { uid: string; id: number }) => DocumentVersion & { markdown: string };
  /**
   * Swaps a version with the newest text. To undo that, restore the version `replaced`, with `since`: the `updatedAt` of
   * the version that was restored. It rejects if the document was saved again since.
   */
  'versions.restore': (request: { uid: string; id: number; since?: string }) => {
    replaced: number;
  };
  /** Returns the next documents of the library, or the first of these uids. */
  'documents.export': (request: { after: number } | { uids: readonly string[] }) => ExportPage;
}

export interface ExportPage {
  documents: ExportedDocument[];
  /** The `after` of the following request, or how many of the uids this was about. Absent at the end. */
  next?: number;
}

export interface NamespaceList {
  /** The one to suggest first. */
  last: string;
  all: string[];
}

export const BIN_DAYS = 30;
