import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { bestChoice } from './best-choice';
import { leanOnLookAlikes } from './look-alikes';
import type { Boxes } from './measure/boxes';
import { blockFeatures } from './measure/features';
import type { PageFacts } from './measure/page-facts';
import { forest } from './model';
import { judgeOf } from './trees';

/**
 * On a product's page the doubtful is much and all of one kind (what buyers wrote, what the shop says
 * of itself), so that keeping it all or none is the choice. Cross-validated: product pages gain .02.
 */
const LEAST_ON_PRODUCTS = 0.5;

/**
 * Which blocks are content. The measures of a block already tell of its neighbours and the boxes
 * around it; a second model on top of the first one's judgements was tried and added nothing, but
 * what is said of its look-alikes elsewhere on the page does.
 *
 * @param shares of each block that stand in Readability's article: an opinion among the others. On pages
 * and collections that the model never saw it is what holds it back where it would take far too much.
 */
export function* judgeBlocks(
  boxes: Boxes,
  page: PageFacts,
  shares: Float64Array | undefined,
  deadline: Deadline,
): Work<Judgement> {
  const features = yield* blockFeatures(boxes, page, shares, deadline);
  const own = yield* judgeOf(forest).logits(features, deadline);
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
