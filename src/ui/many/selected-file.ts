/** Exports the selected documents as a file in the format of a backup. */
import { BackupWriter } from '../../files/backup/write-backup';
import type { Ask } from '../../messages/wire';
import { asEntry, type BackupEntry } from '../../protocol/backup/backup-entry';
import { pictureId } from '../../protocol/picture/picture';
import type { ExportPages } from '../words/export-pages';
import { picturesOf } from '../words/note-file';

/** @returns the file in parts; `undefined` when it was stopped. */
export async function selectedFile(
  ask: Ask,
  pages: ExportPages,
  madeAt: Date,
  tell: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob[] | undefined> {
  const hasPictures = (await ask('pictures.use', {})).count > 0;
  const writer = new BackupWriter();
  const parts = [new Blob(await writer.begin(madeAt, []))];
  let done = 0;
  for await (const documents of pages) {
    if (signal.aborted) return undefined;
    parts.push(new Blob(await writer.entries(documents.map(asEntry))));
    for (const { uid } of hasPictures ? documents : []) {
      // One document may have many pictures.
      if (signal.aborted) return undefined;
      parts.push(new Blob(await writer.entries(await pictureEntries(ask, uid))));
    }
    done += documents.length;
    tell(done);
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
