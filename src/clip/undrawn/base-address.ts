import { parseAddress } from '../../protocol/address/parse-address';

/**
 * Returns the base of a parsed page's relative addresses. The document itself has no address, and our pages
 * disable `base`.
 * @param url the page's address; empty if unknown.
 */
export function baseAddress(page: Document, url: string): string {
  const declared = page.querySelector('base[href]')?.getAttribute('href') ?? '';
  return parseAddress(declared, parseAddress(url)?.href)?.href ?? url;
}
