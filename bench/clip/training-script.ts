/** Runs in a page: the measures of its blocks, beside their words, for the training of the model. */

import { lookOf } from '../../src/clip/content/look-alikes';
import { type Box, boxesOf } from '../../src/clip/content/measure/boxes';
import { blockFeatures } from '../../src/clip/content/measure/features';
import { pageFacts } from '../../src/clip/content/measure/page-facts';
import { readabilityShares } from '../../src/clip/content/readability';
import { copyPage } from '../../src/clip/copy/page-copy';
import { NO_DEADLINE } from '../../src/clip/deadline';
import { readThings } from '../../src/clip/metadata/json-ld';
import { readMetadata } from '../../src/clip/metadata/metadata';
import { productOf } from '../../src/clip/metadata/product';
import { atOnce } from '../../src/clip/slices';

export function run(): unknown {
  const marks = [performance.now()];
  const page = atOnce(copyPage(document, NO_DEADLINE));
  marks.push(performance.now());
  const things = readThings(page);
  const metadata = atOnce(
    readMetadata(page, location.href, NO_DEADLINE, { base: document.baseURI, things }),
  );
  marks.push(performance.now());
  const boxes = atOnce(boxesOf(page.body, NO_DEADLINE));
  const facts = pageFacts(boxes, things, {
    title: metadata.title,
    type: page.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '',
  });
  marks.push(performance.now());
  const shares = readabilityShares(page, boxes);
  marks.push(performance.now());
  const { table, width } = atOnce(blockFeatures(boxes, facts, shares, NO_DEADLINE));
  marks.push(performance.now());
  const ids = new Map<Box, number>();
  return {
    title: metadata.title,
    byline: metadata.byline,
    publishedAt: metadata.publishedAt,
    product: productOf(things, metadata.title),
    times: marks.slice(1).map((mark, i) => mark - (marks[i] ?? 0)),
    blocks: boxes.blocks.map((block, i) => ({
      text: block.text,
      around: idsAround(block.box, ids),
      code: codeAround(block.box, ids),
      look: lookOf(block.box),
      features: Array.from(
        table.subarray(i * width, (i + 1) * width),
        (value) => Math.round(value * 1000) / 1000,
      ),
    })),
  };
}

/** The elements around a block, outermost first, as numbers: for what is measured over a tree later. */
function idsAround(from: Box, ids: Map<Box, number>): number[] {
  const around: number[] = [];
  for (let box: Box | undefined = from; box; box = box.parent) {
    const id = ids.get(box) ?? ids.size;
    ids.set(box, id);
    around.unshift(id);
  }
  return around;
}

/** The number of the outermost `pre` around a block, or -1. */
function codeAround(from: Box, ids: Map<Box, number>): number {
  let code = -1;
  for (let box: Box | undefined = from; box; box = box.parent)
    if (box.tag === 'PRE') code = ids.get(box) ?? -1;
  return code;
}
