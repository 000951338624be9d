import { BACKUP_NAME, BackupWriter, backupFileName } from '../../files/backup/write-backup';
import type { Ask } from '../../messages/wire';
import type { BackupFolder, OpenFile } from '../../platform/backup-folder';
import type { EntryCursor } from '../../protocol/backup/backup-entry';
import { type Comparison, lookIntoBackup } from './look-into-backup';

/** How many copies stay in the folder. */
const COPIES = 5;

/** Lines in the browser's own store of blobs, so the page never holds all the texts at once. */
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
 * @returns `undefined` when `signal` has aborted
 */
export async function makeBackup(
  ask: Ask,
  sink: OpenFile,
  { now, tell, signal }: Making,
): Promise<BackupMade | undefined> {
  const file = await write(ask, sink, { now, tell, signal });
  if (file === undefined) return undefined;
  const comparison = await lookIntoBackup(ask, file, {
    signal,
    tell: (done) => tell({ done, total: file.size, isReadBack: true }),
  });
  return comparison && { fileName: backupFileName(now), file, comparison };
}

/** Notes that there is a backup, so that the next one is not due before its time. */
export async function noteBackup(ask: Ask, now: Date): Promise<void> {
  const plan = await ask('backup.plan', {});
  await ask('backup.plan-put', { plan: { ...plan, lastAt: now.getTime() } });
}

/**
 * Makes a backup in a folder. Keeps the newest older copies, and removes the others only once the new one has
 * proved whole. Cancelling leaves everything as it was.
 */
export async function copyToFolder(
  ask: Ask,
  folder: BackupFolder,
  making: Making,
): Promise<BackupMade | undefined> {
  const made = await makeBackup(ask, await folder.create(backupFileName(making.now)), making);
  if (made?.comparison.report.isWhole) {
    await noteBackup(ask, making.now);
    const copies = (await folder.list()).filter((name) => BACKUP_NAME.test(name)).sort();
    for (const old of copies.slice(0, -COPIES)) await folder.remove(old);
  }
  return made;
}

async function write(
  ask: Ask,
  sink: OpenFile,
  { tell, signal, now }: Making,
): Promise<Blob | undefined> {
  try {
    const writer = new BackupWriter();
    const planned = await ask('backup.list', {});
    await sink.write(await writer.begin(now, planned));
    for (let from: EntryCursor | undefined = { kind: 'document', after: 0 }; from !== undefined; ) {
      tell({ done: writer.written, total: planned.length, isReadBack: false });
      if (signal.aborted) {
        await sink.abort();
        return undefined;
      }
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(ask, from);
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

const readPage = (ask: Ask, from: EntryCursor) => ask('backup.read', { from });
