import { BackupWriter } from '../../files/backup/write-backup';
import type { Ask } from '../../messages/wire';
import type { OpenFile } from '../../platform/backup-folder';
import type { EntryCursor } from '../../protocol/backup/backup-entry';

/** Lines in the browser's own store of blobs, so the page never holds all the texts at once. */
export function blobSink(): OpenFile {
  const parts: Blob[] = [];
  return {
    write: async (lines) => void parts.push(new Blob([...lines])),
    close: async () => new Blob(parts),
    abort: async () => void parts.splice(0),
  };
}

interface Making {
  tell: (progress: { done: number; total: number }) => void;
  signal: AbortSignal;
  now: Date;
}

/** Writes a backup of everything. @returns the file; `undefined` when `signal` has aborted. */
export async function makeBackup(
  ask: Ask,
  sink: OpenFile,
  { tell, signal, now }: Making,
): Promise<Blob | undefined> {
  try {
    const writer = new BackupWriter();
    const planned = await ask('backup.list', {});
    await sink.write(await writer.begin(now, planned));
    for (let from: EntryCursor | undefined = { kind: 'document', after: 0 }; from !== undefined; ) {
      tell({ done: writer.written, total: planned.length });
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
