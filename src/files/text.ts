/** Bytes → text. UTF-8, or UTF-16 where a byte order mark says so; anything else is no text. */
export class NotText extends Error {}

export async function wholeText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const parts: string[] = [];
  for await (const part of decoded(stream)) parts.push(part);
  return parts.join('');
}

/** The lines of a text without their ends, read as they come: the whole may be larger than memory. */
export async function* textLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of decoded(stream)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}

async function* decoded(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  let decoder: TextDecoder | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      decoder ??= new TextDecoder(encodingOf(value), { fatal: true });
      const text = decode(decoder, value, !done);
      if (text !== '') yield text;
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream });
  } catch {
    throw new NotText();
  }
  // No text has this character; many files that are none begin with it.
  if (text.includes('\u0000')) throw new NotText();
  return text;
}

function encodingOf(bytes: Uint8Array | undefined): string {
  if (bytes?.[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes?.[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
