import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { bestChoice } from './best-choice';
import { leanOnLookAlikes } from './look-alikes';
import type { Boxes } from './measure/boxes';
import { blockFeatures } from './measure/features';
import type { PageFacts } from './measure/page-facts';
import { forest } from './model';
import { logitsOf } from './trees';

/** On a product's page, keeps all doubtful blocks or none. Cross-validated: product pages gain .02. */
const LEAST_ON_PRODUCTS = 0.5;

/**
 * Which blocks are content. The measures of a block already describe its surroundings; a second model on top of
 * the first added nothing, but the judgements of similar blocks do.
 * @param shares how much of each block is in Readability's article. On unseen pages this keeps the model from
 * taking far too much.
 */
export function* judgeBlocks(
  boxes: Boxes,
  page: PageFacts,
  shares: Float64Array | undefined,
  deadline: Deadline,
): Work<Judgement> {
  const features = yield* blockFeatures(boxes, page, shares, deadline);
  const own = yield* logitsOf(forest, features, deadline);
  const logits = leanOnLookAlikes(boxes.blocks, own);
  if (deadline.check()) yield;
  const probabilities = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
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
