/** Finds the author that a page shows, in document order, so that the first post of a forum wins. */

import { squeeze } from '../../protocol/plain-line';
import { remembered } from '../../protocol/remembered';
import { labelledWriter, withoutWriterLabel } from '../../protocol/text/labelled-writer';
import { isBlockTag, isInSilent, tagOf } from '../markdown/writer';
import { BY_ABROAD, endsBeforeName, mayBeginByline, nameAbroad } from './byline-abroad';
import { isWeekday } from './month-names';

const AUTHOR_PLACES = [
  '[itemprop~="author"] [itemprop~="name"], [itemprop~="author"], [rel~="author"], a[href*="/author/"], a[href*="/authors/"]',
  '[class*="byline" i], [class*="author" i]:not(body):not(article), [data-testid*="author" i]',
  '[class*="username" i], [class*="user-name" i], [class*="poster" i] a, a[data-user-card], a[href*="/u/"], a[href*="/user/"], a[href*="/users/"], a[href*="/member"]:not([href*="/membership"]), a[href*="memberlist.php"], a[href*="/profile"], .postprofile a, .postleft dt, .creator, .fatitem .hnuser',
];
const NO_NAME =
  /^(?:by|author|admin|guest|posts?|profile|view|reply|member|follow|share|comments?|log ?in|sign ?(?:in|up)|register|home|about|contact|read more|learn more|anonymous|staff|users?|all|menu|search|the author|topic author|thread starter|original poster|posted by|human|youtube|\d+(?:\s?(?:[smhdwy]|mo|hrs?|mins?))?)\b|[@|©⟨⟩{}=]|https?:|\d{4}|\w{2}\.\w{2,}\.\w{2}|\d+\s?min(?:ute)?s?\s?read|\b(?:ago|min(?:ute)?s? read|followers?|comments?|articles?|posts by|views|replies|offline|online|moderator|ambassador)\b/i;

/** Matches a name that is only a network's: a link to the site's own page there, or the sign of its advertisements. */
const NETWORK =
  /^(?:on )?(?:blue ?sky|discord|facebook|fediverse|flickr|git(?:hub|lab)|instagram|linked ?in|mastodon|medium|outbrain|pinterest|reddit|rss(?: feed)?|slack|snapchat|taboola|telegram|threads|tik ?tok|tumblr|twitter|vimeo|vk|we ?chat|weibo|whats ?app|x|xing|you ?tube)(?:\s*[(/].*)?$/i;

const OUTSIDE = 'nav, footer, aside, form';
/** What a reader says of a product. */
const REVIEW = '[itemprop~="review"]';
/** What readers say below an article, or of a product, and the form for that. */
const COMMENTS = `#comments, #respond, .comments-area, .comment-list, .commentlist, .comment-respond, .comment-author, [class*="comment-form"], ${REVIEW}`;
const FOOTER = 'footer, [role="contentinfo"], #footer, .footer, .site-footer, .page-footer';
/** Elements that hold a page's heading together with its text. */
const ARTICLE = 'article, main, [role="main"], [itemtype*="Article"], [itemtype*="Posting"]';

/** Returns a name from the page's bylines, or an empty text. @param title of the page: names in it do not count. */
export function shownAuthor(page: Document, title: string): string {
  const heading = page.querySelector('h1');
  const article = heading?.closest(ARTICLE);
  // Cached, because each selector reads the class of every element.
  const all = remembered((selector: string) => [...page.querySelectorAll(selector)]);
  const places = { all, heading };
  // Menus and teasers name authors too. Some pages put the only byline beside the article, or below it.
  return (
    (article && placedAuthor(places, title, OUTSIDE, article)) ||
    placedAuthor(places, title, OUTSIDE) ||
    writtenBy(page, heading) ||
    writtenAbroad(page, title) ||
    placedAuthor(places, title, 'nav, form')
  );
}

interface Places {
  all(selector: string): Element[];
  /** The first of the page. */
  heading: Element | null;
}

function placedAuthor(
  { all, heading }: Places,
  title: string,
  outside: string,
  article?: Element,
): string {
  for (const selector of AUTHOR_PLACES) {
    let looked = 0;
    for (const element of all(selector)) {
      if (article && (element === article || !article.contains(element))) continue;
      if (isInPageFooter(element) || isAmongComments(element, heading)) continue;
      if (element.closest(outside) && !/byline|author/i.test(element.className)) continue;
      if (++looked > 12) break;
      const name = nameIn(element);
      if (name && !title.includes(name)) return name;
    }
  }
  return '';
}

/** Checks whether an element is in what readers say. A review that holds the page's heading is the article itself. */
function isAmongComments(element: Element, heading: Element | null): boolean {
  const comments = element.closest(COMMENTS);
  return comments !== null && !(comments.matches(REVIEW) && comments.contains(heading));
}

/** Checks whether an element is in the site's footer, not in an article's. */
function isInPageFooter(element: Element): boolean {
  const footer = element.closest(FOOTER);
  return footer !== null && !footer.parentElement?.closest(ARTICLE);
}

function nameIn(element: Element): string {
  const declared = element.querySelector('meta[itemprop~="name"]')?.getAttribute('content');
  const link = element.querySelector('a, [itemprop~="name"], [class*="name" i]');
  return (
    personName(declared ?? '') ||
    personName(link?.textContent ?? '') ||
    personName(element.textContent ?? '') ||
    personName(firstText(element))
  );
}

function firstText(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = squeeze(node.nodeValue ?? '');
    if (text && !/^(?:written |posted )?by:?$/i.test(text)) return text;
  }
  return '';
}

const BY =
  /^(?:(?:this |the )?(?:post|article|story|page|guide)? ?(?:was |is )?(?:written|posted|published|authored|reviewed|words|story|article)? ?)by\b|^(?:posted|published|written|submitted|created|added|updated)\s.{0,40}\d{4}.{0,20}\sby\b|^authors?:/i;

/** Finds "By Ada Corvid" in a short line of its own. */
function writtenBy(page: Document, heading: Element | null): string {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (
    let node = walker.nextNode(), looked = 0;
    node && looked < 3_000;
    node = walker.nextNode(), looked++
  ) {
    // Most texts fail this quick test.
    if (!/\bby\b|author/i.test(node.nodeValue ?? '')) continue;
    const text = squeeze(node.nodeValue ?? '');
    if (!BY.test(text) || text.length > 120) continue;
    const holder = node.parentElement;
    // `ORDER BY period` names nobody, and "By train" is a heading.
    if (!holder || holder.closest('pre, code, h1, h2, h3, h4, h5, h6')) continue;
    const line = lineFrom(node);
    const name = personName(line);
    if (!name || holder.closest(OUTSIDE) || isAmongComments(holder, heading)) continue;
    if (isNameIn(line, name) || (isSmallName(name) && isHeadOf(node, page))) return name;
  }
  return '';
}

/** The number of texts after the heading that may be its byline. */
const NEAR = 30;
/** Maximum characters of a byline. */
const LONGEST = 120;

/** Finds "Par Claire Dubois, le 3 mars 2026" in a line of its own, near the heading. */
function writtenAbroad(page: Document, title: string): string {
  const heading = page.querySelector('h1') ?? page.querySelector('h2');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  if (heading) walker.currentNode = heading;
  for (let node = walker.nextNode(), looked = 0; node && looked < NEAR; node = walker.nextNode()) {
    const text = squeeze(beginOf(node));
    if (!text || heading?.contains(node)) continue;
    looked++;
    if (!mayBeginByline(text) || !beginsBlock(node) || node.parentElement?.closest(OUTSIDE))
      continue;
    const line = lineFrom(node);
    const name = line.length > LONGEST ? '' : nameAbroad(line);
    if (name && personName(name) === name && !title.includes(name)) return name;
  }
  return '';
}

/** Checks that no words stand before a text in its block. */
function beginsBlock(text: Node): boolean {
  const block = blockAround(text);
  for (let node: Node | null = text; node && node !== block; node = node.parentNode)
    for (let before = node.previousSibling; before; before = before.previousSibling)
      if (/\S/.test(before.textContent ?? '')) return false;
  return true;
}

/** Maximum characters, because a longer line would be read again for each "by" in it. */
const LONG_LINE = 200;

/** Returns the line that begins with a text. If the text is only "by", the line includes the words that follow. */
function lineFrom(by: Node): string {
  const holder = by.parentElement;
  const words = by.nodeValue ?? '';
  const isBare = /by:?\s*$|authors?:\s*$/i.test(words) || endsBeforeName(words);
  const within = isBare ? holder?.parentElement : holder;
  if (!within) return '';
  const walker = within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  walker.currentNode = by;
  let line = beginOf(by);
  let block = blockAround(by);
  let hasName = !isBare;
  for (let node = walker.nextNode(); node && line.length < LONG_LINE; node = walker.nextNode()) {
    const text = beginOf(node);
    const around = blockAround(node);
    const isWritten = /\S/.test(text) && node.parentElement && !isInSilent(node.parentElement);
    if (isWritten && hasName && around !== block) break;
    line += isWritten && around === block ? text : ` ${isWritten ? text : ''}`;
    if (!isWritten) continue;
    hasName ||= /\p{L}/u.test(text);
    block = around;
  }
  return squeeze(line);
}

function beginOf(text: Node): string {
  return (text.nodeValue ?? '').slice(0, LONG_LINE);
}

function blockAround(text: Node): Element | null {
  let up = text.parentElement;
  while (up && !isBlockTag(tagOf(up))) up = up.parentElement;
  return up;
}

/** "By landings alone it was the third worst." is a sentence, "By the numbers" a heading. */
function isNameIn(line: string, name: string): boolean {
  // A full stop after a word without a capital ends a sentence. Names end in "Corvid." or "Jr."
  if (/ \P{Lu}\S*\.$/u.test(line)) return false;
  if (!/^by\b/i.test(line)) return true;
  // After "by" alone, a name begins with a capital, and only its short words have none: "van der", "and".
  const [before = ''] = name.split(',');
  const beginning = /^(?:\p{Ll}{1,3} ){0,2}(?:\p{Ll}{1,2}['’])?[\p{Lu}\p{Lt}\p{Lo}]/u;
  return beginning.test(before) && !/ \p{Ll}{4}/u.test(before);
}

/** Checks for a name without capitals, as some people write theirs: "jane doe". */
function isSmallName(name: string): boolean {
  return (
    /^\p{Ll}[\p{Ll}'’-]+(?: \p{Ll}[\p{Ll}'’.-]*){1,2}$/u.test(name) && !NO_SMALL_NAME.test(name)
  );
}

const NO_SMALL_NAME =
  /\b(?:the|an?|all|any|and|default|far|hand|now|our|my|your|their|its|this|that|these|no|one|popular|using|way|of|in|at|to)\b/;
/** The number of texts on each side of a line that show whether it is in the head of a page. */
const AROUND = 6;
const YEAR = /\b(?:19|20)\d\d\b/;

/** Checks whether a line is between the heading of a page and its date, or after both. */
function isHeadOf(line: Node, page: Document): boolean {
  let isBelowHeading = false;
  let isDated = YEAR.test(beginOf(line));
  for (const towards of ['previousNode', 'nextNode'] as const) {
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    walker.currentNode = line;
    let read = 0;
    for (let text = walker[towards](); text && read < AROUND; text = walker[towards]()) {
      if (!/\S/.test(beginOf(text))) continue;
      read++;
      const isHeading = text.parentElement?.closest('h1') != null;
      isBelowHeading ||= towards === 'previousNode' && isHeading;
      // Text before the heading belongs to something else.
      if (isHeading) break;
      isDated ||= YEAR.test(beginOf(text)) && beginOf(text).length <= LONGEST_DATE;
    }
  }
  return isBelowHeading && isDated;
}

/** Maximum characters. A longer text merely mentions a date. */
const LONGEST_DATE = 60;

/** Maximum characters to read, because the name is at the beginning. */
const LONG_BYLINE = 2_000;

/** Returns the name in a byline, without "by" and without what follows the name; empty if it has none. */
export function personName(text: string): string {
  const line = squeeze(text.trimStart().slice(0, LONG_BYLINE))
    // The text of the previous block may be joined to it.
    .replace(/^.{0,80}?\p{Ll}(?=By\s+\p{Lu})/u, '')
    .replace(
      /^.{0,40}?\b(?:written|posted|words|published|authored|story|article|reviewed)?\s*\bby[:\s]+/i,
      '',
    )
    .replace(/^authors?:?\s*/i, '')
    .replace(BY_ABROAD, '');
  const name = (
    (labelledWriter(line) || withoutWriterLabel(line)).split(
      /\s+[|•·–—»-]\s+|\s*[|•·]\s*|,?\s+(?:on|updated|published|posted|last|in)\s|\s{2,}|,\s*(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d)|(?<=[^\s\d])\s+(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d)|,?\s+(?:(?:am|le|el|il|den|op)\s+)?(?=\d{1,2}(?:st|nd|rd|th|er)?\.?\s+(?:de\s+)?[^\s\d]{3,12},?\s+(?:de\s+)?\d{4})/i,
    )[0] ?? ''
  ).trim();
  const count = name.split(' ').length;
  return name.length >= 2 &&
    name.length <= 70 &&
    count <= 8 &&
    !NO_NAME.test(name) &&
    !NETWORK.test(name) &&
    !isWeekday(name) &&
    /\p{L}/u.test(name)
    ? name
    : '';
}
