import { inBrowser } from '../../files/in-browser';
import { type ReadableFile, readFile } from '../../files/read-file';
import { plural } from '../../i18n/message';
import type { Ask } from '../../messages/wire';
import type { FileFailure, ImportedDocument } from '../../protocol/document/imported-document';
import type { Reading } from './files-read';

/** Milliseconds. A saved page is read whole, parsed and clipped before it gives its one document. */
const PATIENCE = 300;

/** The largest number of documents and of characters in one message. */
const MOST_DOCUMENTS = 32;
const MOST_LENGTH = 250_000;

/**
 * Reads files and hands their documents to the background. The background stores them before it answers,
 * so after that the import needs neither the files nor this page. A cancelled import stays as it is.
 */
export async function sendFiles(
  ask: Ask,
  files: readonly File[],
  {
    namespace,
    tell,
    signal,
  }: { namespace: string; tell: (reading: Reading) => void; signal: AbortSignal },
): Promise<void> {
  const ofFiles = files.length;
  const ofBytes = files.reduce((sum, { size }) => sum + size, 0);
  tell({ files: 0, ofFiles, documents: 0, bytes: 0, ofBytes });
  const { id } = await ask('imports.begin', { name: nameOf(files), namespace });
  let documents: ImportedDocument[] = [];
  let failures: FileFailure[] = [];
  let length = 0;
  let sent = 0;
  const send = async () => {
    if (documents.length === 0 && failures.length === 0) return;
    await ask('imports.stage', { id, documents, failures });
    sent += documents.length;
    [documents, failures, length] = [[], [], 0];
  };
  let before = 0;
  for (const [at, file] of files.entries()) {
    const report = (read: number, slow?: Reading['slow']) =>
      tell({
        id,
        files: at,
        ofFiles,
        documents: sent,
        bytes: before + Math.round(read),
        ofBytes,
        slow,
      });
    report(0);
    const quiet = setTimeout(() => report(0, { name: file.name, size: file.size }), PATIENCE);
    let read = 0;
    const count = (bytes: number) => {
      read = Math.max(read, bytes);
    };
    for await (const item of readFile(counted(file, count), inBrowser)) {
      clearTimeout(quiet);
      if (signal.aborted) break;
      if ('failure' in item) failures.push(item.failure);
      else {
        documents.push(item.document);
        length += item.document.markdown.length;
      }
      const many = documents.length >= MOST_DOCUMENTS || failures.length >= MOST_DOCUMENTS;
      if (!many && length < MOST_LENGTH) continue;
      await send();
      // A text that is read at once tells how far into it this is.
      report(item.share === undefined ? read : item.share * file.size);
    }
    if (signal.aborted) break;
    report(file.size);
    before += file.size;
  }
  await send();
  await ask(signal.aborted ? 'imports.stop' : 'imports.run', { id });
}

/** The same file; each reading of it counts its bytes. */
function counted(file: File, count: (read: number) => void): ReadableFile {
  const { name, webkitRelativePath, size } = file;
  const stream = () => {
    let read = 0;
    return file.stream().pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, to) {
          read += bytes.length;
          count(read);
          to.enqueue(bytes);
        },
      }),
    );
  };
  return { name, webkitRelativePath, size, stream };
}

function nameOf(files: readonly File[]): string {
  const folder = files[0]?.webkitRelativePath.split('/')[0] ?? '';
  if (folder !== '') return plural('imports_folder', files.length, { folder });
  return files.length === 1 ? (files[0]?.name ?? '') : plural('imports_files', files.length);
}
