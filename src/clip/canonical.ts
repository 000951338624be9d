/**
 * The address a page should be kept under: its `rel=canonical` when it can be believed, else the
 * address it was read at, without its fragment.
 *
 * Not believed: another host (`www.` apart) — a page must not pass itself off as another site's —
 * and the home page or a section above, which careless templates put on every page.
 *
 * @param base what a relative `declared` is relative to: the page's `<base>`, if it has one.
 */
export function canonicalAddress(
  declared: string | null | undefined,
  pageUrl: string,
  base = pageUrl,
): string {
  const page = new URL(pageUrl);
  page.hash = keepsState(page.hash) ? page.hash : '';
  if (!declared || !URL.canParse(declared, base)) return page.href;
  const canonical = new URL(declared, base);
  canonical.hash = '';
  const believed =
    /^https?:$/.test(canonical.protocol) &&
    bareHost(canonical) === bareHost(page) &&
    canonical.username === '' &&
    !isAbove(canonical, page) &&
    !(page.hash && keepsState(page.hash));
  return believed ? canonical.href : page.href;
}

function bareHost(url: URL): string {
  return url.host.replace(/^(?:www|m|mobile|amp)\./, '');
}

function isAbove(canonical: URL, page: URL): boolean {
  const above = canonical.pathname.replace(/\/+$/, '');
  const here = page.pathname.replace(/\/+$/, '').replace(/\/(?:amp|index\.\w+)$/, '');
  if (canonical.search !== '') return false;
  return above === ''
    ? here !== '' || /[?&](?:id|p|page_id|q|v|t)=/.test(page.search)
    : here.startsWith(`${above}/`) && isIdentifier(here.slice(above.length + 1));
}

/** `/posts/123` is not the same page as `/posts`, but `/posts/some-title/amp` may be. */
function isIdentifier(rest: string): boolean {
  return /\d/.test(rest) || rest.length > 24;
}

/** Old applications keep the whole address behind `#!` or `#/`. */
function keepsState(hash: string): boolean {
  return /^#[!/]/.test(hash);
}
