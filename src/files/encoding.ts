/** Detects the encoding of a text file: by its byte order mark, by what HTML declares, or by statistics. */
import chardet from 'chardet';

/** Returns the encoding of a byte order mark, as a label of `TextDecoder`. */
export function markedEncoding(start: Uint8Array): string | undefined {
  const [a, b, c] = start;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : undefined;
}

/**
 * The number of bytes at the beginning of a page in which it may declare its encoding:
 * https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding
 */
export const PRESCAN = 1_024;

const XML = /^<\?xml\s[^>]*\bencoding\s*=\s*["']([^"'>]+)["']/;

/**
 * Returns the encoding that a page declares: `<meta charset>`, its older form, or the XML declaration.
 * @param start its first bytes, `PRESCAN` at most
 * @returns a label of `TextDecoder`; `undefined` if no label that it knows is declared
 */
export function declaredEncoding(start: Uint8Array): string | undefined {
  const signs = new TextDecoder('latin1').decode(start);
  // The last tag may be cut off in the middle of a label.
  const head = signs.slice(0, signs.lastIndexOf('>') + 1);
  for (const attributes of metaTags(head)) {
    const label = attributes.get('charset') ?? labelInContent(attributes);
    const known = label === undefined ? undefined : usable(label);
    if (known !== undefined) return known;
  }
  return usable(XML.exec(head)?.[1] ?? '');
}

/** Matches a comment, the beginning of a tag with its name, or other markup without attributes. */
const MARKUP = /<!--[\s\S]*?-->|<\/?([a-z][^\s/>]*)|<[!/?][^>]*>/gi;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/** Yields the attributes of every `meta`, parsed as that part of the standard requires. */
function* metaTags(head: string): Generator<ReadonlyMap<string, string>> {
  for (let at = 0; ; ) {
    MARKUP.lastIndex = at;
    const markup = MARKUP.exec(head);
    if (markup === null) return;
    at = MARKUP.lastIndex;
    const attributes = new Map<string, string>();
    for (;;) {
      ATTRIBUTE.lastIndex = at;
      const found = markup[1] === undefined ? null : ATTRIBUTE.exec(head);
      if (found === null) break;
      at = ATTRIBUTE.lastIndex;
      const [, name = '', ...values] = found;
      const value = values.find((one) => one !== undefined) ?? '';
      if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value);
    }
    if (markup[0].toLowerCase() === '<meta') yield attributes;
  }
}

function labelInContent(meta: ReadonlyMap<string, string>): string | undefined {
  if (meta.get('http-equiv')?.toLowerCase() !== 'content-type') return undefined;
  const content = meta.get('content') ?? '';
  return /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(content)?.slice(1).find(Boolean);
}

/** Maximum number of bytes for a guess. More would take longer and change nothing. */
export const SAMPLE = 65_536;

/**
 * Minimum confidence of a guess, out of 100. For texts of a sentence or more in fourteen encodings, right guesses had
 * at least 24 and wrong ones at most 11.
 */
const SURE = 20;

/** Minimum number of bytes beyond ASCII. Fewer prove nothing: a few degree and plus-minus signs look like Russian. */
const LEAST_TELLING = 8;

/**
 * Guesses the encoding of bytes that are not UTF-8 and have no declaration.
 * @param sample some of them, `SAMPLE` at most
 * @returns a label of `TextDecoder`; `undefined` if none is likely
 */
export function likelyEncoding(sample: Uint8Array): string | undefined {
  const telling = sample.reduce((count, byte) => (byte < 0x80 ? count : count + 1), 0);
  if (telling < LEAST_TELLING) return undefined;
  const [best] = chardet.analyse(sample);
  return best === undefined || best.confidence < SURE ? undefined : usable(best.name);
}

function usable(label: string): string | undefined {
  let encoding: string;
  try {
    ({ encoding } = new TextDecoder(label));
  } catch {
    return undefined;
  }
  // Declarations are read byte by byte, so these cannot be true. The standard gives the replacements.
  if (encoding.startsWith('utf-16')) return 'utf-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}
