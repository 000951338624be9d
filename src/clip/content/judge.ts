import { bestChoice } from './best-choice';
import type { Boxes } from './boxes';
import { blockFeatures } from './features';
import { forest } from './model';
import type { PageFacts } from './page-facts';
import { judgeOf } from './trees';

/**
 * On a product's page the doubtful is much and all of one kind (what buyers wrote, what the shop says
 * of itself), so that keeping it all or none is the choice. Cross-validated: product pages gain .02.
 */
const LEAST_ON_PRODUCTS = 0.45;

/**
 * Which blocks are content. The measures of a block already tell of its neighbours and the boxes
 * around it; a second model on top of the first one's judgements was tried and added nothing.
 */
export function judgeBlocks(boxes: Boxes, page: PageFacts): Judgement {
  const features = blockFeatures(boxes, page);
  const probabilities = judgeOf(forest).probabilities(features);
  const chosen = bestChoice(
    probabilities,
    boxes.blocks.map(({ words }) => words.length),
    page.saysProduct === 1 ? LEAST_ON_PRODUCTS : 0,
  );
  return { chosen, probabilities };
}

/** For each block: whether to keep it, and how probable it is to be content. */
export interface Judgement {
  chosen: boolean[];
  probabilities: Float64Array;
}
