import { parseAddress } from '../address/parse-address';
import { plainLine } from '../plain-line';

/** Returns the name of a page: its title, or the file name of its address, or its host. */
export function pageTitle(title: string, url: string): string {
  const own = plainLine(title);
  if (own !== '') return own;
  const address = parseAddress(url);
  if (address === undefined) return UNTITLED;
  const { hostname, pathname } = address;
  const file = pathname.split('/').findLast((part) => part !== '') ?? '';
  return plainLine(decoded(file)) || hostname || UNTITLED;
}

/** Returns the site of an address as it is shown: its host without `www.`, or ''. */
export function siteOf(url: string): string {
  return parseAddress(url)?.hostname.replace(/^www\./, '') ?? '';
}

const UNTITLED = 'Untitled page';

/** Decodes the per cent signs in a part of an address, for people to read. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A per cent sign that escapes nothing is just a per cent sign.
    return part;
  }
}
