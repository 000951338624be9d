import { cleanAddress } from '../../protocol/address/clean-address';
import { lettersOf, wordsOf } from '../words';

/**
 * What a title is chosen from. Order: on a front page, the whole title of the head; the heading that is a product's
 * name in the data; the `h1` that shares most words with the head; the head's `title` without the site's name;
 * og:title; the JSON-LD headline; the first `h1` that is not the site's name.
 */
export interface TitleSources {
  /** The text of the page's `h1` elements, in order. */
  headings: readonly string[];
  /** The head's title, og:title, JSON-LD headlines: most trusted first. */
  declared: readonly string[];
  site: string;
  kind: 'article' | 'product' | 'other';
  /** The names of the page's products in its data. */
  products?: readonly string[];
  pageUrl: string;
}

/** Maximum characters. A longer title is cut before it is searched. */
export const MAX_TITLE = 2_000;
/** Maximum number of site names to remove. A title has one or two. */
const MAX_TAILS = 4;
/**
 * Minimum `likeness` of a heading to the head's title. Articles show their titles; the first heading of a service or
 * a manual is often a slogan. If the head was cut short ("…"), the minimum for articles applies.
 */
const ENOUGH = { article: 0.25, product: 0.5, other: 0.8 };
/** Characters. A longer heading is often a paragraph, so it needs the highest likeness. */
const LONG_HEADING = 200;

export function chooseTitle(asRead: TitleSources): string {
  const { headings, site, kind, pageUrl } = asRead;
  const declared = asRead.declared.map((title) => withoutOwnMail(withoutCounter(title, asRead)));
  const sources = { ...asRead, declared };
  const shown = headings.filter(
    (text) => text.length > 1 && text.length <= 300 && !same(text, site),
  );
  const whole = declared.find((title) => /\p{L}/u.test(title)) ?? '';
  // The title of a whole site should contain the site's name.
  if (whole && kind === 'other' && isFrontPage(pageUrl)) return whole;
  const said = declared.filter(Boolean).map((title) => withoutSite(title, site));
  const title =
    headingFor({ ...sources, headings: shown }, said) ??
    said.find((one) => /\p{L}/u.test(one) && !same(one, site));
  if (title && isBare(title)) return whole || title;
  // A heading that has nothing of it is the name of the site.
  const named = said.find((one) => isNameOf(pageUrl, one));
  if (title && named && likeness(title, named) < ENOUGH.article) return named;
  return title ?? shown[0] ?? said[0] ?? site;
}

/** Removes the number of unread messages: "(3) Ann on X". Of "(500) Days of Summer", other titles have the number too. */
function withoutCounter(title: string, { headings, declared, pageUrl }: TitleSources): string {
  const [whole = '', sign = ''] = /^(\(\d{1,5}\+?\))\s+(?=\S)/.exec(title) ?? [];
  if (whole === '') return title;
  const same = [...headings, ...declared].filter((one) => one.startsWith(sign));
  const isInAddress = wordsOf(new URL(pageUrl).pathname).includes(lettersOf(sign));
  return same.length > 1 || isInAddress ? title : title.slice(whole.length);
}

/** Removes the person's own address, which services of mail write after the subject: "Lunch? - ann@a.example - Mail". */
function withoutOwnMail(title: string): string {
  return title.replace(/(?<=\S) - [^\s@]{1,64}@[^\s@]{1,255} - [^@]{1,60}$/, '');
}

/** Returns the heading that is the page's title, if any. @param said the head's titles without the site's name. */
function headingFor(
  { headings, declared, kind, pageUrl, products = [] }: TitleSources,
  said: readonly string[],
): string | undefined {
  const product = headings.find((text) => products.some((name) => same(name, text)));
  if (product && kind === 'product') return product;
  const [best] = headings
    .map((text, place) => ({
      text,
      place,
      likeness: Math.max(0, ...said.map((title) => likeness(text, title))),
    }))
    .sort((a, b) => b.likeness - a.likeness || a.place - b.place);
  if (!best) return undefined;
  // A heading unlike the head is a slogan of the site, or names a part of the page.
  if (best.likeness >= enoughOf(best.text, declared[0] ?? '', kind)) return best.text;
  if (best.likeness >= ENOUGH.article && isNamedBetter(pageUrl, best.text, said)) return best.text;
  const named = headings.find((text) => isNameOf(pageUrl, text));
  if (named && !said.some((title) => isNameOf(pageUrl, title))) return named;
  const isOnly =
    headings.length === 1 && (said.length === 0 || isNamedBy(pageUrl, best.text, said));
  return isOnly ? best.text : undefined;
}

function enoughOf(heading: string, head: string, kind: TitleSources['kind']): number {
  if (/(?:…|\.\.\.)$/.test(head)) return ENOUGH.article;
  return heading.length > LONG_HEADING ? ENOUGH.other : ENOUGH[kind];
}

/** Checks whether the address is that of the site itself, not of a page in it. */
function isFrontPage(pageUrl: string): boolean {
  const { pathname, search, hash } = new URL(cleanAddress(pageUrl));
  return (
    search === '' &&
    // Old applications keep the whole address in the fragment.
    !/^#[!/]/.test(hash) &&
    /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|default|home)(?:\.\w+)?)?$/i.test(pathname)
  );
}

/** Checks for a title that any front page may have, and that needs the site's name. */
function isBare(title: string): boolean {
  return /^(?:home|home ?page|index|welcome|start)$/i.test(title);
}

/** Checks whether a text is exactly the end of the address. */
function isNameOf(pageUrl: string, text: string): boolean {
  const end =
    new URL(pageUrl).pathname
      .split('/')
      .findLast(Boolean)
      ?.replace(/\.\w+$/, '') ?? '';
  const name = wordsOf(end.replace(/[-_+]|%20/g, ' '));
  return !end.includes('.') && name.length > 1 && name.join(' ') === wordsOf(text).join(' ');
}

/** Checks whether the address repeats the heading, but no word of the head's titles. */
function isNamedBy(pageUrl: string, heading: string, said: readonly string[]): boolean {
  const path = wordsOf(new URL(pageUrl).pathname.replace(/[-_]/g, ' '));
  const count = (text: string) =>
    wordsOf(text).filter((word) => word.length > 2 && path.includes(word)).length;
  return count(heading) >= 3 && said.every((title) => count(title) === 0);
}

/** Checks whether the address, which often names its page, repeats more of the heading than of any title. */
function isNamedBetter(pageUrl: string, heading: string, said: readonly string[]): boolean {
  const path = wordsOf(new URL(pageUrl).pathname.replace(/[-_]/g, ' ')).map(stem);
  const last = path.slice(-LAST_WORDS);
  const shareOf = (text: string) => {
    const own = wordsOf(text).map(stem);
    return last.filter((word) => own.includes(word)).length;
  };
  const own = wordsOf(heading);
  return (
    own.length >= 2 &&
    2 * own.filter((word) => path.includes(stem(word))).length >= own.length &&
    said.every((title) => shareOf(title) < shareOf(heading))
  );
}

/** The number of words at the end of an address that name the page. Earlier ones name sections. */
const LAST_WORDS = 6;

/** Returns the beginning that most forms of a word share. */
function stem(word: string): string {
  return word.slice(0, 5);
}

/** Returns the share of common words, 0 to 1, plus a half if `b` begins with `a`. */
export function likeness(a: string, b: string): number {
  const left = new Set(wordsOf(a));
  const right = new Set(wordsOf(b));
  let both = 0;
  for (const word of left) if (right.has(word)) both++;
  const total = left.size + right.size;
  if (total === 0) return 0;
  return (
    (2 * both) / total +
    (left.size > 1 && wordsOf(b).join(' ').startsWith(wordsOf(a).join(' ')) ? 0.5 : 0)
  );
}

/** Removes the site's name, or a short name after a bar: "A title | The Site" → "A title". */
export function withoutSite(long: string, site: string, tails = MAX_TAILS): string {
  const title = long.slice(0, MAX_TITLE);
  if (tails === 0) return title;
  const bar = title.lastIndexOf('｜');
  if (bar > 0) {
    const before = title.slice(0, bar).trimEnd();
    return isTail(title.slice(bar + 1), before, site)
      ? withoutSite(before, site, tails - 1)
      : title;
  }
  const match = /^(.+?)\s+(?:[|\-–—·•»:/]|::)\s+([^|–—·•»]{1,60})$/.exec(title);
  const [, head, tail] = match ?? [];
  if (!head || !tail) return title;
  const isSite = site !== '' && (contains(tail, site) || contains(site, tail));
  return isSite ||
    (/\s[|·•»]\s/.test(title) && wordsOf(tail).length <= 4 && wordsOf(head).length >= 2)
    ? withoutSite(head, site, tails - 1)
    : title;
}

/** Maximum characters and words. A longer text after a bar is part of the title. */
const LONGEST_TAIL = 20;
const MOST_IN_TAIL = 4;

/** Checks whether the text after a full-width bar is a site's name. Chinese and Japanese put no spaces there. */
function isTail(tail: string, before: string, site: string): boolean {
  const name = lettersOf(tail);
  if (name === '' || lettersOf(before) === '') return false;
  if (site !== '' && (contains(tail, site) || contains(site, tail))) return true;
  return (
    wordsOf(tail).length <= MOST_IN_TAIL &&
    name.length <= LONGEST_TAIL &&
    lettersOf(before).length > name.length
  );
}

function same(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

function contains(whole: string, part: string): boolean {
  return lettersOf(part) !== '' && lettersOf(whole).includes(lettersOf(part));
}

/** Maximum characters to read of a heading. */
const LONGEST = 4 * MAX_TITLE;

/** Returns the text of a heading as a reader sees it: line breaks separate words, and icons have no text. */
export function headingText(heading: Element): string {
  let text = '';
  let end = '';
  const add = (more: string) => {
    text += more;
    if (more !== '') end = more.slice(-2);
  };
  const walk = (node: Node) => {
    for (let child = node.firstChild; child && text.length < LONGEST; child = child.nextSibling) {
      if (child.nodeType === Node.TEXT_NODE) {
        const own = child.nodeValue ?? '';
        // "Packaging" and "Design" in two spans are two words.
        add(/[\p{Ll}\d]$/u.test(end) && /^\p{Lu}/u.test(own) ? ` ${own}` : own);
      } else if (
        child.nodeType === Node.ELEMENT_NODE &&
        !/^(?:svg|style|script|button)$/i.test(child.nodeName)
      ) {
        const apart = /^(?:BR|DIV|P|LI|H[1-6]|SMALL)$/.test(child.nodeName);
        if (apart) add(' ');
        walk(child);
        if (apart) add(' ');
      }
    }
  };
  walk(heading);
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(/\s*[#¶]$/, '')
      // Catalogs label it.
      .replace(/^\s*Title:\s*(?=\S)/, '')
      .trim()
  );
}
