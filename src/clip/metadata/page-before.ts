/**
 * Recognises what the head says of the page before. Applications that change the address without loading a page often
 * leave the server's `meta` elements and JSON-LD. They are believed unless the page shows other titles.
 */
import { cleanAddress } from '../../protocol/address/clean-address';
import { parseAddress } from '../../protocol/address/parse-address';
import { lettersOf } from '../words';
import { bareHost, isPartOf, isSamePlace, path } from './canonical';
import type { HeadMeta } from './head-meta';
import { isOfType, type Thing, textOf } from './json-ld';
import { headingText, likeness, withoutSite } from './title';

/** What tells whether the head is about the page. */
export interface HeadOfPage {
  page: Document;
  meta: HeadMeta;
  /** The `link` to the page's own address. */
  canonical: string | null | undefined;
  works: readonly Thing[];
  pageUrl: string;
  base: string;
  loadedUrl: string;
}

export interface Current {
  meta: HeadMeta;
  works: readonly Thing[];
}

/** Maximum headings and titles that are compared, and characters of each. */
const MOST_TITLES = 10;
const LONGEST = 300;
/** Fewer letters may be part of another title by chance. */
const FEWEST_LETTERS = 4;
/** Minimum `likeness` of a title to one that is shown, and the minimum if an address says that it is another page's. */
const ALIKE = 0.25;
const SURELY_ALIKE = 0.8;
/** Names of elements that hold for a whole site. */
const OF_SITE =
  /^(?:og:site_name|application-name|al:ios:app_name|content-language|og:locale|dc\.language)$/;

/** Returns what the head says, without what it says of the page before. */
export function ofThisPage(head: HeadOfPage): Current {
  const { meta, works, pageUrl, loadedUrl } = head;
  // Many sites take what tracks a person out of the address.
  const here = parseAddress(cleanAddress(pageUrl));
  const loaded = parseAddress(cleanAddress(loadedUrl));
  if (here === undefined || loaded === undefined || !isAnotherOf(loaded, here))
    return { meta, works };
  const shown = shownTitles(head, isApart(here, loaded));
  const isBefore = isHeadOfBefore(head, here, loaded, shown);
  return {
    meta: isBefore ? ofSite(meta) : meta,
    works: works.filter((thing) => !isThingOfBefore(thing, isBefore, here, loaded, shown)),
  };
}

/** Scripts can change the address only within an origin. */
function isAnotherOf(loaded: URL, here: URL): boolean {
  return loaded.origin === here.origin && !isSame(here, loaded);
}

function isHeadOfBefore(
  { meta, canonical, works, base }: HeadOfPage,
  here: URL,
  loaded: URL,
  shown: readonly string[],
): boolean {
  const declared = [canonical, meta.first('og:url')]
    .map((address) => (address ? parseAddress(address, base) : undefined))
    .filter((url) => url !== undefined)
    .filter((url) => bareHost(url) === bareHost(here));
  // Kept up to date by the application.
  if (declared.some((url) => isOf(url, here) && !isSame(url, loaded))) return false;
  const isElsewhere = isApart(here, loaded) && declared.some((url) => isSame(url, loaded));
  const titles = ['og:title', 'twitter:title']
    .map((name) => meta.first(name).slice(0, LONGEST))
    .filter(Boolean);
  const said = titles.length > 0 ? titles : works.slice(0, MOST_TITLES).map(headlineOf);
  if (!said.some(Boolean)) return isElsewhere;
  return !areAlike(said, shown, isElsewhere ? SURELY_ALIKE : ALIKE);
}

/** Checks for a thing that is called otherwise than what is shown, and has the address or the head of the page before. */
function isThingOfBefore(
  thing: Thing,
  isHeadBefore: boolean,
  here: URL,
  loaded: URL,
  shown: readonly string[],
): boolean {
  const places = [thing.url, thing.mainEntityOfPage, thing['@id']]
    .map(addressIn)
    // A fragment alone names a part of any page.
    .map((address) =>
      /^(?:https?:|\/)/i.test(address) ? parseAddress(address, here.href) : undefined,
    )
    .filter((url) => url !== undefined);
  if (places.some((url) => isOf(url, here) && !isSame(url, loaded))) return false;
  const isThere = places.some((url) => isSame(url, loaded));
  if (!isThere && !isHeadBefore) return false;
  const headline = headlineOf(thing);
  if (headline === '') return isThere && isHeadBefore;
  return !areAlike([headline], shown, isThere && isHeadBefore ? SURELY_ALIKE : ALIKE);
}

function addressIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const id: unknown = Reflect.get(value, '@id') ?? Reflect.get(value, 'url');
  return typeof id === 'string' ? id : '';
}

function headlineOf(thing: Thing): string {
  if (isOfType(thing, /^(?:WebSite|Organization)$/)) return '';
  return (textOf(thing.headline) || textOf(thing.name)).slice(0, LONGEST);
}

/**
 * Returns the titles that a reader sees. The title of the window counts less than headings: some applications leave
 * that of the page before, too.
 */
function shownTitles({ page, meta }: HeadOfPage, isAnotherPage: boolean): string[] {
  const headings = [...page.querySelectorAll('h1')].slice(0, MOST_TITLES).map(headingText);
  const site = lettersOf(meta.first('og:site_name'));
  const own = headings.filter((text) => lettersOf(text) !== '' && lettersOf(text) !== site);
  const window = page.querySelector('head > title, title')?.textContent ?? '';
  const shown = isAnotherPage && own.length > 0 ? own : [...own, window];
  return shown.map((text) => text.slice(0, LONGEST));
}

function areAlike(said: readonly string[], shown: readonly string[], least: number): boolean {
  return said.some((one) => {
    const title = withoutSite(one, '');
    return shown.some((text) => {
      const other = withoutSite(text, '');
      return isWithin(title, text) || isWithin(other, one) || likeness(title, other) >= least;
    });
  });
}

function isWithin(part: string, whole: string): boolean {
  const letters = lettersOf(part);
  return letters.length >= FEWEST_LETTERS && lettersOf(whole).includes(letters);
}

function isSame(a: URL, b: URL): boolean {
  return isSamePlace(small(a), small(b));
}

/** Checks for an address or that address with some of its parameters. */
function isOf(url: URL, page: URL): boolean {
  return isSame(url, page) || isPartOf(small(url), small(page));
}

/** Checks for two paths of which neither begins or ends with the other: `/a` and `/en/a` may be one page. */
function isApart(a: URL, b: URL): boolean {
  const [short = '', long = ''] = [path(small(a)), path(small(b))].sort(
    (one, other) => one.length - other.length,
  );
  return short === '' ? long !== '' : !long.startsWith(`${short}/`) && !long.endsWith(short);
}

/** Returns an address that differs from others in more than the case of letters. */
function small(url: URL): URL {
  return new URL(url.href.toLowerCase());
}

/** Returns only what holds for the whole site. */
function ofSite(meta: HeadMeta): HeadMeta {
  const kept = (names: readonly string[]) => names.filter((name) => OF_SITE.test(name));
  return {
    first: (...names) => meta.first(...kept(names)),
    all: (...names) => meta.all(...kept(names)),
  };
}
