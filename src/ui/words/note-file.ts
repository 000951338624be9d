/** Exports a document as a file: a note, or a zip of the note and its pictures. */
import { fileStem } from '../../files/backup/file-names';
import type { KeptDocument } from '../../protocol/document/document';
import type { Picture } from '../../protocol/picture/picture';
import type { Environment } from '../environment';
import { downloadMarkdown, markdownFile } from './markdown-file';

/** Returns the pictures that are kept with a document. */
export async function picturesOf(ask: Environment['ask'], uid: string): Promise<Picture[]> {
  const list = await ask('pictures.list', { uid });
  return Promise.all(list.map(({ address }) => ask('pictures.read', { uid, address })));
}

/** Downloads a document as markdown, or as a zip if it has pictures. */
export async function downloadNote(
  { ask, browser }: Pick<Environment, 'ask' | 'browser'>,
  document: KeptDocument,
): Promise<void> {
  // A note without pictures is better than none.
  const pictures = await picturesOf(ask, document.uid).catch(() => []);
  if (pictures.length === 0) {
    downloadMarkdown(browser, document);
    return;
  }
  // Loaded on demand, because most documents have no pictures.
  const { VaultZip } = await import('../../files/backup/vault-zip');
  const { title, updatedAt } = document;
  const name = fileStem(title);
  const zip = new VaultZip();
  const placed = zip.addPictures(name, pictures, updatedAt);
  const { fileName, text } = markdownFile(document, placed);
  zip.add(name, fileName, text, updatedAt);
  browser.downloadParts(`${name}.zip`, [new Blob(zip.end())]);
}
