/**
 * Parses a text as an address; `undefined` if it is not one. The oldest supported browser has no `URL.parse`, and
 * `URL.canParse` of Node 20 rejects any `ü` as soon as its caller is compiled.
 * @param base what a relative address is relative to.
 */
export function parseAddress(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Says whether a text is the address of a web page. */
export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(parseAddress(text)?.protocol ?? '');
}
