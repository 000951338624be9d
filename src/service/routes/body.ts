import { boundedBytes } from '../../protocol/bounded-bytes';
import {
  holdsTooManyValues,
  MAX_BODY_BYTES,
  MAX_VALUES,
} from '../../protocol/interface/body-limit';
import { turn } from '../../protocol/sliced-work';
import { Refusal } from '../refusal';

export interface Body {
  /** Media type in lower case, without parameters; empty if none was sent. */
  mediaType: string;
  text: string;
}

/** Reads a body up to the limit, as text in its declared charset (default: UTF-8). */
export async function readBody(request: Request): Promise<Body> {
  if (/\S/.test(request.headers.get('content-encoding') ?? '')) {
    throw new Refusal(400, 'Send the body uncompressed, without Content-Encoding.');
  }
  const [mediaType = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (mediaType.startsWith('multipart/')) {
    throw new Refusal(
      415,
      'The body is a form of several parts: send the content alone, as text/markdown, text/html or JSON (curl: --data-binary @FILE).',
    );
  }
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replace(/^"|"$/g, '');
  const bytes = await readBytes(request);
  // Each step over eight megabytes takes a while, so others have their turn between two.
  await turn();
  const text = wellFormed(decode(bytes, charset ?? 'utf-8'));
  await turn();
  return { mediaType, text };
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = `The body is larger than ${MAX_BODY_BYTES} bytes: send it in smaller parts.`;
  const promised = Number(request.headers.get('content-length') ?? 0);
  if (promised > MAX_BODY_BYTES) throw new Refusal(413, tooLarge);
  // Firefox's requests have no stream. There, the whole body was in memory anyway.
  const stream = request.body ?? new Response(await request.arrayBuffer()).body;
  const bytes = await boundedBytes(stream, MAX_BODY_BYTES).catch((cause: unknown) => {
    throw new Refusal(400, 'The body ended before it was whole.', { cause });
  });
  if (bytes === undefined) throw new Refusal(413, tooLarge);
  return bytes;
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refusal(400, `The body is not text in ${charset.slice(0, 40)}: send UTF-8.`, {
      cause,
    });
  }
}

/** Decides by the media type alone, including those that end in `+json`. */
export function isJson({ mediaType }: Body): boolean {
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

/** Throws a `Refusal` (413) if JSON holds too many values. */
export function checkValues(json: string): void {
  if (!holdsTooManyValues(json)) return;
  throw new Refusal(
    413,
    `The JSON holds more than ${MAX_VALUES} values: send it in smaller parts, or as text/markdown.`,
  );
}

/** Parses a body. Throws a `Refusal` if the text is not JSON (400), or holds too many values (413). */
export function parseJson({ text }: Body): unknown {
  checkValues(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(400, 'The body is not valid JSON: mend it, or send text/markdown.', {
      cause,
    });
  }
}

/** Replaces lone surrogates and NUL, which do not belong in stored text. CommonMark replaces U+0000 too. */
export function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
