import { parseAddress } from '../../protocol/address/parse-address';

/**
 * Returns the address to keep a page under: its `rel=canonical` if that is credible, else the address it was read at,
 * without its fragment.
 *
 * Ignores another host (except `www.`), because a page must not pass for another site's; the home page or a section
 * above, which careless templates put on every page; and a tag of the previous page, if a script has changed the
 * address since. Keeps the page's scheme, or a forged http page could replace the copy of the https one.
 * @param base the page's `<base>`, if it has one, for a relative `declared`.
 * @param loadedUrl the address at which the page was loaded, if known.
 */
export function canonicalAddress(
  declared: string | null | undefined,
  pageUrl: string,
  base = pageUrl,
  loadedUrl = pageUrl,
): string {
  const page = new URL(pageUrl);
  // Old applications keep the whole address after `#!` or `#/`.
  if (!/^#[!/]/.test(page.hash)) page.hash = '';
  const canonical = declared ? parseAddress(declared, base) : undefined;
  if (canonical === undefined) return page.href;
  canonical.hash = '';
  const believed =
    /^https?:$/.test(canonical.protocol) &&
    bareHost(canonical) === bareHost(page) &&
    canonical.username === '' &&
    !isAbove(canonical, page) &&
    !isOfPageBefore(canonical, page, loadedUrl) &&
    page.hash === '';
  if (!believed) return page.href;
  canonical.protocol = page.protocol;
  return canonical.href;
}

export function bareHost(url: URL): string {
  return url.host.replace(/^(?:www|m|mobile|amp)\./, '');
}

function isAbove(canonical: URL, page: URL): boolean {
  const above = path(canonical);
  const here = path(page).replace(/\/(?:amp|index\.\w+)$/, '');
  if (canonical.search !== '') return false;
  return above === ''
    ? here !== '' || /[?&](?:id|p|page_id|q|v|t)=/.test(page.search)
    : here.startsWith(`${above}/`) && isIdentifier(here.slice(above.length + 1));
}

/** `/posts/123` is not the same page as `/posts`, but `/posts/some-title/amp` may be. */
function isIdentifier(rest: string): boolean {
  return /\d/.test(rest) || rest.length > 24;
}

/**
 * Checks whether the tag is about the previous page. Applications that change the address usually leave the server's
 * tag. Then it counts only if it is the current address with fewer parameters, and not the address that was loaded.
 */
function isOfPageBefore(canonical: URL, page: URL, loadedUrl: string): boolean {
  const loaded = parseAddress(loadedUrl);
  if (loaded === undefined) return false;
  if (isSamePlace(loaded, page) || isSamePlace(canonical, page)) return false;
  return isSamePlace(canonical, loaded) || !isPartOf(canonical, page);
}

// Matches from the first of several slashes only. Otherwise a long run of slashes would be tried from each of
// them.
export const path = (url: URL): string => url.pathname.replace(/(?<!\/)\/+$/, '');

export function isSamePlace(a: URL, b: URL): boolean {
  return path(a) === path(b) && a.search === b.search;
}

/** Checks for the same path with some of the parameters. */
export function isPartOf(canonical: URL, page: URL): boolean {
  const written = (parameter: [string, string]) => JSON.stringify(parameter);
  const here = new Set([...page.searchParams].map(written));
  return (
    path(canonical) === path(page) &&
    [...canonical.searchParams].every((parameter) => here.has(written(parameter)))
  );
}
