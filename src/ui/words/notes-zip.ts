/** Exports many documents as markdown notes with their pictures in a zip, for other programs. */
import type { Environment } from '../environment';
import type { ExportPages } from './export-pages';
import { markdownFile } from './markdown-file';
import { picturesOf } from './note-file';

export interface WrittenNotes {
  documents: number;
  /** More than one if the notes do not fit into a zip. */
  fileNames: string[];
}

/** Downloads the notes. @returns `undefined` when it was stopped. */
export async function downloadNotes(
  { ask, browser, now }: Pick<Environment, 'ask' | 'browser' | 'now'>,
  pages: ExportPages,
  tell: (done: number) => void,
  signal: AbortSignal,
): Promise<WrittenNotes | undefined> {
  // Loaded on demand, because few people export.
  const { VaultZip, vaultFileName } = await import('../../files/backup/vault-zip');
  const hasPictures = (await ask('pictures.use', {})).count > 0;
  const fileNames: string[] = [];
  let zip = new VaultZip();
  let parts: Blob[] = [];
  const finish = () => {
    parts.push(new Blob(zip.end()));
    const fileName = vaultFileName(now(), fileNames.length + 1);
    browser.downloadParts(fileName, parts);
    fileNames.push(fileName);
  };
  let done = 0;
  for await (const documents of pages) {
    for (const document of documents) {
      if (signal.aborted) return undefined;
      if (zip.isFull) {
        finish();
        zip = new VaultZip();
        parts = [];
      }
      const { namespace, updatedAt } = document;
      const pictures = hasPictures ? await picturesOf(ask, document.uid) : [];
      const placed = zip.addPictures(namespace, pictures, updatedAt);
      const { fileName, text } = markdownFile(document, placed);
      zip.add(namespace, fileName, text, updatedAt);
    }
    // The browser stores what is in a blob, so the page never holds all of it.
    const bytes = zip.take();
    if (bytes.length > 0) parts.push(new Blob(bytes));
    done += documents.length;
    tell(done);
  }
  if (signal.aborted) return undefined;
  finish();
  return { documents: done, fileNames };
}
