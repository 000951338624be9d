import { bestChoice } from './best-choice';
import type { Boxes } from './boxes';
import { blockFeatures } from './features';
import { forest } from './model';
import { type PageFacts, wordsOf } from './page-facts';
import { judgeOf } from './trees';

/**
 * Which blocks are content. The measures of a block already tell of its neighbours and the boxes
 * around it; a second model on top of the first one's judgements was tried and added nothing.
 */
export function judgeBlocks(boxes: Boxes, page: PageFacts): boolean[] {
  const judge = judgeOf(forest);
  const features = blockFeatures(boxes, page, forest.measures);
  const probabilities = Float64Array.from(features, (row) => judge.probability(row));
  return bestChoice(
    probabilities,
    boxes.blocks.map(({ text }) => wordsOf(text).length),
  );
}
