/**
 * A text as an address; `undefined` where it is none. The oldest browser we support has no `URL.parse`, and
 * `URL.canParse` of Node 20 refuses any `ü` as soon as its caller is compiled.
 * @param base what a relative address is relative to.
 */
export function parseAddress(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
