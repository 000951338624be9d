import { type BackupFile, readBackup } from '../../files/backup/read-backup';
import type { Ask } from '../../messages/wire';
import type { BackupEntry } from '../../protocol/backup/backup-entry';
import { weightOf } from '../../protocol/text/weight';

const TOGETHER = 100;
/** Maximum characters of text in one message. */
const MOST_LENGTH = 250_000;

/**
 * Sends the valid entries of a backup to the background, which stores them all before it writes any to the library.
 * After that the restore needs neither the file nor this page. Cancelling before that changes nothing.
 */
export async function sendRestore(
  ask: Ask,
  file: BackupFile & { name: string },
  {
    policy,
    tell,
    signal,
  }: { policy: 'keep' | 'replace'; tell: (read: number) => void; signal: AbortSignal },
): Promise<void> {
  const { id } = await ask('restore.begin', { name: file.name, policy });
  let entries: BackupEntry[] = [];
  let length = 0;
  let part = 0;
  const send = async () => {
    if (entries.length === 0) return;
    await ask('restore.stage', { id, part, entries });
    part += 1;
    entries = [];
    length = 0;
  };
  for await (const entry of readBackup(file, tell)) {
    if (signal.aborted) {
      await ask('restore.forget', { id });
      return;
    }
    entries.push(entry);
    length += weightOf(entry);
    if (length >= MOST_LENGTH || entries.length >= TOGETHER) await send();
  }
  await send();
  await ask('restore.turn', { id, to: 'running' });
}
