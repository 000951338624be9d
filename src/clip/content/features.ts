/** What is measured about a block before it is judged: a table, one row per measure. */
import type { Block, Box, Boxes } from './boxes';
import { CLASS_WORDS } from './class-words';
import { distances, FAR, LANDMARKS } from './distances';
import { hasDate, hasPrice, type PageFacts, repeatedAround, wordsOf } from './page-facts';

/** Words with which what surrounds the content gives itself away. */
const LEXICON: readonly (readonly [string, RegExp])[] = [
  [
    'legal',
    /©|copyright|all rights reserved|privacy|terms (?:of|and)|cookies?\b|disclaimer|trademark/i,
  ],
  [
    'join',
    /subscribe|newsletter|sign (?:up|in)|log ?in|register|my account|create account|join now|donate/i,
  ],
  [
    'share',
    /\bshare\b|tweet|facebook|twitter|linkedin|pinterest|whatsapp|copy link|print|e-?mail/i,
  ],
  [
    'related',
    /related|recommended|you (?:may|might) (?:also )?(?:like|be)|more (?:from|in|on|stories|articles)|read (?:more|next|also)|see also|popular|trending|latest|similar|people also/i,
  ],
  [
    'talk',
    /comments?\b|\breply\b|leave a|report\b|upvote|\bposted\b|\bquote\b|permalink|joined|members?\b|posts?\b/i,
  ],
  [
    'browse',
    /\bhome\b|menu|skip to|\bback\b|\bnext\b|previous|view all|show more|load more|see all|filter|sort by|search|page \d/i,
  ],
  [
    'byline',
    /^by\b|written by|updated|published|\bmin(?:ute)?s? read|author|editor|photo(?:graph)?|image credit|getty/i,
  ],
  [
    'shop',
    /add to|cart|in stock|shipping|delivery|warranty|returns?\b|quantity|\bsku\b|checkout|buy now/i,
  ],
  [
    'contact',
    /contact|phone|call us|address|opening hours|get (?:started|a quote)|book (?:a|now)|learn more|find out/i,
  ],
];

interface Place {
  block: Block;
  index: number;
  words: string[];
  /** See `distances`. */
  steps: Int8Array;
  boxes: Boxes;
  page: PageFacts;
  /** Characters of the page before this block. */
  before: number;
  /** The heading this block stands under, and blocks since. */
  heading: Block | undefined;
  sinceHeading: number;
  /** Index of the first `h1`, or -1. */
  firstH1: number;
  /** First and last block that Readability keeps most of, or -1. */
  articleFrom: number;
  articleTo: number;
  /** The smallest box around all that Readability keeps. */
  articleBox: Box | undefined;
  repeated: Box | undefined;
  /** Smallest boxes around it with this much text. */
  near: Box;
  wide: Box;
  top: Box;
}

const size = (count: number) => Math.log1p(count);
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
const flag = (value: boolean) => (value ? 1 : 0);
const tagKind = (tag: string) =>
  [
    '',
    'P',
    'LI',
    'H1',
    'H2',
    'H3',
    'H4',
    'H5',
    'H6',
    'TD',
    'TH',
    'PRE',
    'BLOCKQUOTE',
    'DT',
    'DD',
    'BUTTON',
    'FIGCAPTION',
    'DIV',
    'SECTION',
    'ARTICLE',
    'SUMMARY',
    'LABEL',
    'BODY',
  ].indexOf(tag);

const OWN: Row[] = [
  ['words', ({ words }) => size(words.length)],
  ['chars', ({ block }) => size(block.chars)],
  ['wordLength', ({ block, words }) => ratio(block.chars, words.length)],
  ['linkShare', ({ block }) => ratio(block.linkChars, block.chars)],
  ['articleShare', ({ block }) => ratio(block.articleChars, block.chars)],
  ['digitShare', ({ block }) => ratio(block.text.match(/\d/g)?.length ?? 0, block.chars)],
  ['capitalShare', ({ block }) => ratio(block.text.match(/\p{Lu}/gu)?.length ?? 0, block.chars)],
  ['punctuation', ({ block }) => size(block.text.match(/[.,;:!?。，]/g)?.length ?? 0)],
  ['endsSentence', ({ block }) => flag(/[.!?…:。！？]["'”’)]*$/.test(block.text))],
  ['price', ({ block }) => flag(hasPrice(block.text))],
  ['date', ({ block }) => flag(hasDate(block.text))],
  ['titleOverlap', ({ words, page }) => overlap(words, page.titleWords)],
  ['dataOverlap', ({ words, page }) => overlap(words, page.dataWords)],
  ['times', ({ block, page }) => Math.min(10, page.times.get(block.text) ?? 1)],
  ['inLink', ({ block }) => flag(block.inLink)],
  ['inButton', ({ block }) => flag(block.inButton)],
  ['tag', ({ block }) => tagKind(block.box.tag)],
  ['parentTag', ({ block }) => tagKind(block.box.parent?.tag ?? '')],
  ['depth', ({ block }) => block.box.depth],
  ['alike', ({ block }) => Math.min(50, block.box.alike)],
  ...LEXICON.map(
    ([name, pattern]): Row => [
      `says:${name}`,
      ({ block }) => flag(block.text.length < 300 && pattern.test(block.text)),
    ],
  ),
];

const AROUND: Row[] = [
  ...CLASS_WORDS.map(([name], bit): Row => [`near:${name}`, ({ steps }) => steps[bit] ?? FAR]),
  ...LANDMARKS.map(
    (tag, i): Row => [`in:${tag}`, ({ steps }) => steps[CLASS_WORDS.length + i] ?? FAR],
  ),
  ['repeated', ({ repeated }) => Math.min(100, repeated?.alike ?? 0)],
  ['repeatedChars', ({ repeated }) => size(repeated?.chars ?? 0)],
  ['repeatedLinks', ({ repeated }) => ratio(repeated?.linkChars ?? 0, repeated?.chars ?? 0)],
  [
    'repeatedBlocks',
    ({ repeated }) => (repeated ? Math.min(50, repeated.last - repeated.first) : 0),
  ],
  ['repeatedGroup', ({ repeated, page }) => ratio(repeated?.parent?.chars ?? 0, page.chars)],
  [
    'repeatedArticle',
    ({ repeated }) => ratio(repeated?.parent?.articleChars ?? 0, repeated?.parent?.chars ?? 0),
  ],
  ...(['near', 'wide', 'top'] as const).flatMap((which): Row[] => [
    [`${which}:chars`, (place) => size(place[which].chars)],
    [`${which}:share`, (place) => ratio(place[which].chars, place.page.chars)],
    [`${which}:links`, (place) => ratio(place[which].linkChars, place[which].chars)],
    [`${which}:paragraphs`, (place) => ratio(place[which].paragraphChars, place[which].chars)],
    [`${which}:article`, (place) => ratio(place[which].articleChars, place[which].chars)],
    [`${which}:blocks`, (place) => size(place[which].last - place[which].first)],
    [
      `${which}:density`,
      (place) => size(ratio(place[which].chars, place[which].last - place[which].first)),
    ],
    [`${which}:levels`, (place) => place.block.box.depth - place[which].depth],
    [
      `${which}:offset`,
      (place) => ratio(place.index - place[which].first, place[which].last - place[which].first),
    ],
  ]),
  ['fromArticle', ({ block }) => distance(block.box, (box) => box.articleChars > 0)],
  ['fromArticleBox', ({ block, articleBox }) => distance(block.box, (box) => box === articleBox)],
  [
    'fromH1',
    ({ block, firstH1 }) =>
      firstH1 < 0 ? 20 : distance(block.box, (box) => box.first <= firstH1 && firstH1 < box.last),
  ],
  ['articleBoxShare', ({ articleBox, page }) => ratio(articleBox?.chars ?? 0, page.chars)],
  [
    'articleBoxPurity',
    ({ articleBox }) => ratio(articleBox?.articleChars ?? 0, articleBox?.chars ?? 0),
  ],
];

const ORDER: Row[] = [
  ['place', ({ before, page }) => ratio(before, page.chars)],
  ['index', ({ index }) => size(index)],
  ['fromEnd', ({ index, boxes }) => size(boxes.blocks.length - index)],
  ['afterH1', ({ index, firstH1 }) => (firstH1 < 0 ? -99 : clamp(index - firstH1))],
  [
    'afterArticleStart',
    ({ index, articleFrom }) => (articleFrom < 0 ? -99 : clamp(index - articleFrom)),
  ],
  ['afterArticleEnd', ({ index, articleTo }) => (articleTo < 0 ? -99 : clamp(index - articleTo))],
  ['sinceHeading', ({ sinceHeading }) => Math.min(50, sinceHeading)],
  ['headingTag', ({ heading }) => (heading ? tagKind(heading.box.tag) : 0)],
  ['headingArticle', ({ heading }) => (heading ? ratio(heading.articleChars, heading.chars) : -1)],
  ['headingLinks', ({ heading }) => (heading ? ratio(heading.linkChars, heading.chars) : -1)],
  ...LEXICON.slice(0, 5).map(
    ([name, pattern]): Row => [
      `heading:${name}`,
      ({ heading }) => flag(heading !== undefined && pattern.test(heading.text)),
    ],
  ),
  ...[-3, -2, -1, 1, 2, 3].flatMap((step): Row[] => [
    [`chars${step}`, (place) => size(beside(place, step)?.chars ?? 0)],
    [`links${step}`, (place) => linksOf(beside(place, step))],
    [`article${step}`, (place) => articleOf(beside(place, step))],
    [`tag${step}`, (place) => tagKind(beside(place, step)?.box.tag ?? '')],
  ]),
  ['around:chars', (place) => size(windowSum(place, 6, (block) => block.chars))],
  [
    'around:links',
    (place) =>
      ratio(
        windowSum(place, 6, (block) => block.linkChars),
        windowSum(place, 6, (block) => block.chars),
      ),
  ],
  [
    'around:article',
    (place) =>
      ratio(
        windowSum(place, 6, (block) => block.articleChars),
        windowSum(place, 6, (block) => block.chars),
      ),
  ],
];

const PAGE: Row[] = [
  ['page:words', ({ page }) => size(page.words)],
  ['page:blocks', ({ boxes }) => size(boxes.blocks.length)],
  ['page:links', ({ page }) => page.linkShare],
  ['page:paragraphs', ({ page }) => page.paragraphShare],
  ['page:lists', ({ page }) => page.listShare],
  ['page:code', ({ page }) => page.codeShare],
  ['page:article', ({ page }) => page.articleShare],
  ['page:articleChars', ({ page }) => size(page.articleChars)],
  ['page:headings', ({ page }) => size(page.headings)],
  ['page:articles', ({ page }) => size(page.articles)],
  ['page:repeated', ({ page }) => page.repeatedShare],
  ['page:repeatedChars', ({ page }) => size(page.repeatedChars)],
  ['page:prices', ({ page }) => size(page.prices)],
  ['page:dates', ({ page }) => size(page.dates)],
  ['page:saysArticle', ({ page }) => page.saysArticle],
  ['page:saysProduct', ({ page }) => page.saysProduct],
  ['page:saysForum', ({ page }) => page.saysForum],
  ['page:saysList', ({ page }) => page.saysList],
  ['page:saysQuestions', ({ page }) => page.saysQuestions],
  ['page:pathDepth', ({ page }) => Math.min(8, page.pathDepth)],
  ['page:slugWords', ({ page }) => Math.min(12, page.slugWords)],
  ['page:pathKind', ({ page }) => page.pathKind],
];

type Row = readonly [name: string, measure: (place: Place) => number];
const ROWS: readonly Row[] = [...OWN, ...AROUND, ...ORDER, ...PAGE];

export const FEATURE_NAMES: readonly string[] = ROWS.map(([name]) => name);

/**
 * One row of measures per block, in the order of `FEATURE_NAMES`.
 *
 * @param wanted places of the measures that are needed; the others are left 0. Absent means all.
 */
export function blockFeatures(
  boxes: Boxes,
  page: PageFacts,
  wanted: readonly number[] = ROWS.map((_, i) => i),
): Float32Array[] {
  const needed = wanted.flatMap((at) => {
    const row = ROWS[at];
    return row ? [{ at, measure: row[1] }] : [];
  });
  const { blocks } = boxes;
  const kept = blocks.map((block) => block.articleChars * 2 > block.chars);
  const articleBox = smallestAround(boxes, kept);
  const shared = {
    boxes,
    page,
    firstH1: blocks.findIndex(({ box }) => box.tag === 'H1'),
    articleFrom: kept.indexOf(true),
    articleTo: kept.lastIndexOf(true),
    articleBox,
  };
  let before = 0;
  let heading: Block | undefined;
  let headingAt = 0;
  return blocks.map((block, index) => {
    const place: Place = {
      ...shared,
      block,
      index,
      words: wordsOf(block.text),
      steps: distances(block.box),
      before,
      heading,
      sinceHeading: index - headingAt,
      repeated: repeatedAround(block),
      near: boxWith(block.box, 200),
      wide: boxWith(block.box, 1_000),
      top: topBox(block.box),
    };
    before += block.chars;
    if (/^H[1-6]$/.test(block.box.tag)) {
      heading = block;
      headingAt = index;
    }
    const row = new Float32Array(ROWS.length);
    for (const { at, measure } of needed) row[at] = measure(place);
    return row;
  });
}

function overlap(words: readonly string[], known: ReadonlySet<string>): number {
  return ratio(words.filter((word) => known.has(word)).length, words.length);
}

/** Steps up to the first box that matches, itself being 0; 20 when there is none. */
function distance(from: Box, matches: (box: Box) => boolean): number {
  let steps = 0;
  for (let box: Box | undefined = from; box; box = box.parent) {
    if (matches(box)) return Math.min(19, steps);
    steps++;
  }
  return 20;
}

function boxWith(from: Box, chars: number): Box {
  let box = from;
  while (box.chars < chars && box.parent) box = box.parent;
  return box;
}

/** The part of the page it belongs to: below the boxes that hold nearly everything. */
function topBox(from: Box): Box {
  let root = from;
  while (root.parent) root = root.parent;
  let box = from;
  while (box.parent && box.parent.chars < 0.9 * root.chars) box = box.parent;
  return box;
}

function smallestAround(boxes: Boxes, kept: readonly boolean[]): Box | undefined {
  const first = boxes.blocks[kept.indexOf(true)];
  const last = kept.lastIndexOf(true);
  let box: Box | undefined = first?.box;
  while (box && box.last <= last) box = box.parent;
  return box;
}

function beside({ boxes, index }: Place, step: number): Block | undefined {
  return boxes.blocks[index + step];
}

function linksOf(block: Block | undefined): number {
  return block ? ratio(block.linkChars, block.chars) : -1;
}

function articleOf(block: Block | undefined): number {
  return block ? ratio(block.articleChars, block.chars) : -1;
}

function windowSum(
  { boxes, index }: Place,
  reach: number,
  measure: (block: Block) => number,
): number {
  let sum = 0;
  for (let i = Math.max(0, index - reach); i <= index + reach; i++) {
    const block = boxes.blocks[i];
    if (block) sum += measure(block);
  }
  return sum;
}

function clamp(value: number): number {
  return Math.max(-50, Math.min(200, value));
}
