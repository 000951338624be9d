/** Finds the date of publication that a page shows: near its heading, or in an element with the class of a date. */
import { squeeze } from '../../protocol/plain-line';
import { beginningOf } from '../markdown/writer';
import { dayOf, daysBetween, pastDate } from './dates';
import { isInRunningText, isSentence } from './running-text';
import { headingText, likeness } from './title';

export interface ShownDate {
  /** ISO 8601. */
  date: string;
  nearHeading: boolean;
  /** Whether it is the date of a change. */
  isUpdate: boolean;
}

const MOST_HEADINGS = 60;
/** Minimum `likeness`. A heading may leave out a word of the title. */
const ALIKE = 0.7;
const DECLARED = '[itemprop~="datePublished"], [itemprop~="dateCreated"]';
const DATE_PLACES = [
  'time[pubdate], time[datetime]',
  '[class*="publish" i], [class*="posted" i], [class*="date" i]:not(body), [class*="time" i]:not(body), abbr[title], relative-time[datetime], [data-time], [data-pubdate], [created-timestamp]',
];
const OUTSIDE = 'nav, footer, aside, form';
/** Elements that may be about another page. */
const ENTRY = 'article, [itemscope]';

/**
 * Returns the date that the page shows with its content. Order: marked as the date of publication; near the heading;
 * in an element with the class of a date; labelled in words.
 * @param title of the page, to find its heading, which may be of any rank.
 * @param others days on which something else happens, such as the event that the page announces.
 */
export function shownDate(
  page: Document,
  title = '',
  others: readonly string[] = [],
): ShownDate | undefined {
  const headings = headingsOf(page, title);
  const [heading = null] = headings;
  const declared = markedDate(page, heading);
  if (declared) return { date: declared, nearHeading: true, isUpdate: false };
  for (const one of headings) {
    const beside = dateBeside(one, page);
    if (beside && !others.includes(dayOf(beside.date))) return beside;
  }
  const date = datePlaced(page, DATE_PLACES, heading) || labelledDate(page);
  return date && !others.includes(dayOf(date))
    ? { date, nearHeading: false, isUpdate: false }
    : undefined;
}

/** Returns headings that may be the page's own, the likeliest first. Of any rank, because some pages have no `h1`. */
function headingsOf(page: Document, title: string): Element[] {
  const first = page.querySelector('h1') ?? page.querySelector('h2');
  const found = new Set<Element>();
  for (const rank of ['h1', 'h2, h3']) {
    let best: Element | undefined;
    let most = ALIKE;
    for (const one of [...page.querySelectorAll(rank)].slice(0, MOST_HEADINGS)) {
      const like = likeness(headingText(one), title);
      if (like > most) [best, most] = [one, like];
    }
    if (best) found.add(best);
    if (most >= 1) break;
  }
  if (first) found.add(first);
  return [...found];
}

/** Checks whether an element is in a teaser of another page: an entry whose own heading is a link. */
function isInTeaser(element: Element, heading: Element | null): boolean {
  const entry = element.closest(ENTRY);
  if (!entry || entry.contains(heading)) return false;
  const own = entry.querySelector('h2, h3, h4');
  return own !== null && (own.querySelector('a[href]') ?? own.closest('a[href]')) !== null;
}

/**
 * Returns the date marked as the date of publication. Of several, the first counts if no later one is earlier, as in
 * threads and above comments. Lists of other pages begin with the newest.
 */
function markedDate(page: Document, heading: Element | null): string {
  let first = '';
  for (const date of datesPlaced(page, DECLARED, heading)) {
    first ||= date;
    if (dayOf(date) < dayOf(first)) return '';
  }
  return first;
}

function datePlaced(page: Document, places: readonly string[], heading: Element | null): string {
  for (const selector of places)
    for (const date of datesPlaced(page, selector, heading)) return date;
  return '';
}

function* datesPlaced(page: Document, selector: string, heading: Element | null) {
  let looked = 0;
  for (const element of page.querySelectorAll(selector)) {
    if (element.closest(OUTSIDE) && !/meta|byline|date/i.test(element.className)) continue;
    if (++looked > 12) return;
    const date = dateOf(element);
    if (date && !isInTeaser(element, heading)) yield date;
  }
}

/** Finds "Posted on April 13, 2023" anywhere on the page. */
function labelledDate(page: Document): string {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(), i = 0; node && i < MOST_TEXTS; node = walker.nextNode(), i++) {
    const text = node.nodeValue ?? '';
    if (!LABELLED.test(text)) continue;
    const date = pastDate(squeeze(text).slice(0, 100));
    if (date) return date;
  }
  return '';
}

const LABELLED =
  /^\s*(?:(?:first |originally )?(?:posted|published)(?: on| by|:)|started by\b).*\d/i;
const MOST_TEXTS = 5_000;

function dateOf(element: Element): string {
  for (const name of DATE_ATTRIBUTES) {
    const date = pastDate(element.getAttribute(name) ?? '');
    if (date) return date;
  }
  const text = squeeze(element.textContent ?? '');
  const date = text.length <= LONGEST_DATE ? pastDate(text) : '';
  return date && !isSentence(text) ? date : '';
}

const DATE_ATTRIBUTES = ['datetime', 'content', 'data-pubdate', 'created-timestamp', 'title'];
/** Maximum characters. A longer text merely mentions a date. */
const LONGEST_DATE = 120;

/** The number of texts before and after a heading that may belong to it. */
const BEFORE = 12;
const AFTER = 40;

const UPDATE =
  /updat|modif|revis|edited|reviewed|refreshed|changed|aktuali|geändert|mis à jour|a[ck]?tuali[sz]a|aggiornat|bijgewerkt|gewijzigd|o?pp?dater|uppfært|обновл|更新|수정/i;
/** Matches labels of dates about people and other things. */
const OTHER =
  /joined|registered|founded|member since|last (?:post|visit|seen|active)|expires?|due\b|deadline|apply (?:by|before|until)|applications? close|closing date|valid until/i;

/** Maximum characters to read of a text. */
const LONG_TEXT = 10_000;

/** Returns the date nearest to a heading, preferring a date of publication to one of an update. */
function dateBeside(heading: Element, page: Document): ShownDate | undefined {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = lastInside(heading);
  const below = nearestDate(() => walker.nextNode(), AFTER, heading);
  walker.currentNode = heading;
  const above = nearestDate(() => walker.previousNode(), BEFORE, heading);
  if (!above || (below && !below.isUpdate && below.distance <= 2 * above.distance)) return below;
  return above;
}

/** @param next returns the next text, in either direction. @param reach how many texts to look at. */
function nearestDate(
  next: () => Node | null,
  reach: number,
  heading: Element,
): (ShownDate & { distance: number }) | undefined {
  let update: (ShownDate & { distance: number }) | undefined;
  let label = '';
  for (let distance = 1; distance <= reach; ) {
    const node = next();
    if (!node) break;
    const text = squeeze((node.nodeValue ?? '').slice(0, LONG_TEXT));
    if (!text) continue;
    const found = dateIn(node, text);
    if (found && !isOfOther(node, text, label, heading)) {
      const isUpdate =
        UPDATE.test(text) ||
        UPDATE.test(label) ||
        // "Updated May 4, 2024", with the hour in a separate text.
        (update !== undefined && dayOf(found) === dayOf(update.date));
      const date = { date: found, nearHeading: true, isUpdate, distance };
      if (!isUpdate) return date;
      update ??= date;
    }
    label = found || text.length > 40 ? '' : text;
    distance++;
  }
  return update;
}

/** Checks whether a date is about a person, another page or the text's story. @param label a short text before it. */
function isOfOther(node: Node, text: string, label: string, heading: Element): boolean {
  return (
    OTHER.test(text) ||
    OTHER.test(label) ||
    isInRunningText(node) ||
    // A date in a caption says when the picture was taken.
    node.parentElement?.closest('figcaption') != null ||
    isProperty(node) ||
    (node.parentElement !== null && isInTeaser(node.parentElement, heading))
  );
}

/** Matches the labels of dates of publication in a table. */
const PUBLISHED = /publi|post|dat[aeu]|issued|released|created|written|version|fecha|дата|日/i;

/** Checks for a row of a table of properties: "Began: 4 May 1902" in the box of an encyclopedia. */
function isProperty(node: Node): boolean {
  const name = node.parentElement?.closest('td')?.parentElement?.firstElementChild;
  return name?.nodeName === 'TH' && !PUBLISHED.test(beginningOf(name, LONGEST_DATE));
}

function lastInside(element: Element): Node {
  let node: Node = element;
  while (node.lastChild) node = node.lastChild;
  return node;
}

/** Returns the date in a short text: that of its `time` element, or its own. */
function dateIn(node: Node, text: string): string {
  if (text.length < 6 || text.length > 100 || !/\d/.test(text)) return '';
  const exact = pastDate(
    node.parentElement?.closest('time[datetime]')?.getAttribute('datetime') ?? '',
  );
  const read = pastDate(text);
  // The attribute is in UTC; the reader sees the day in the page's own time zone.
  if (exact && read && dayOf(exact) !== dayOf(read) && daysBetween(exact, read) <= 1) return read;
  return exact || read || pastDate(/\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '');
}
