import type {
  BackupEntry,
  EntryCursor,
  EntryDigest,
  EntryName,
} from '../../protocol/backup/backup-entry';
import type { Difference } from '../../protocol/backup/restore-job';
import { type Comparison, lookIntoBackup } from './look-into-backup';
import { BACKUP_NAME, BackupWriter, backupFileName, isOfDay } from './write-backup';

/** Number of copies kept in the folder. */
const COPIES = 5;

/** The content of a backup, and what it is compared with. */
export interface BackedUp {
  /** Lists the names of everything that it contains. */
  list(): Promise<EntryName[]>;
  /** Returns the next entries. `next` is absent at the end. */
  read(from: EntryCursor): Promise<{ entries: BackupEntry[]; next?: EntryCursor }>;
  compare(entries: readonly EntryDigest[]): Promise<Difference[]>;
}

/** A file being written. */
export interface OpenFile {
  write(lines: readonly string[]): Promise<void>;
  /** @returns the whole file, to be read back. */
  close(): Promise<Blob>;
  /** Discards what was written. */
  abort(): Promise<void>;
}

export interface Copies {
  create(fileName: string): Promise<OpenFile>;
  /** Lists the names of the existing files. */
  list(): Promise<string[]>;
  remove(fileName: string): Promise<void>;
}

/** Collects lines in the browser's own store of blobs, so the page never holds all the texts at once. */
export function blobSink(): OpenFile {
  const parts: Blob[] = [];
  return {
    write: async (lines) => void parts.push(new Blob([...lines])),
    close: async () => new Blob(parts),
    abort: async () => void parts.splice(0),
  };
}

export interface BackupProgress {
  done: number;
  total: number;
  isReadBack: boolean;
}

interface Making {
  now: Date;
  tell: (at: BackupProgress) => void;
  signal: AbortSignal;
}

export interface BackupMade {
  fileName: string;
  file: Blob;
  comparison: Comparison;
}

/**
 * Writes a backup of everything, reads it back and compares it with the library.
 * @returns `undefined` if `signal` has aborted
 */
export async function makeBackup(
  backedUp: BackedUp,
  sink: OpenFile,
  { now, tell, signal }: Making,
): Promise<BackupMade | undefined> {
  const file = await write(backedUp, sink, { now, tell, signal });
  if (file === undefined) return undefined;
  const comparison = await lookIntoBackup(backedUp.compare, file, {
    signal,
    tell: (done) => tell({ done, total: file.size, isReadBack: true }),
  });
  return comparison && { fileName: backupFileName(now), file, comparison };
}

/**
 * Makes a backup in a folder. Once it is verified, removes earlier backups of the same day, and all but the newest
 * backups of earlier days. Cancelling leaves everything as it was. An empty library is not copied: the browser may have
 * lost what was in it, and the copies there may be all that is left.
 * @param note records the backup, so that the next one is not due too early
 */
export async function copyToFolder(
  backedUp: BackedUp,
  folder: Copies,
  making: Making & { note: () => Promise<void> },
): Promise<BackupMade | undefined> {
  const { now, note } = making;
  const listed = await backedUp.list();
  if (!listed.some(({ kind }) => kind === 'document')) return undefined;
  const fileName = backupFileName(now, await folder.list());
  const known = { ...backedUp, list: async () => listed };
  const made = await makeBackup(known, await folder.create(fileName), making);
  const names = await folder.list();
  if (made === undefined) {
    if (names.includes(fileName)) await folder.remove(fileName);
    return undefined;
  }
  if (made.comparison.report.isWhole) {
    await note();
    const others = names.filter((name) => BACKUP_NAME.test(name) && name !== fileName).sort();
    const earlier = others.filter((name) => !isOfDay(name, now));
    const old = [...others.filter((name) => isOfDay(name, now)), ...earlier.slice(0, 1 - COPIES)];
    for (const name of old) await folder.remove(name);
  }
  return { ...made, fileName };
}

async function write(
  backedUp: BackedUp,
  sink: OpenFile,
  { tell, signal, now }: Making,
): Promise<Blob | undefined> {
  try {
    const writer = new BackupWriter();
    const planned = await backedUp.list();
    await sink.write(await writer.begin(now, planned));
    for (let from: EntryCursor | undefined = { kind: 'document', after: 0 }; from !== undefined; ) {
      tell({ done: writer.written, total: planned.length, isReadBack: false });
      if (signal.aborted) {
        await sink.abort();
        return undefined;
      }
      const page: Awaited<ReturnType<BackedUp['read']>> = await backedUp.read(from);
      if (page.entries.length > 0) await sink.write(await writer.entries(page.entries));
      from = page.next;
    }
    await sink.write(await writer.end());
    return await sink.close();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}
