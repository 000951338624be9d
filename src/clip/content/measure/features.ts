/**
 * The measures of the blocks, one row per block. Each group is computed for all blocks before the next group. This
 * code runs once per page, right after loading, and the browser compiles one short loop sooner than a hundred
 * functions.
 */

import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { LANDMARKS, markAt, stepsTo } from './around-block';
import { SUMS } from './box-sums';
import type { Box, Boxes } from './boxes';
import { CLASS_WORDS } from './class-words';
import type { PageFacts } from './page-facts';
import { type Place, placesIn, type Scene, sceneOf } from './places';

/** Writes measures into `row`, one after the other, starting at `at`. */
type Write = (place: Place, row: Float32Array, at: number, scene: Scene) => void;

interface Group {
  names: readonly string[];
  write: Write;
}

const size = (count: number) => Math.log1p(count);
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
const TAG_KINDS = new Map(
  ` P LI H1 H2 H3 H4 H5 H6 TD TH PRE BLOCKQUOTE DT DD BUTTON FIGCAPTION DIV SECTION ARTICLE
    SUMMARY LABEL BODY`
    .split(/\s+/)
    .map((tag, i) => [tag, i]),
);
const tagKind = (tag: string) => TAG_KINDS.get(tag) ?? -1;

const OWN: Group = {
  names: `chars linkShare inLink inButton inCode tag depth alike times titleOverlap titleCase
    endsSentence`.split(/\s+/),
  write({ block }, row, at, { page }) {
    const { box, chars } = block;
    row[at] = size(chars);
    row[at + 1] = ratio(block.linkChars, chars);
    row[at + 2] = block.inLink ? 1 : 0;
    row[at + 3] = block.inButton ? 1 : 0;
    row[at + 4] = block.inCode ? 1 : 0;
    row[at + 5] = tagKind(box.tag);
    row[at + 6] = box.depth;
    row[at + 7] = Math.min(50, box.alike);
    row[at + 8] = Math.min(10, page.times.get(block.text) ?? 1);
    row[at + 9] = overlap(block.words, page.titleWords);
    row[at + 10] = titleCase(block.text);
    // The last characters: punctuation, and perhaps a closing quotation mark.
    row[at + 11] = ENDS_SENTENCE.test(block.text.slice(-4)) ? 1 : 0;
  },
};

const ENDS_SENTENCE = /[.!?…:。！？]["'”’)]*$/;

const AROUND: Group = {
  names: [
    ...CLASS_WORDS.map(([name]) => `near:${name}`),
    ...LANDMARKS.map((tag) => `in:${tag}`),
    'fromH1',
    'fromReading',
    'fromReadingPath',
  ],
  write({ around }, row, at) {
    for (let i = markAt(2); i >= 0; i--) row[at + i] = stepsTo(i, around);
  },
};

const REPEATED: Group = {
  names: ['repeated', 'repeatedChars', 'repeatedBlocks', 'repeatedGroup'],
  write({ around: { repeated } }, row, at, { page }) {
    if (!repeated) return;
    row[at] = Math.min(100, repeated.alike);
    row[at + 1] = size(repeated.chars);
    row[at + 2] = Math.min(50, repeated.last - repeated.first);
    row[at + 3] = ratio(repeated.parent?.chars ?? 0, page.chars);
  },
};

function boxGroup(name: string, boxOf: (place: Place) => Box): Group {
  return {
    names: [...SUMS, 'levels', 'offset'].map((sum) => `${name}:${sum}`),
    write(place, row, at, scene) {
      const box = boxOf(place);
      row.set(scene.boxSums(box), at);
      row[at + SUMS.length] = place.block.box.depth - box.depth;
      row[at + SUMS.length + 1] = ratio(place.index - box.first, box.last - box.first);
    },
  };
}

/** Offsets of the neighbours whose tags are measured. */
const BESIDE = [-2, -1, 1, 2];

const ORDER: Group = {
  names: [
    ...`place index fromEnd afterH1 afterReadingStart afterReadingEnd headingTag headingLinks
    headingTalks`.split(/\s+/),
    ...BESIDE.map((step) => `tag${step}`),
  ],
  write({ index, heading, headingTalks }, row, at, { boxes, sums, page, firstH1, reading }) {
    const { blocks } = boxes;
    row[at] = ratio(sums.chars.over(0, index), page.chars);
    row[at + 1] = size(index);
    row[at + 2] = size(blocks.length - index);
    row[at + 3] = firstH1 < 0 ? -99 : clamp(index - firstH1);
    row[at + 4] = reading ? clamp(index - reading.first) : -99;
    row[at + 5] = reading ? clamp(index - reading.last) : -99;
    row[at + 6] = heading ? tagKind(heading.box.tag) : 0;
    row[at + 7] = heading ? ratio(heading.linkChars, heading.chars) : -1;
    row[at + 8] = headingTalks ? 1 : 0;
    for (let i = 0; i < BESIDE.length; i++)
      row[at + 9 + i] = tagKind(blocks[index + (BESIDE[i] as number)]?.box.tag ?? '');
  },
};

/** The share that is in Readability's article: of the block, of its look-alikes, and around it. */
const ARTICLE: Group = {
  names: ['read', 'read:alike', 'read:beside', 'read:near', 'read:page', 'read:start', 'read:end'],
  write({ index }, row, at, { article }) {
    row[at] = article.shares[index] ?? 0;
    row[at + 1] = article.alike[index] ?? 0;
    row[at + 2] = article.beside[index] ?? 0;
    row[at + 3] = article.near(index);
    row[at + 4] = article.page;
    row[at + 5] = article.page > 0 ? clamp(index - article.first) : -99;
    row[at + 6] = article.page > 0 ? clampBefore(index - article.last) : -99;
  },
};

/** What the block and its heading announce, and the distance to lines that announce something other than the text. */
const ANNOUNCED: Group = {
  names: ['cue', 'cue:above', 'cue:since', 'cue:until'],
  write({ index }, row, at, { announced }) {
    row[at] = announced.own[index] ?? 0;
    row[at + 1] = announced.above[index] ?? 0;
    row[at + 2] = announced.since[index] ?? 0;
    row[at + 3] = announced.until[index] ?? 0;
  },
};

const WINDOWS: Group = {
  names: `around:chars around:links region:code region:chars section:chars section:links
    section:smallWords section:blocks`.split(/\s+/),
  write({ index, from, to }, row, at, { sums }) {
    const near = sums.chars.over(index - 6, index + 7);
    row[at] = size(near);
    row[at + 1] = ratio(sums.links.over(index - 6, index + 7), near);
    const region = sums.chars.over(index - 20, index + 21);
    row[at + 2] = ratio(sums.code.over(index - 20, index + 21), region);
    row[at + 3] = size(region);
    const section = sums.chars.over(from, to);
    row[at + 4] = size(section);
    row[at + 5] = ratio(sums.links.over(from, to), section);
    row[at + 6] = ratio(sums.small.over(from, to), sums.words.over(from, to));
    row[at + 7] = Math.min(60, to - from);
  },
};

/** Measures with the same value for all blocks of a page. */
const PAGE: Group = {
  names: `words blocks links paragraphs lists code repeated smallWords long reading readingLinks
    saysArticle saysProduct saysForum`
    .split(/\s+/)
    .map((name) => `page:${name}`),
  write(_, row, at, { boxes, page, sums, reading }) {
    const { length } = boxes.blocks;
    row[at] = size(page.words);
    row[at + 1] = size(length);
    row[at + 2] = page.linkShare;
    row[at + 3] = page.paragraphShare;
    row[at + 4] = page.listShare;
    row[at + 5] = ratio(sums.code.over(0, length), page.chars);
    row[at + 6] = page.repeatedShare;
    row[at + 7] = ratio(sums.small.over(0, length), sums.words.over(0, length));
    row[at + 8] = page.longShare;
    row[at + 9] = ratio(reading?.chars ?? 0, page.chars);
    row[at + 10] = ratio(reading?.linkChars ?? 0, reading?.chars ?? 0);
    row[at + 11] = page.saysArticle;
    row[at + 12] = page.saysProduct;
    row[at + 13] = page.saysForum;
  },
};

const GROUPS: readonly Group[] = [
  OWN,
  AROUND,
  REPEATED,
  boxGroup('near', ({ around }) => around.near),
  boxGroup('wide', ({ around }) => around.wide),
  boxGroup('top', ({ around }) => around.top),
  boxGroup('parent', ({ block }) => block.box.parent ?? block.box),
  boxGroup('above', ({ block }) => block.box.parent?.parent ?? block.box),
  ORDER,
  ARTICLE,
  ANNOUNCED,
  WINDOWS,
  PAGE,
];

export const FEATURE_NAMES: readonly string[] = GROUPS.flatMap(({ names }) => names);

/** One row of `width` measures per block, in the order of `FEATURE_NAMES`. */
export interface Measures {
  table: Float32Array;
  width: number;
}

/** Rows between two looks at the clock. A group of measures takes some microseconds a row. */
const ROWS = 50;

/** @param shares the share of each block that is in Readability's article; `undefined` without an article. */
export function* blockFeatures(
  boxes: Boxes,
  page: PageFacts,
  shares: Float64Array | undefined,
  deadline: Deadline,
): Work<Measures> {
  const scene = yield* sceneOf(boxes, page, shares, deadline);
  const places = placesIn(scene);
  if (deadline.check()) yield;
  const width = FEATURE_NAMES.length;
  const table = new Float32Array(places.length * width);
  let column = 0;
  for (const { names, write } of GROUPS) {
    for (let i = 0; i < places.length; i++) {
      write(places[i] as Place, table, i * width + column, scene);
      if (i % ROWS === 0 && deadline.check()) yield;
    }
    column += names.length;
  }
  return { table, width };
}

/** Maximum characters of a heading. */
const TITLE = 200;

/** Returns the share of words with a capital initial, at the beginning of a text. */
function titleCase(text: string): number {
  const end = Math.min(text.length, TITLE);
  let capital = 0;
  let words = 0;
  let inWord = false;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    const isUpper = code < 128 ? code >= 65 && code <= 90 : UPPER.test(text.charAt(at));
    const isLetter =
      isUpper || (code < 128 ? code >= 97 && code <= 122 : LETTER.test(text.charAt(at)));
    if (isLetter && !inWord) {
      words++;
      if (isUpper) capital++;
    }
    inWord = isLetter;
  }
  return ratio(capital, words);
}

const UPPER = /\p{Lu}/u;
const LETTER = /\p{L}/u;

function overlap(words: readonly string[], known: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (known.has(word)) count++;
  return ratio(count, words.length);
}

function clampBefore(value: number): number {
  return Math.max(-200, Math.min(50, value));
}

function clamp(value: number): number {
  return Math.max(-50, Math.min(200, value));
}
