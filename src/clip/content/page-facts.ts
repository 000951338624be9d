import { isOfType, type Thing, textOf } from '../json-ld';
import type { Block, Boxes } from './boxes';

/** What is known about the page as a whole; every block of it shares these. */
export interface PageFacts {
  words: number;
  chars: number;
  linkShare: number;
  paragraphShare: number;
  listShare: number;
  codeShare: number;
  articleShare: number;
  articleChars: number;
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

const PRICE = /[$€£¥₹]\s?\d|\d\s?(?:€|£|zł|kr|USD|EUR)\b/;
const DATE =
  /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{4}|\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago)\b/i;

export function hasPrice(text: string): boolean {
  return PRICE.test(text);
}

export function hasDate(text: string): boolean {
  return DATE.test(text);
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
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
  for (const { text } of blocks) times.set(text, (times.get(text) ?? 0) + 1);
  let repeated = 0;
  let repeatedItems = 0;
  for (const block of blocks) {
    const item = repeatedAround(block);
    if (!item) continue;
    repeated += block.chars;
    repeatedItems = Math.max(repeatedItems, item.chars);
  }
  return {
    words: blocks.reduce((sum, { text }) => sum + text.split(' ').length, 0),
    chars: root.chars,
    linkShare: root.linkChars / total,
    paragraphShare: root.paragraphChars / total,
    listShare: share(blocks, total, (block) => block.box.tag === 'LI'),
    codeShare: share(blocks, total, (block) => block.box.tag === 'PRE'),
    articleShare: root.articleChars / total,
    articleChars: root.articleChars,
    headings: blocks.filter(({ box }) => /^H[1-6]$/.test(box.tag)).length,
    articles: root.element.getElementsByTagName('article').length,
    repeatedShare: repeated / total,
    repeatedChars: repeatedItems,
    prices: blocks.filter(({ text }) => text.length < 60 && hasPrice(text)).length,
    dates: blocks.filter(({ text }) => text.length < 80 && hasDate(text)).length,
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

/** The innermost element around a block that stands in a row of its like. */
export function repeatedAround(block: Block) {
  for (let box = block.box.parent ? block.box : undefined; box; box = box.parent) {
    if (box.alike >= 4 && box.tag !== 'P' && box.tag !== 'BR' && box.chars >= 20) return box;
  }
  return undefined;
}

function share(
  blocks: readonly Block[],
  total: number,
  matches: (block: Block) => boolean,
): number {
  return blocks.reduce((sum, block) => (matches(block) ? sum + block.chars : sum), 0) / total;
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
