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
  /** The long work that is under way or waiting, in order. */
  'chores.list': (request: Record<string, never>) => ChoreView[];
  /** Stops long work; what it has done so far stays. */
  'chores.stop': (request: { name: ChoreName }) => void;
  /** What the last check of the search index found. */
  'index.report': (request: Record<string, never>) => IndexReport;
  /** Checks whether the search index agrees with the documents, and repairs it where it does not. */
  'index.check': (request: Record<string, never>) => void;
  /** Rebuilds the search index. Answers once that has begun; `chores.changed` reports its progress. */
  'index.rebuild': (request: Record<string, never>) => void;
  /** Bulk imports, newest first. */
  'imports.list': (request: Record<string, never>) => BulkImport[];
  /** Begins an import. `imports.stage` brings its documents; `imports.turn` says that all are there. */
  'imports.begin': (request: { name: string; namespace: string }) => { id: number };
  /** A part that has its place in `part` may be sent again: it arrives once. */
  'imports.stage': (request: {
    id: number;
    part?: number;
    documents: ImportedDocument[];
    failures: FileFailure[];
    leftOut?: LeftOutCounts;
  }) => void;
  /** Its undo removes the imported documents, except those that were changed since. */
  'imports.turn': (request: { id: number; to: WorkTurn }) => void;
  /** Removes an import from the list; its documents stay. */
  'imports.forget': (request: { id: number }) => void;
}

export interface BulkRequests {
  /** Begins the change. `chores.changed` reports its progress. */
  'bulk.begin': (request: { action: BulkAction; uids: readonly string[] }) => { id: number };
  /** The last change that can be shown, undone or gone on with; of those made earlier than `before`. */
  'bulk.latest': (request: { before?: number }) => BulkJob | undefined;
  'bulk.turn': (request: { id: number; to: WorkTurn }) => void;
  /** Forgets a change that is over. */
  'bulk.forget': (request: { id: number }) => void;
  /** The hosts that the browser has to let us reach before the pages of these bookmarks are fetched. */
  'fetch.hosts': (request: { uids: readonly string[] }) => string[];
  /** What could not be fetched, and why: the first of them. */
  'fetch.failed': (request: { id: number }) => UnfetchedPage[];
}

export interface BackupRequests {
  /** The names of everything that a backup made now would hold. */
  'backup.list': (request: Record<string, never>) => EntryName[];
  /** The next entries. `next` is the `from` of the following request. */
  'backup.read': (request: { from?: EntryCursor }) => {
    entries: BackupEntry[];
    next?: EntryCursor;
  };
  /** What the library has in place of these entries, in their order. Writes nothing. */
  'backup.compare': (request: { entries: readonly EntryDigest[] }) => Difference[];
  /** `isEmpty`: nothing is kept, so there is nothing to back up. */
  'backup.plan': (request: Record<string, never>) => BackupPlan & { isEmpty: boolean };
  /** Changes the plan and answers with all of it. */
  'backup.plan-change': (request: Partial<BackupPlan>) => BackupPlan;
  /** Begins a restore. `restore.stage` brings its entries; `restore.turn` says that all are there. */
  'restore.begin': (request: Pick<RestoreJob, 'name' | 'policy'>) => { id: number };
  /** A part may be sent again: it arrives once. `part` is its place, from 0. */
  'restore.stage': (request: { id: number; part: number; entries: readonly BackupEntry[] }) => void;
  /** The last restore that can be shown, undone or gone on with. */
  'restore.latest': (request: Record<string, never>) => RestoreJob | undefined;
  'restore.turn': (request: { id: number; to: WorkTurn }) => void;
  /** Forgets a restore; what it wrote stays. */
  'restore.forget': (request: { id: number }) => void;
}

export type ChoreName = 'index' | 'import' | 'bulk' | 'fetch' | 'restore' | 'copy' | 'meaning';

export interface ChoreView {
  name: ChoreName;
  done: number;
  /** 0 while it is unknown. */
  total: number;
  /** It broke off because the disk is full, and goes on by itself when there is room. */
  isFull?: boolean | undefined;
}

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
