/** When a page was published, as it shows it: near its heading, or in a place that is named for it. */
import { isoDate } from './dates';

export interface ShownDate {
  /** ISO 8601. */
  date: string;
  /** Stands with the heading of the page, not merely somewhere. */
  nearHeading: boolean;
  /** The page says that this is when it was changed. */
  isUpdate: boolean;
}

const DECLARED = '[itemprop~="datePublished"], [itemprop~="dateCreated"]';
const DATE_PLACES = [
  'time[pubdate], time[datetime]',
  '[class*="publish" i], [class*="posted" i], [class*="date" i]:not(body), [class*="time" i]:not(body), abbr[title], relative-time[datetime], [data-time], [data-pubdate]',
];
const OUTSIDE = 'nav, footer, aside, form';

/**
 * The date the page shows with its content; `undefined` when it shows none. Order: what is marked
 * as the date of publication, what stands with the heading, what stands in a place named for it.
 */
export function shownDate(page: Document): ShownDate | undefined {
  const declared = datePlaced(page, [DECLARED]);
  if (declared) return { date: declared, nearHeading: true, isUpdate: false };
  const beside = dateBeside(page.querySelector('h1') ?? page.querySelector('h2'), page);
  if (beside) return beside;
  const date = datePlaced(page, DATE_PLACES);
  return date ? { date, nearHeading: false, isUpdate: false } : undefined;
}

function datePlaced(page: Document, places: readonly string[]): string {
  for (const selector of places) {
    let looked = 0;
    for (const element of page.querySelectorAll(selector)) {
      if (element.closest(OUTSIDE) && !/meta|byline|date/i.test(element.className)) continue;
      if (++looked > 12) break;
      const date = dateOf(element);
      if (date) return date;
    }
  }
  return '';
}

function dateOf(element: Element): string {
  const text = squeeze(element.textContent ?? '');
  for (const value of [
    element.getAttribute('datetime'),
    element.getAttribute('content'),
    element.getAttribute('data-pubdate'),
    element.getAttribute('title'),
    text.length <= 120 ? text : '',
  ]) {
    const date = isoDate(value ?? '');
    if (date) return date;
  }
  return '';
}

/** Texts before and after a heading that may still belong to it. */
const BEFORE = 12;
const AFTER = 40;

const UPDATE = /updat|modif|revis|edited|reviewed|refreshed|changed/i;
/** Dates of people and of other things than the page. */
const OTHER =
  /joined|registered|member since|last (?:post|visit|seen|active)|expires?|due\b|deadline/i;

/** The date nearest to a heading; one that tells of publication goes before one of an update. */
function dateBeside(heading: Element | null, page: Document): ShownDate | undefined {
  if (!heading) return undefined;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = lastInside(heading);
  const below = nearestDate(() => walker.nextNode(), AFTER);
  walker.currentNode = heading;
  const above = nearestDate(() => walker.previousNode(), BEFORE);
  if (!above || (below && !below.isUpdate && below.distance <= 2 * above.distance)) return below;
  return above;
}

/** @param next the next text, in either direction. @param reach how many to look at. */
function nearestDate(
  next: () => Node | null,
  reach: number,
): (ShownDate & { distance: number }) | undefined {
  let update: (ShownDate & { distance: number }) | undefined;
  let label = '';
  for (let distance = 1; distance <= reach; ) {
    const node = next();
    if (!node) break;
    const text = squeeze(node.nodeValue ?? '');
    if (!text) continue;
    const own = text.length <= 100 ? text : '';
    const found = dateIn(node);
    const date = OTHER.test(own) || OTHER.test(label) ? '' : found;
    const isUpdate = UPDATE.test(own) || UPDATE.test(label);
    if (date && !isUpdate) return { date, nearHeading: true, isUpdate, distance };
    if (date) update ??= { date, nearHeading: true, isUpdate, distance };
    label = found || text.length > 40 ? '' : text;
    distance++;
  }
  return update;
}

function lastInside(element: Element): Node {
  let node: Node = element;
  while (node.lastChild) node = node.lastChild;
  return node;
}

/** The date in a short text: what its `time` element says exactly, or what it says itself. */
function dateIn(node: Node): string {
  const text = squeeze(node.nodeValue ?? '');
  if (text.length < 6 || text.length > 100 || !/\d/.test(text)) return '';
  const exact = node.parentElement?.closest('time[datetime]')?.getAttribute('datetime') ?? '';
  return isoDate(exact) || isoDate(text) || isoDate(/\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '');
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
