import type {
  BackupEntry,
  EntryCursor,
  EntryDigest,
  EntryName,
} from '../protocol/backup/backup-entry';
import type { BackupPlan } from '../protocol/backup/backup-plan';
import type { Difference, RestoreJob } from '../protocol/backup/restore-job';
import type { BulkAction, BulkJob, UnfetchedPage } from '../protocol/document/bulk-job';
import type {
  BulkImport,
  FileFailure,
  ImportedDocument,
  LeftOutCounts,
} from '../protocol/document/imported-document';
import type { WorkTurn } from '../protocol/work-state';

export interface LongWorkRequests {
  /** Lists the long work that is running or waiting, in order. */
  'chores.list': (request: Record<string, never>) => ChoreView[];
  /** Stops long work. What it has done so far stays. */
  'chores.stop': (request: { name: ChoreName }) => void;
  /** Returns what the last check of the search index found. */
  'index.report': (request: Record<string, never>) => IndexReport;
  /** Checks whether the search index agrees with the documents, and repairs it if not. */
  'index.check': (request: Record<string, never>) => void;
  /** Rebuilds the search index. Answers once that has begun; `chores.changed` reports its progress. */
  'index.rebuild': (request: Record<string, never>) => void;
  /** Lists bulk imports, newest first. */
  'imports.list': (request: Record<string, never>) => ImportView[];
  /** Begins an import. `imports.stage` adds its documents; `imports.run` says that all are there. */
  'imports.begin': (request: { name: string; namespace: string }) => { id: number };
  'imports.stage': (request: {
    id: number;
    documents: ImportedDocument[];
    failures: FileFailure[];
    leftOut?: LeftOutCounts;
  }) => void;
  /** Writes the staged documents; after a stop, those that are left. */
  'imports.run': (request: { id: number }) => void;
  'imports.stop': (request: { id: number }) => void;
  /** Removes the imported documents, except those that were changed since. */
  'imports.undo': (request: { id: number }) => void;
  /** Removes an import from the list. Its documents stay. */
  'imports.forget': (request: { id: number }) => void;
}

export interface BulkRequests {
  /** Begins the change. `chores.changed` reports its progress. */
  'bulk.begin': (request: { action: BulkAction; uids: readonly string[] }) => { id: number };
  /** Returns the last change that can be shown, undone or continued, or the last one before `before`. */
  'bulk.latest': (request: { before?: number }) => BulkJob | undefined;
  'bulk.turn': (request: { id: number; to: 'running' | 'stopped' | 'undoing' }) => void;
  /** Forgets a finished change. */
  'bulk.forget': (request: { id: number }) => void;
  /** Returns the host permissions that are missing for fetching the pages of these bookmarks. */
  'fetch.hosts': (request: { uids: readonly string[] }) => string[];
  /** Lists the first pages that could not be fetched, and why. */
  'fetch.failed': (request: { id: number }) => UnfetchedPage[];
}

export interface BackupRequests {
  /** Lists the names of everything that a backup made now would contain. */
  'backup.list': (request: Record<string, never>) => EntryName[];
  /** Returns the next entries. `next` is the `from` of the following request. */
  'backup.read': (request: { from?: EntryCursor }) => {
    entries: BackupEntry[];
    next?: EntryCursor;
  };
  /** Compares these entries with what the library has in their place, in order. Writes nothing. */
  'backup.compare': (request: { entries: readonly EntryDigest[] }) => Difference[];
  'backup.plan': (request: Record<string, never>) => BackupPlan;
  /** Changes the plan and answers with all of it. */
  'backup.plan-change': (request: Partial<BackupPlan>) => BackupPlan;
  /** Begins a restore. `restore.stage` adds its entries; `restore.turn` says that all are there. */
  'restore.begin': (request: Pick<RestoreJob, 'name' | 'policy'>) => { id: number };
  'restore.stage': (request: { id: number; entries: readonly BackupEntry[] }) => void;
  /** Returns the last restore that can be shown, undone or continued. */
  'restore.latest': (request: Record<string, never>) => RestoreJob | undefined;
  'restore.turn': (request: { id: number; to: 'running' | 'stopped' | 'undoing' }) => void;
  /** Forgets a restore. What it wrote stays. */
  'restore.forget': (request: { id: number }) => void;
}

export type ChoreName = 'index' | 'import' | 'bulk' | 'fetch' | 'restore' | 'copy' | 'meaning';

export interface ChoreView {
  name: ChoreName;
  done: number;
  /** 0 while it is unknown. */
  total: number;
}

export type ImportView = BulkImport;

export interface IndexReport {
  /** When it was checked: wall clock, ms; 0: never. */
  at: number;
  /** Why it was repaired or rebuilt; `sound`: it was not necessary. */
  found: 'sound' | 'asked' | 'unfinished' | 'outdated' | 'damaged' | 'disagrees';
  /** It still has to be repaired. */
  pending: boolean;
  /** The person stopped it before it was done. */
  stopped: boolean;
  documents: number;
}
