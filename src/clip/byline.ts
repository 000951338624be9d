/**
 * Who wrote a page and when, as the page shows it: for the many pages that do not say it in their
 * data. Both are looked for in the order of the document, so that on a forum the first post wins.
 */
import { isoDate } from './dates';

const AUTHOR_PLACES = [
  '[itemprop~="author"] [itemprop~="name"], [itemprop~="author"], [rel~="author"], a[href*="/author/"], a[href*="/authors/"]',
  '[class*="byline" i], [class*="author" i]:not(body):not(article), [data-testid*="author" i]',
  '[class*="username" i], [class*="user-name" i], [class*="poster" i] a, a[data-user-card], a[href*="/u/"], a[href*="/user/"], a[href*="/users/"], a[href*="/member"], a[href*="memberlist.php"], a[href*="/profile"], .postprofile a, .creator',
];
const NO_NAME =
  /^(?:by|author|admin|guest|posts?|profile|view|reply|member|follow|share|comments?|log ?in|sign ?(?:in|up)|register|home|about|contact|read more|anonymous|staff|users?|all|menu|search)\b|[@|©]|https?:|\d{4}|\b(?:ago|min(?:ute)?s? read|followers?|comments?|articles?|posts by|views|replies)\b/i;

/** A person's name from the page's bylines, or empty. */
export function shownAuthor(page: Document): string {
  for (const selector of AUTHOR_PLACES) {
    let looked = 0;
    for (const element of page.querySelectorAll(selector)) {
      if (element.closest('nav, footer, aside, form')) continue;
      if (++looked > 12) break;
      const name = nameIn(element);
      if (name) return name;
    }
  }
  return writtenBy(page);
}

function nameIn(element: Element): string {
  const link = element.querySelector('a, [itemprop="name"], [class*="name" i]');
  return personName(link?.textContent ?? '') || personName(element.textContent ?? '');
}

/** "By Ada Corvid" in a short line of its own. */
function writtenBy(page: Document): string {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (
    let node = walker.nextNode(), looked = 0;
    node && looked < 3_000;
    node = walker.nextNode(), looked++
  ) {
    const text = squeeze(node.nodeValue ?? '');
    if (
      !/^(?:written |posted |words |authored |story |article )?by\b|^author:/i.test(text) ||
      text.length > 120
    )
      continue;
    const holder = node.parentElement;
    const line = /by:?$|author:$/i.test(text)
      ? squeeze(holder?.parentElement?.textContent ?? '')
      : squeeze(holder?.textContent ?? '');
    const name = personName(line.slice(0, 200));
    if (name && !holder?.closest('nav, footer')) return name;
  }
  return '';
}

/** A name as it stands in a byline, without "by" and what follows it; empty when it is none. */
export function personName(text: string): string {
  const line = squeeze(text)
    .replace(
      /^.{0,40}?\b(?:written|posted|words|published|authored|story|article|reviewed)?\s*\bby[:\s]+/i,
      '',
    )
    .replace(/^author:?\s*/i, '');
  const name = (
    line.split(
      /\s+[|•·–—-]\s+|\s*[|•·]\s*|,?\s+(?:on|updated|published|posted|last|in)\s|\s{2,}|,\s*(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d)|(?<=\p{Ll})\s+(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d)/iu,
    )[0] ?? ''
  ).trim();
  const count = name.split(' ').length;
  return name.length >= 2 &&
    name.length <= 70 &&
    count <= 8 &&
    !NO_NAME.test(name) &&
    /\p{L}/u.test(name)
    ? name
    : '';
}

const DATE_PLACES = [
  '[itemprop~="datePublished"], [itemprop~="dateCreated"]',
  'time[pubdate], time[datetime]',
  '[class*="publish" i], [class*="posted" i], [class*="date" i]:not(body), [class*="time" i]:not(body), abbr[title], relative-time[datetime], [data-time]',
];

/** The first date the page shows with its content, as ISO 8601, or empty. */
export function shownDate(page: Document): string {
  for (const selector of DATE_PLACES) {
    let looked = 0;
    for (const element of page.querySelectorAll(selector)) {
      if (element.closest('nav, footer, aside, form')) continue;
      if (++looked > 12) break;
      const text = squeeze(element.textContent ?? '');
      for (const value of [
        element.getAttribute('datetime'),
        element.getAttribute('content'),
        element.getAttribute('title'),
        text.length <= 120 ? text : '',
      ]) {
        const date = isoDate(value ?? '');
        if (date) return date;
      }
    }
  }
  return writtenDate(page);
}

/** A date in a short line near the page's heading. */
function writtenDate(page: Document): string {
  const heading = page.querySelector('h1');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  if (heading) walker.currentNode = heading;
  for (let node = walker.nextNode(), looked = 0; node && looked < 150; node = walker.nextNode()) {
    const text = squeeze(node.nodeValue ?? '');
    if (!text) continue;
    looked++;
    const date =
      text.length <= 100 ? isoDate(text) || isoDate(/\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '') : '';
    if (date) return date;
  }
  return '';
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
