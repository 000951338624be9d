import type {
  BulkImport,
  FileFailure,
  ImportedDocument,
} from '../protocol/document/imported-document';

/** What the background does beside everything else. */
export interface LongWorkRequests {
  /** Long work that is under way, in its order. */
  'chores.list': (request: Record<string, never>) => ChoreView[];
  /** Stops long work; what it has done so far stays. */
  'chores.stop': (request: { name: ChoreName }) => void;
  /** What the last look at the search index found. */
  'index.report': (request: Record<string, never>) => IndexReport;
  /** Looks whether the search index agrees with the documents, and mends it where it does not. */
  'index.check': (request: Record<string, never>) => void;
  /** Makes the search index anew. Answers once that has begun; `chores.changed` says how it goes. */
  'index.rebuild': (request: Record<string, never>) => void;
  /** Bulk imports, newest first. */
  'imports.list': (request: Record<string, never>) => ImportView[];
  /** Begins an import: documents follow by `imports.stage`, until `imports.run` ends the reading. */
  'imports.begin': (request: { name: string; namespace: string }) => { id: number };
  'imports.stage': (request: {
    id: number;
    documents: ImportedDocument[];
    failures: FileFailure[];
  }) => void;
  /** Writes what was read; after a stop, what is left. */
  'imports.run': (request: { id: number }) => void;
  'imports.stop': (request: { id: number }) => void;
  /** Takes the documents out again, but for those that were changed since. */
  'imports.undo': (request: { id: number }) => void;
  /** Takes an import off the list; its documents stay. */
  'imports.forget': (request: { id: number }) => void;
}

/** Work of more than a moment that the background does beside everything else. */
export type ChoreName = 'index' | 'import' | 'meaning';

export interface ChoreView {
  name: ChoreName;
  done: number;
  /** 0 while it is not known yet. */
  total: number;
}

/** A bulk import as it is shown. */
export type ImportView = BulkImport;

export interface IndexReport {
  /** Wall clock, ms; 0 when nobody has looked yet. */
  at: number;
  /** Why it was mended or made anew; `sound` when there was no need. */
  found: 'sound' | 'asked' | 'unfinished' | 'outdated' | 'damaged' | 'disagrees';
  /** Not mended yet. */
  pending: boolean;
  /** The person stopped it before it was done. */
  stopped: boolean;
  documents: number;
}
