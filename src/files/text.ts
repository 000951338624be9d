/** Converts bytes to text. Rejects bytes that are not text in any likely encoding. */
import { bytesOf } from '../protocol/bounded-bytes';
import { declaredEncoding, likelyEncoding, markedEncoding, PRESCAN, SAMPLE } from './encoding';

export class NotText extends Error {}

/** The bytes are invalid in this encoding, but may be valid in another. */
class Malformed extends NotText {}

/** Data that can be read more than once, such as a browser's `File`. */
interface Source {
  stream(): ReadableStream<Uint8Array>;
}

/**
 * Reads a whole text. It is UTF-8 unless its byte order mark says otherwise. If it is not valid UTF-8, tries the
 * encoding that a page declares, then the likely one, then windows-1252, as browsers do.
 * @param form JSON is UTF-8 by its standard; HTML may declare another encoding
 * @throws NotText
 */
export async function wholeText(
  source: Source,
  form: 'html' | 'json' | 'other' = 'other',
): Promise<string> {
  const start = await startOf(source.stream());
  const marked = markedEncoding(start);
  const declared = form === 'html' ? declaredEncoding(start) : undefined;
  // The only encoding in use whose bytes are also valid UTF-8.
  const first = marked ?? (declared === 'iso-2022-jp' ? declared : 'utf-8');
  try {
    return await joined(decoded(source.stream(), first, true));
  } catch (error) {
    if (!(error instanceof Malformed) || form === 'json' || first.startsWith('utf-16')) throw error;
  }
  if (marked === undefined && declared !== undefined && declared !== 'utf-8') {
    return joined(decoded(source.stream(), declared));
  }
  let text = await joined(decoded(source.stream(), 'utf-8'));
  if (marked === undefined && !isMostlyWhole(text)) {
    const likely = likelyEncoding(await startOf(source.stream(), SAMPLE));
    text = await joined(decoded(source.stream(), likely ?? 'windows-1252'));
  }
  if (CONTROL.test(text)) throw new NotText();
  return text;
}

/**
 * Control characters that no text has, so white space is excluded. Bytes that windows-1252 does not define become
 * some of them.
 */
const CONTROL = /(?![\t-\r])\p{Cc}/u;

/** Says whether a text is UTF-8 with errors rather than another encoding: most of its characters were decoded. */
function isMostlyWhole(text: string): boolean {
  let whole = 0;
  for (const [sign] of text.matchAll(/[^\0-\x7f]/gu)) whole += sign === '\ufffd' ? -1 : 1;
  return whole > 0;
}

/**
 * Yields the lines of a text without their ends. Reads it as a stream, because the text may be larger than memory.
 * @throws NotText
 */
export async function* textLines(source: Source): AsyncGenerator<string> {
  const encoding = markedEncoding(await startOf(source.stream())) ?? 'utf-8';
  // Joined only at the end of the line, because a whole file may be one line.
  let open: string[] = [];
  for await (const part of decoded(source.stream(), encoding, true)) {
    const [first = '', ...lines] = part.split('\n');
    open.push(first);
    for (const line of lines) {
      yield open.join('').replace(/\r$/, '');
      open = [line];
    }
  }
  const rest = open.join('');
  if (rest !== '') yield rest;
}

async function joined(parts: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const part of parts) all.push(part);
  return all.join('');
}

/** @param strictly whether invalid bytes are an error; otherwise they become U+FFFD */
async function* decoded(
  stream: ReadableStream<Uint8Array>,
  encoding: string,
  strictly = false,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: strictly });
  for await (const bytes of bytesOf(stream)) yield decode(decoder, bytes);
  const last = decode(decoder);
  if (last !== '') yield last;
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new Malformed();
  }
  // No text has this character, but many binary files begin with it.
  if (text.includes('\u0000')) throw new NotText();
  return text;
}

/** Reads the first bytes; by default, those in which a page may declare its encoding. */
async function startOf(stream: ReadableStream<Uint8Array>, size = PRESCAN): Promise<Uint8Array> {
  const start = new Uint8Array(size);
  let length = 0;
  for await (const bytes of bytesOf(stream)) {
    const some = bytes.subarray(0, size - length);
    start.set(some, length);
    length += some.length;
    if (length === size) break;
  }
  return start.subarray(0, length);
}
