import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { type Announced, announcedIn } from './announced';
import { type Surroundings, surroundingsIn } from './around-block';
import { type Article, articleIn } from './article';
import { boxSumsIn } from './box-sums';
import type { Block, Box, Boxes } from './boxes';
import { isTalk } from './lexicon';
import { isHeading, type PageFacts } from './page-facts';
import { readingBox } from './reading-box';
import { type Sums, sumsOf } from './running-sum';

/** What all blocks of a page share. */
export interface Scene {
  boxes: Boxes;
  page: PageFacts;
  sums: Sums;
  /** Index of the first `h1`, or -1. */
  firstH1: number;
  /** See `readingBox`. */
  reading: Box | undefined;
  boxSums: (box: Box) => Float32Array;
  article: Article;
  announced: Announced;
}

/** A block and its place on the page. */
export interface Place {
  block: Block;
  index: number;
  around: Surroundings;
  /** The heading above this block. */
  heading: Block | undefined;
  /** Whether that heading is about comments. */
  headingTalks: boolean;
  /** The blocks from its heading to the next one; `to` is not included. */
  from: number;
  to: number;
}

export function* sceneOf(
  boxes: Boxes,
  page: PageFacts,
  shares: Float64Array | undefined,
  deadline: Deadline,
): Work<Scene> {
  const { blocks } = boxes;
  const sums = sumsOf(blocks);
  if (deadline.check()) yield;
  const announced = announcedIn(blocks);
  if (deadline.check()) yield;
  return {
    boxes,
    page,
    sums,
    boxSums: boxSumsIn(boxes.count, page, sums),
    firstH1: blocks.findIndex(({ box }) => box.tag === 'H1'),
    reading: readingBox(boxes),
    article: articleIn(blocks, shares, sums.words),
    announced,
  };
}

/** Returns the places of all blocks, in document order. */
export function placesIn({ boxes, firstH1, reading }: Scene): Place[] {
  const { blocks } = boxes;
  const around = surroundingsIn(boxes, [
    pathTo(blocks[firstH1]?.box),
    new Set(reading ? [reading] : []),
    pathTo(reading),
  ]);
  const headings = blocks.flatMap(({ box }, i) => (isHeading(box.tag) ? [i] : []));
  let next = 0;
  let from = 0;
  let heading: Block | undefined;
  let headingTalks = false;
  return blocks.map((block, index): Place => {
    const above = heading;
    const aboveTalks = headingTalks;
    if (headings[next] === index) {
      from = index;
      heading = block;
      headingTalks = isTalk(block.words);
      next++;
    }
    return {
      block,
      index,
      around: around(block.box),
      heading: above,
      headingTalks: aboveTalks,
      from,
      to: headings[next] ?? blocks.length,
    };
  });
}

/** Returns a box and all its ancestors. */
function pathTo(from: Box | undefined): Set<Box> {
  const path = new Set<Box>();
  for (let box = from; box; box = box.parent) path.add(box);
  return path;
}
