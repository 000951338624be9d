/** A document as the file that a person takes away: a note, and in a zip with it the pictures that are kept. */
import type { KeptDocument } from '../../protocol/document/document';
import type { Picture } from '../../protocol/picture/picture';
import type { Environment } from '../environment';
import { downloadMarkdown, fileStem, markdownFile } from './markdown-file';

/** The pictures that are kept with a document. */
export async function picturesOf(ask: Environment['ask'], uid: string): Promise<Picture[]> {
  const list = await ask('pictures.list', { uid });
  return Promise.all(list.map(({ address }) => ask('pictures.read', { uid, address })));
}

/** Downloads a document: as markdown, or as a zip where it has pictures. */
export async function downloadNote(
  { ask, browser }: Pick<Environment, 'ask' | 'browser'>,
  document: KeptDocument,
): Promise<void> {
  // A note without them is better than none.
  const pictures = await picturesOf(ask, document.uid).catch(() => []);
  if (pictures.length === 0) {
    downloadMarkdown(browser, document);
    return;
  }
  // Most documents need none.
  const { VaultZip } = await import('../../files/backup/vault-zip');
  const { fileName, text } = markdownFile(document);
  const { title, updatedAt } = document;
  const name = fileStem(title);
  const zip = new VaultZip();
  zip.add(name, fileName, zip.addPictures(name, text, pictures, updatedAt), updatedAt);
  browser.downloadParts(`${name}.zip`, [new Blob(zip.end())]);
}
