import { parseAddress } from '../../protocol/address/parse-address';

/**
 * What the relative addresses of a parsed page are relative to. The document itself has no address, and our
 * pages disable `base`.
 * @param url where the page is from; empty if nobody knows.
 */
export function baseAddress(page: Document, url: string): string {
  const declared = page.querySelector('base[href]')?.getAttribute('href') ?? '';
  return parseAddress(declared, parseAddress(url)?.href)?.href ?? url;
}
