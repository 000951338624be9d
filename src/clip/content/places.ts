import type { Block, Box, Boxes } from './boxes';
import { countSmallWords, isSmallWord, saysOf } from './lexicon';
import { isHeading, type PageFacts } from './page-facts';
import { readingBox } from './reading-box';
import { RunningSum } from './running-sum';
import { type Surroundings, surroundingsIn } from './surroundings';

/** Over all blocks of the page. */
export interface Sums {
  chars: RunningSum;
  links: RunningSum;
  words: RunningSum;
  small: RunningSum;
}

/** What all blocks of a page share. */
interface Shared {
  boxes: Boxes;
  page: PageFacts;
  /** Over all blocks of the page. */
  sums: Sums;
  /** Words of the page's prose. */
  topics: ReadonlySet<string>;
  /** Index of the first `h1`, or -1. */
  firstH1: number;
  /** See `readingBox`. */
  reading: Box | undefined;
}

/** A block and all that is known about where it stands. */
export interface Place extends Shared {
  block: Block;
  index: number;
  around: Surroundings;
  /** See `saysOf`. */
  says: number;
  /** The heading this block stands under, and blocks since. */
  heading: Block | undefined;
  headingSays: number;
  sinceHeading: number;
  /** From its heading to the next one: first and last block, the last not included. */
  section: readonly [from: number, to: number];
}

/** The places of all blocks, in their order. */
export function placesIn(boxes: Boxes, page: PageFacts): Place[] {
  const { root, blocks } = boxes;
  const reading = readingBox(boxes);
  const firstH1 = blocks.findIndex(({ box }) => box.tag === 'H1');
  const around = surroundingsIn(root, [
    pathTo(blocks[firstH1]?.box),
    new Set(reading ? [reading] : []),
    pathTo(reading),
  ]);
  const shared = {
    boxes,
    page,
    sums: sumsOf(blocks),
    topics: topicsOf(blocks),
    firstH1,
    reading,
  };
  const says = blocks.map(({ chars, words }) => (chars < 300 ? saysOf(words) : 0));
  const headings = blocks.flatMap(({ box }, i) => (isHeading(box.tag) ? [i] : []));
  let next = 0;
  let heading: number | undefined;
  return blocks.map((block, index): Place => {
    const from = heading ?? 0;
    const at = heading;
    if (headings[next] === index) {
      heading = index;
      next++;
    }
    return {
      ...shared,
      block,
      index,
      around: around(block.box),
      says: says[index] ?? 0,
      heading: at === undefined ? undefined : blocks[at],
      headingSays: at === undefined ? 0 : (says[at] ?? 0),
      sinceHeading: index - from,
      section: [heading ?? 0, headings[next] ?? blocks.length],
    };
  });
}

function sumsOf(blocks: readonly Block[]): Sums {
  return {
    chars: new RunningSum(blocks, ({ chars }) => chars),
    links: new RunningSum(blocks, ({ linkChars }) => linkChars),
    words: new RunningSum(blocks, ({ words }) => words.length),
    small: new RunningSum(blocks, ({ words }) => countSmallWords(words)),
  };
}

/** Characters: from here on a block without links is prose. */
const PROSE = 150;

/** What the page's prose talks about. */
function topicsOf(blocks: readonly Block[]): Set<string> {
  const topics = new Set<string>();
  for (const { chars, linkChars, words } of blocks) {
    if (chars < PROSE || linkChars > 0.3 * chars) continue;
    for (const word of words) if (!isSmallWord(word)) topics.add(word);
  }
  return topics;
}

/** A box and all that it lies in. */
function pathTo(from: Box | undefined): Set<Box> {
  const path = new Set<Box>();
  for (let box = from; box; box = box.parent) path.add(box);
  return path;
}
