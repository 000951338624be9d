/**
 * Reads the lines of a file as bytes. A damaged file may not be valid text, so nothing is decoded before it is
 * checked.
 */
import { bytesOf, joinBytes } from '../../protocol/bounded-bytes';

/** Maximum length in bytes. No line of a backup is longer. */
const LONGEST_LINE = 512 * 1024 * 1024;

const NEWLINE = 10;

export interface ByteLine {
  bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of the file that have been read so far. */
  read: number;
}

/** Reads line by line. Skips a line that is too long. */
export async function* byteLines(
  stream: ReadableStream<Uint8Array>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<ByteLine> {
  let open: Uint8Array[] = [];
  let length = 0;
  let read = 0;
  const take = (part: Uint8Array) => {
    length += part.length;
    if (length <= longest) open.push(part);
    else open = [];
  };
  const line = (): ByteLine | undefined => {
    const whole = length > 0 && length <= longest ? joinBytes(open, length) : undefined;
    open = [];
    length = 0;
    return whole && { bytes: whole, read };
  };
  for await (const part of bytesOf(stream)) {
    let from = 0;
    for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, from)) {
      take(part.subarray(from, at));
      const found = line();
      if (found !== undefined) yield { ...found, read: read + at + 1 };
      from = at + 1;
    }
    take(part.subarray(from));
    read += part.length;
  }
  const last = line();
  if (last !== undefined) yield last;
}
