/** Yields the parts of a stream. Whoever stops early cancels the rest. */
export async function* bytesOf(
  stream: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array, undefined> {
  const reader = stream?.getReader();
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      yield part.value;
    }
  } finally {
    // At the end of a stream this does nothing.
    await reader?.cancel();
  }
}

/**
 * Reads a stream to its end and counts the bytes, because a declared length cannot be trusted. Rejects as the stream
 * does.
 * @param maxBytes the stream is cancelled as soon as it exceeds this; then the result is `undefined`.
 */
export async function boundedBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytesOf(stream)) {
    length += part.byteLength;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return joinBytes(parts, length);
}

/** @param length that of all parts together */
export function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
