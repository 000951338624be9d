/** Links that lead through a site's own page, which notes who follows them. */
import { parseAddress } from '../protocol/address/parse-address';

/** Host, path and the parameter that holds the address. */
const REDIRECTS: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, /^(?:q|url)$/],
  [/^(?:www\.|m\.)?youtube\.com$/, /^\/redirect$/, /^q$/],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, /^u$/],
  [/^l\.instagram\.com$/, /^\/$/, /^u$/],
  [/^out\.reddit\.com$/, /^\//, /^url$/],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, /^url$/],
];

/** Returns the address that a link finally leads to, which is the given one for most. */
export function withoutRedirect(address: string): string {
  const parsed = parseAddress(address);
  const found =
    parsed &&
    REDIRECTS.find(([host, path]) => host.test(parsed.host) && path.test(parsed.pathname));
  if (!found) return address;
  for (const [name, value] of parsed.searchParams)
    if (found[2].test(name) && /^https?:\/\//.test(value))
      return parseAddress(value)?.href ?? address;
  return address;
}
