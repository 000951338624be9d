/** What is measured about a block before it is judged: a table, one row per measure. */
import type { Block, Box, Boxes } from './boxes';
import { CLASS_WORDS } from './class-words';
import { SAYS_NAMES } from './lexicon';
import { hasDate, hasPrice, type PageFacts } from './page-facts';
import { type Place, placesIn, type Sums } from './places';
import type { RunningSum } from './running-sum';
import { FAR, LANDMARKS } from './surroundings';

type Row = readonly [name: string, measure: (place: Place) => number];

const size = (count: number) => Math.log1p(count);
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
const flag = (value: boolean) => (value ? 1 : 0);
const TAG_KINDS = new Map(
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
  ].map((tag, i) => [tag, i]),
);
const tagKind = (tag: string) => TAG_KINDS.get(tag) ?? -1;

function boxRows(name: string, boxOf: (place: Place) => Box): Row[] {
  return [
    [`${name}:chars`, (place) => size(boxOf(place).chars)],
    [`${name}:share`, (place) => ratio(boxOf(place).chars, place.page.chars)],
    [`${name}:links`, (place) => ratio(boxOf(place).linkChars, boxOf(place).chars)],
    [`${name}:paragraphs`, (place) => ratio(boxOf(place).paragraphChars, boxOf(place).chars)],
    [`${name}:blocks`, (place) => size(boxOf(place).last - boxOf(place).first)],
    [
      `${name}:density`,
      (place) => size(ratio(boxOf(place).chars, boxOf(place).last - boxOf(place).first)),
    ],
    [`${name}:levels`, (place) => place.block.box.depth - boxOf(place).depth],
    [
      `${name}:offset`,
      (place) => ratio(place.index - boxOf(place).first, boxOf(place).last - boxOf(place).first),
    ],
    [
      `${name}:smallWords`,
      (place) =>
        ratio(within(place.sums.small, boxOf(place)), within(place.sums.words, boxOf(place))),
    ],
  ];
}

function within(sum: RunningSum, { first, last }: Box): number {
  return sum.over(first, last);
}

function windowRows(
  name: string,
  range: (place: Place) => readonly [from: number, to: number],
): Row[] {
  const share =
    (part: keyof Sums, whole: keyof Sums): Row[1] =>
    (place) => {
      const [from, to] = range(place);
      return ratio(place.sums[part].over(from, to), place.sums[whole].over(from, to));
    };
  return [
    [`${name}:chars`, (place) => size(place.sums.chars.over(...range(place)))],
    [`${name}:links`, share('links', 'chars')],
    [`${name}:smallWords`, share('small', 'words')],
  ];
}

const OWN: Row[] = [
  ['words', ({ block }) => size(block.words.length)],
  ['chars', ({ block }) => size(block.chars)],
  ['wordLength', ({ block }) => ratio(block.chars, block.words.length)],
  ['linkShare', ({ block }) => ratio(block.linkChars, block.chars)],
  ['digitShare', ({ block }) => ratio(block.text.match(/\d/g)?.length ?? 0, block.chars)],
  ['capitalShare', ({ block }) => ratio(block.text.match(/\p{Lu}/gu)?.length ?? 0, block.chars)],
  ['punctuation', ({ block }) => size(block.text.match(/[.,;:!?。，]/g)?.length ?? 0)],
  ['endsSentence', ({ block }) => flag(/[.!?…:。！？]["'”’)]*$/.test(block.text))],
  ['price', ({ block }) => flag(hasPrice(block.text))],
  ['date', ({ block }) => flag(hasDate(block.text))],
  ['titleOverlap', ({ block, page }) => overlap(block.words, page.titleWords)],
  ['dataOverlap', ({ block, page }) => overlap(block.words, page.dataWords)],
  ['times', ({ block, page }) => Math.min(10, page.times.get(block.text) ?? 1)],
  ['inLink', ({ block }) => flag(block.inLink)],
  ['inButton', ({ block }) => flag(block.inButton)],
  ['tag', ({ block }) => tagKind(block.box.tag)],
  ['parentTag', ({ block }) => tagKind(block.box.parent?.tag ?? '')],
  ['depth', ({ block }) => block.box.depth],
  ['alike', ({ block }) => Math.min(50, block.box.alike)],
  ['smallWords', ({ index, sums }) => ratio(sums.small.own(index), sums.words.own(index))],
  ['topic', ({ block, topics }) => overlap(block.words, topics)],
  ['titleCase', ({ block }) => ratio(capitalised(block.text), block.words.length)],
  ['ellipsis', ({ block }) => flag(/(?:…|\.\.\.)\s*$/.test(block.text))],
  ['noLetters', ({ block }) => flag(!/\p{L}/u.test(block.text))],
  ...SAYS_NAMES.map((name, bit): Row => [`says:${name}`, ({ says }) => (says >>> bit) & 1]),
];

const AROUND: Row[] = [
  ...CLASS_WORDS.map(
    ([name], bit): Row => [`near:${name}`, ({ around }) => around.steps[bit] ?? FAR],
  ),
  ...LANDMARKS.map(
    (tag, i): Row => [`in:${tag}`, ({ around }) => around.steps[CLASS_WORDS.length + i] ?? FAR],
  ),
  ['repeated', ({ around }) => Math.min(100, around.repeated?.alike ?? 0)],
  ['repeatedChars', ({ around }) => size(around.repeated?.chars ?? 0)],
  [
    'repeatedLinks',
    ({ around: { repeated } }) => ratio(repeated?.linkChars ?? 0, repeated?.chars ?? 0),
  ],
  [
    'repeatedBlocks',
    ({ around: { repeated } }) => (repeated ? Math.min(50, repeated.last - repeated.first) : 0),
  ],
  [
    'repeatedGroup',
    ({ around: { repeated }, page }) => ratio(repeated?.parent?.chars ?? 0, page.chars),
  ],
  ...boxRows('near', ({ around }) => around.near),
  ...boxRows('wide', ({ around }) => around.wide),
  ...boxRows('top', ({ around }) => around.top),
  ...boxRows('line', ({ block }) => block.box),
  ...boxRows('parent', ({ block }) => block.box.parent ?? block.box),
  ...boxRows('above', ({ block }) => block.box.parent?.parent ?? block.box),
  ['fromH1', ({ around }) => around.fromMarks[0] ?? FAR],
  ['fromReading', ({ around }) => around.fromMarks[1] ?? FAR],
  ['fromReadingPath', ({ around }) => around.fromMarks[2] ?? FAR],
  ['folded', ({ around }) => around.folded],
  ['readingShare', ({ reading, page }) => ratio(reading?.chars ?? 0, page.chars)],
  ['readingLinks', ({ reading }) => ratio(reading?.linkChars ?? 0, reading?.chars ?? 0)],
];

const ORDER: Row[] = [
  ['place', ({ index, sums, page }) => ratio(sums.chars.over(0, index), page.chars)],
  ['index', ({ index }) => size(index)],
  ['fromEnd', ({ index, boxes }) => size(boxes.blocks.length - index)],
  ['afterH1', ({ index, firstH1 }) => (firstH1 < 0 ? -99 : clamp(index - firstH1))],
  ['sinceHeading', ({ sinceHeading }) => Math.min(50, sinceHeading)],
  ['headingTag', ({ heading }) => (heading ? tagKind(heading.box.tag) : 0)],
  ['headingLinks', ({ heading }) => (heading ? ratio(heading.linkChars, heading.chars) : -1)],
  ...SAYS_NAMES.map(
    (name, bit): Row => [`heading:${name}`, ({ headingSays }) => (headingSays >>> bit) & 1],
  ),
  ...[-3, -2, -1, 1, 2, 3].flatMap((step): Row[] => [
    [`chars${step}`, (place) => size(beside(place, step)?.chars ?? 0)],
    [`links${step}`, (place) => linksOf(beside(place, step))],
    [`tag${step}`, (place) => tagKind(beside(place, step)?.box.tag ?? '')],
    [
      `small${step}`,
      ({ index, sums }) => ratio(sums.small.own(index + step), sums.words.own(index + step)),
    ],
  ]),
  ...windowRows('around', ({ index }) => [index - 6, index + 7]),
  ...windowRows('region', ({ index }) => [index - 20, index + 21]),
  ...windowRows('section', ({ section }) => section),
  ['section:blocks', ({ section }) => Math.min(60, section[1] - section[0])],
  ['afterReadingStart', ({ index, reading }) => (reading ? clamp(index - reading.first) : -99)],
  ['afterReadingEnd', ({ index, reading }) => (reading ? clamp(index - reading.last) : -99)],
];

const PAGE: Row[] = [
  ['page:words', ({ page }) => size(page.words)],
  ['page:blocks', ({ boxes }) => size(boxes.blocks.length)],
  ['page:links', ({ page }) => page.linkShare],
  ['page:paragraphs', ({ page }) => page.paragraphShare],
  ['page:lists', ({ page }) => page.listShare],
  ['page:code', ({ page }) => page.codeShare],
  ['page:headings', ({ page }) => size(page.headings)],
  ['page:articles', ({ page }) => size(page.articles)],
  ['page:repeated', ({ page }) => page.repeatedShare],
  ['page:repeatedChars', ({ page }) => size(page.repeatedChars)],
  [
    'page:smallWords',
    ({ sums, boxes }) =>
      ratio(sums.small.over(0, boxes.blocks.length), sums.words.over(0, boxes.blocks.length)),
  ],
  ['page:long', ({ page }) => page.longShare],
  ['page:reading', ({ reading, page }) => ratio(reading?.chars ?? 0, page.chars)],
  ['page:tables', ({ page }) => page.tableShare],
  ['page:forms', ({ page }) => size(page.forms)],
  ['page:talk', ({ page }) => size(page.talk)],
  ['page:shop', ({ page }) => size(page.shop)],
  ['page:images', ({ page }) => size(page.images)],
  ['page:folded', ({ page }) => page.foldedShare],
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

const ROWS: readonly Row[] = [...OWN, ...AROUND, ...ORDER, ...PAGE];

export const FEATURE_NAMES: readonly string[] = ROWS.map(([name]) => name);

/** One row of `width` measures per block, one after the other. */
export interface Measures {
  table: Float32Array;
  width: number;
}

/**
 * One row of measures per block.
 *
 * @param wanted which ones, by their places in `FEATURE_NAMES`. Absent means all.
 */
export function blockFeatures(
  boxes: Boxes,
  page: PageFacts,
  wanted: readonly number[] = ROWS.map((_, i) => i),
): Measures {
  const places = placesIn(boxes, page);
  const width = wanted.length;
  const table = new Float32Array(places.length * width);
  for (let column = 0; column < width; column++) {
    const measure = ROWS[wanted[column] ?? -1]?.[1];
    if (!measure) continue;
    for (let i = 0; i < places.length; i++) table[i * width + column] = measure(places[i] as Place);
  }
  return { table, width };
}

/** Words that begin with a capital letter. */
function capitalised(text: string): number {
  let count = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isUpper = code < 128 ? code >= 65 && code <= 90 : UPPER.test(text.charAt(at));
    if (isUpper && !inWord) count++;
    inWord = isUpper || (code < 128 ? code >= 97 && code <= 122 : LETTER.test(text.charAt(at)));
  }
  return count;
}

const UPPER = /\p{Lu}/u;
const LETTER = /\p{L}/u;

function overlap(words: readonly string[], known: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (known.has(word)) count++;
  return ratio(count, words.length);
}

function beside({ boxes, index }: Place, step: number): Block | undefined {
  return boxes.blocks[index + step];
}

function linksOf(block: Block | undefined): number {
  return block ? ratio(block.linkChars, block.chars) : -1;
}

function clamp(value: number): number {
  return Math.max(-50, Math.min(200, value));
}
