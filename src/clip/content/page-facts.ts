import { FOLDED } from '../folds';
import { isOfType, type Thing, textOf } from '../json-ld';
import { type Box, type Boxes, wordsOf } from './boxes';
import { SAYS_NAMES, saysOf } from './lexicon';

/** What is known about the page as a whole; every block of it shares these. */
export interface PageFacts {
  words: number;
  chars: number;
  linkShare: number;
  paragraphShare: number;
  listShare: number;
  codeShare: number;
  /** Share of the text in long blocks without many links and in tables; of what was unfolded. */
  longShare: number;
  tableShare: number;
  foldedShare: number;
  forms: number;
  images: number;
  /** Blocks that speak as forums and as shops do. */
  talk: number;
  shop: number;
  headings: number;
  articles: number;
  /** Share of the text in elements that repeat at least four times. */
  repeatedShare: number;
  repeatedChars: number;
  prices: number;
  dates: number;
  saysArticle: number;
  saysProduct: number;
  saysForum: number;
  saysList: number;
  saysQuestions: number;
  pathDepth: number;
  slugWords: number;
  pathKind: number;
  /** Words of the page's title, description and data, for comparison. */
  titleWords: ReadonlySet<string>;
  dataWords: ReadonlySet<string>;
  /** How often each text stands on the page. */
  times: ReadonlyMap<string, number>;
}

const TALK = 1 << SAYS_NAMES.indexOf('talk');
const SHOP = 1 << SAYS_NAMES.indexOf('shop');
const PRICE = /[$€£¥₹]\s?\d|\d\s?(?:€|£|zł|kr|USD|EUR)\b/;
const DATE =
  /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{4}|\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago)\b/i;

export function hasPrice(text: string): boolean {
  return PRICE.test(text);
}

export function hasDate(text: string): boolean {
  return DATE.test(text);
}

/** @param title the page's own title. @param description what its head says it is about. */
export function pageFacts(
  { root, blocks }: Boxes,
  things: readonly Thing[],
  {
    title,
    description,
    type,
    url,
  }: { title: string; description: string; type: string; url: string },
): PageFacts {
  const total = Math.max(1, root.chars);
  const path = new URL(url).pathname.split('/').filter(Boolean);
  const says = (types: RegExp) => (things.some((thing) => isOfType(thing, types)) ? 1 : 0);
  const times = new Map<string, number>();
  let words = 0;
  let list = 0;
  let code = 0;
  let long = 0;
  let table = 0;
  let talk = 0;
  let shop = 0;
  let headings = 0;
  let prices = 0;
  let dates = 0;
  let repeated = 0;
  let repeatedItems = 0;
  for (const block of blocks) {
    const { text, chars, box } = block;
    times.set(text, (times.get(text) ?? 0) + 1);
    words += block.words.length;
    if (box.tag === 'LI') list += chars;
    else if (box.tag === 'PRE') code += chars;
    else if (isHeading(box.tag)) headings++;
    else if (box.tag === 'TD' || box.tag === 'TH') table += chars;
    if (chars > 150 && block.linkChars < 0.3 * chars) long += chars;
    if (chars < 300) {
      const says = saysOf(block.words);
      if (says & TALK) talk++;
      if (says & SHOP) shop++;
    }
    if (text.length < 60 && hasPrice(text)) prices++;
    if (text.length < 80 && hasDate(text)) dates++;
    const item = repeatedAround(block.box);
    if (!item) continue;
    repeated += chars;
    repeatedItems = Math.max(repeatedItems, item.chars);
  }
  return {
    words,
    chars: root.chars,
    linkShare: root.linkChars / total,
    paragraphShare: root.paragraphChars / total,
    listShare: list / total,
    codeShare: code / total,
    headings,
    longShare: long / total,
    tableShare: table / total,
    foldedShare: root.element.querySelectorAll(`[${FOLDED}]`).length / Math.max(1, blocks.length),
    forms: root.element.getElementsByTagName('form').length,
    images: root.element.getElementsByTagName('img').length,
    talk,
    shop,
    articles: root.element.getElementsByTagName('article').length,
    repeatedShare: repeated / total,
    repeatedChars: repeatedItems,
    prices,
    dates,
    saysArticle: says(/(?:Article|Posting|Report)$/) || (type === 'article' ? 0.5 : 0),
    saysProduct:
      says(/^(?:Product|ProductGroup|Offer|IndividualProduct)$/) ||
      (type.includes('product') ? 0.5 : 0),
    saysForum: says(/^(?:DiscussionForumPosting|QAPage|Question|SocialMediaPosting|Comment)$/),
    saysList: says(/^(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog)$/),
    saysQuestions: says(/^FAQPage$/),
    pathDepth: path.length,
    slugWords: (path[path.length - 1] ?? '').split(/[-_]/).length,
    pathKind: pathKind(path.join('/').toLowerCase()),
    titleWords: new Set(wordsOf(title)),
    dataWords: new Set(
      wordsOf(
        `${description} ${things.map((thing) => `${textOf(thing.description)} ${textOf(thing.articleBody)}`).join(' ')}`,
      ),
    ),
    times,
  };
}

/** `H1` to `H6`. */
export function isHeading(tag: string): boolean {
  return tag.length === 2 && tag.startsWith('H') && tag !== 'HR';
}

const repeats = new WeakMap<Box, Box | null>();

/** The innermost element, itself included, that stands in a row of its like. */
export function repeatedAround(box: Box): Box | undefined {
  const known = repeats.get(box);
  if (known !== undefined) return known ?? undefined;
  let found: Box | undefined;
  if (box.parent) {
    const isItem = box.alike >= 4 && box.tag !== 'P' && box.tag !== 'BR' && box.chars >= 20;
    found = isItem ? box : repeatedAround(box.parent);
  }
  repeats.set(box, found ?? null);
  return found;
}

const PATH_KINDS = [
  /forum|thread|topic|question|discussion|comments|viewtopic|t\/|\/r\//,
  /product|\bp\/|\/dp\/|item|shop|buy/,
  /docs?\b|guide|reference|manual|api|tutorial|learn|wiki|help/,
  /categor|collection|\btags?\b|search|browse|archive|\bc\//,
  /blog|news|article|story|post|\d{4}\/\d{2}/,
];

/** 0 when the path says nothing, else which of the words it holds. */
function pathKind(path: string): number {
  return PATH_KINDS.findIndex((pattern) => pattern.test(path)) + 1;
}
