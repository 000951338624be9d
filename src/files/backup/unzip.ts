/** Opens a zip as the folder of files that is packed in it. */
import { Unzip, UnzipInflate } from 'fflate';
import { bytesOf } from '../../protocol/bounded-bytes';
import { stemOf } from '../item';
import type { ReadableFile } from '../read-file';

/** The files are in memory until they are imported. */
const MOST_FILES = 60_000;
const MOST_BYTES = 1_000_000_000;
/** Bytes that are unpacked at once. They may become a thousand times as many. */
const PIECE = 64 * 1024;

/**
 * Returns the files in a zip, with paths below a folder of its name. `undefined` if it is damaged, too large, or packed
 * in a way that cannot be read.
 */
export async function unzipped(
  zip: ReadableFile,
  signal: AbortSignal,
): Promise<ReadableFile[] | undefined> {
  const folder = stemOf(zip.name);
  const files: ReadableFile[] = [];
  let bytes = 0;
  const unzip = new Unzip((packed) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    packed.ondata = (error, some, isLast) => {
      if (error) throw error;
      bytes += some.length;
      if (bytes > MOST_BYTES || files.length >= MOST_FILES) throw new RangeError('too large');
      parts.push(new Uint8Array(some));
      if (isLast && !packed.name.endsWith('/'))
        files.push(fileAt(`${folder}/${packed.name}`, parts));
    };
    packed.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const some of bytesOf(zip.stream())) {
      if (signal.aborted) return undefined;
      for (let at = 0; at < some.length; at += PIECE) unzip.push(some.subarray(at, at + PIECE));
    }
    unzip.push(new Uint8Array(0), true);
  } catch {
    return undefined;
  }
  return files.length === 0 ? undefined : files;
}

function fileAt(path: string, parts: Uint8Array<ArrayBuffer>[]): ReadableFile {
  const webkitRelativePath = path.replaceAll('\\', '/');
  const name = webkitRelativePath.split('/').at(-1) ?? '';
  const blob = new Blob(parts);
  return { name, webkitRelativePath, size: blob.size, stream: () => blob.stream() };
}
