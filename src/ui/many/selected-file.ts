/** Exports the selected documents as a file in the format of a backup. */
import { BackupWriter } from '../../files/backup/write-backup';
import type { Ask } from '../../messages/wire';
import { asEntry, type BackupEntry } from '../../protocol/backup/backup-entry';
import { pictureId } from '../../protocol/picture/picture';
import { picturesOf } from '../words/note-file';

/** Number of documents read at a time. */
const TOGETHER = 50;

/** @returns the file in parts; `undefined` when it was stopped. */
export async function selectedFile(
  ask: Ask,
  uids: readonly string[],
  madeAt: Date,
  tell: (at: { done: number; total: number }) => void,
  signal: AbortSignal,
): Promise<Blob[] | undefined> {
  const total = uids.length;
  tell({ done: 0, total });
  const hasPictures = (await ask('pictures.use', {})).count > 0;
  const writer = new BackupWriter();
  const parts = [new Blob(await writer.begin(madeAt, []))];
  for (let at = 0; at < total; ) {
    if (signal.aborted) return undefined;
    const some = uids.slice(at, at + TOGETHER);
    const page = await ask('documents.export', { uids: some });
    parts.push(new Blob(await writer.entries(page.documents.map(asEntry))));
    for (const { uid } of hasPictures ? page.documents : []) {
      // One document may have many pictures.
      if (signal.aborted) return undefined;
      parts.push(new Blob(await writer.entries(await pictureEntries(ask, uid))));
    }
    at += page.next ?? some.length;
    tell({ done: at, total });
  }
  parts.push(new Blob(await writer.end()));
  return signal.aborted ? undefined : parts;
}

async function pictureEntries(ask: Ask, documentUid: string): Promise<BackupEntry[]> {
  const pictures = await picturesOf(ask, documentUid);
  return Promise.all(
    pictures.map(async (picture) => {
      const id = await pictureId(documentUid, picture.address);
      return { kind: 'picture', value: { id, documentUid, ...picture } };
    }),
  );
}
