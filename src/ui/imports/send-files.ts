import { unzipped } from '../../files/backup/unzip';
import { isImportable, isZip } from '../../files/importable';
import { inBrowser } from '../../files/in-browser';
import { type ReadableFile, readFile } from '../../files/read-file';
import { plural } from '../../i18n/message';
import type { Ask } from '../../messages/wire';
import type {
  FileFailure,
  ImportedDocument,
  LeftOut,
  LeftOutCounts,
} from '../../protocol/document/imported-document';
import { weightOf } from '../../protocol/text/weight';

/** The progress of reading files. */
export interface Reading {
  /** The import; absent until the background has begun it. */
  id?: number | undefined;
  files: number;
  ofFiles: number;
  documents: number;
  /** Bytes whose documents have been sent to the background, out of the bytes of all files. */
  bytes: number;
  ofBytes: number;
  /** A file that has produced nothing for a while. Its progress is not known. */
  slow?: { name: string; size: number } | undefined;
}

/** Time in ms before a file counts as slow. A saved page is read, parsed and clipped before it yields its document. */
const PATIENCE = 300;

/** Maximum number of documents and of characters in one message. */
const MOST_DOCUMENTS = 32;
const MOST_LENGTH = 250_000;

/**
 * Reads files and sends their documents to the background. The background stores them before it answers,
 * so after that the import needs neither the files nor this page. A cancelled import keeps what was imported.
 */
export async function sendFiles(
  ask: Ask,
  chosen: readonly File[],
  {
    namespace,
    tell,
    signal,
  }: { namespace: string; tell: (reading: Reading) => void; signal: AbortSignal },
): Promise<void> {
  const given = await withZipsOpened(chosen, tell, signal);
  const files = given.filter((file) => !isPassedOver(file));
  const ofFiles = files.length;
  const ofBytes = files.reduce((sum, { size }) => sum + size, 0);
  tell({ files: 0, ofFiles, documents: 0, bytes: 0, ofBytes });
  const { id } = await ask('imports.begin', { name: nameOf(chosen, ofFiles), namespace });
  let documents: ImportedDocument[] = [];
  let failures: FileFailure[] = [];
  let leftOut: LeftOutCounts = {};
  const leave = (what: LeftOut) => {
    leftOut[what] = (leftOut[what] ?? 0) + 1;
  };
  let length = 0;
  let sent = 0;
  let part = 0;
  const send = async () => {
    const isNothing = documents.length + failures.length + Object.keys(leftOut).length === 0;
    if (isNothing) return;
    await ask('imports.stage', { id, part, documents, failures, leftOut });
    part += 1;
    sent += documents.length;
    [documents, failures, leftOut, length] = [[], [], {}, 0];
  };
  // Pictures of notes, until a note takes them.
  const others = new Map<string, ReadableFile>();
  for (const file of given) {
    if (isPassedOver(file) && !isHidden(file)) others.set(pathOf(file), file);
  }
  const taken = new Set<string>();
  const beside = (path: string) => {
    const file = others.get(path);
    if (file !== undefined) taken.add(path);
    return file;
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
    for await (const item of readFile(counted(file, count), inBrowser, beside)) {
      clearTimeout(quiet);
      if (signal.aborted) break;
      if ('failure' in item) failures.push(item.failure);
      else if ('leftOut' in item) leave(item.leftOut);
      else {
        documents.push(item.document);
        length += weightOf(item.document);
      }
      const many = documents.length >= MOST_DOCUMENTS || failures.length >= MOST_DOCUMENTS;
      if (!many && length < MOST_LENGTH) continue;
      await send();
      // If a text was read at once, the item says how far into the text it is.
      report(item.share === undefined ? read : item.share * file.size);
    }
    if (signal.aborted) break;
    report(file.size);
    before += file.size;
  }
  for (const path of others.keys()) if (!taken.has(path)) leave('other-kind');
  await send();
  await ask('imports.turn', { id, to: signal.aborted ? 'stopped' : 'running' });
}

/** Wraps a file so that each read counts its bytes. */
function counted(file: ReadableFile, count: (read: number) => void): ReadableFile {
  const { name, size } = file;
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
  return { name, webkitRelativePath: pathOf(file), size, stream };
}

/** Replaces each zip that was chosen itself by the files in it. One that cannot be opened stays, and says so when it is read. */
async function withZipsOpened(
  chosen: readonly File[],
  tell: (reading: Reading) => void,
  signal: AbortSignal,
): Promise<ReadableFile[]> {
  const given: ReadableFile[] = [];
  for (const file of chosen) {
    const { name, size } = file;
    if (pathOf(file) !== '' || !isZip(name)) {
      given.push(file);
      continue;
    }
    const slow = { name, size };
    tell({ files: 0, ofFiles: chosen.length, documents: 0, bytes: 0, ofBytes: size, slow });
    for (const one of (await unzipped(file, signal)) ?? [file]) given.push(one);
  }
  return given;
}

/** The path of a file below the chosen folder; empty if it was chosen itself. */
const pathOf = ({ webkitRelativePath = '' }: ReadableFile) => webkitRelativePath;

/** Whether to skip a file of a folder silently. A file chosen directly is reported as a failure. */
const isPassedOver = (file: ReadableFile) =>
  pathOf(file) !== '' && (!isImportable(file.name) || isHidden(file));

/**
 * Whether a file is hidden below the chosen folder, as the settings of Obsidian are: people do not see it there and do not
 * miss it.
 */
const isHidden = (file: ReadableFile) => pathOf(file).includes('/.');

function nameOf(files: readonly File[], ofFiles: number): string {
  const folder = files[0]?.webkitRelativePath.split('/')[0] ?? '';
  if (folder !== '') return plural('imports_folder', ofFiles, { folder });
  return files.length === 1 ? (files[0]?.name ?? '') : plural('imports_files', files.length);
}
