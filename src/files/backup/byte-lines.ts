/**
 * Reads the lines of a file as bytes. A damaged file may not be valid text, so nothing is decoded before it is
 * checked.
 */

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
  const reader = stream.getReader();
  let open: Uint8Array[] = [];
  let length = 0;
  let read = 0;
  const take = (part: Uint8Array) => {
    length += part.length;
    if (length <= longest) open.push(part);
    else open = [];
  };
  const line = (): ByteLine | undefined => {
    const whole = length > 0 && length <= longest ? joined(open, length) : undefined;
    open = [];
    length = 0;
    return whole && { bytes: whole, read };
  };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      let from = 0;
      for (let at = value.indexOf(NEWLINE); at >= 0; at = value.indexOf(NEWLINE, from)) {
        take(value.subarray(from, at));
        const found = line();
        if (found !== undefined) yield { ...found, read: read + at + 1 };
        from = at + 1;
      }
      take(value.subarray(from));
      read += value.length;
    }
    const last = line();
    if (last !== undefined) yield last;
  } finally {
    // At the end of a stream this does nothing.
    await reader.cancel();
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
