/**
 * Reads a stream to its end, or until there is more than was asked for: a length that the other
 * side promises is not to be believed, so what comes is counted.
 * @param maxBytes most that is read; the stream is cancelled as soon as it brings more
 * @returns `undefined` where there was more. Rejects as the stream does.
 */
export async function boundedBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
