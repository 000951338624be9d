import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { bestChoice } from './best-choice';
import { leanOnLookAlikes } from './look-alikes';
import type { Boxes } from './measure/boxes';
import { blockFeatures, type Measures } from './measure/features';
import type { PageFacts } from './measure/page-facts';
import { blocksOfList, blocksOfText } from './model';
import { chanceOfList } from './page-kind';
import { logitsOf } from './trees';

/** On product pages, doubtful blocks are kept together or not at all. Cross-validated: product pages gain .02. */
const LEAST_ON_PRODUCTS = 0.5;

/**
 * Decides which blocks are content. The measures of a block already describe its surroundings, so a second model
 * on top of the first added nothing. The judgements of similar blocks do help.
 * @param shares the share of each block that is in Readability's article. On unseen pages this keeps the model
 * from taking far too much.
 */
export function* judgeBlocks(
  boxes: Boxes,
  page: PageFacts,
  shares: Float64Array | undefined,
  deadline: Deadline,
): Work<Judgement> {
  const features = yield* blockFeatures(boxes, page, shares, deadline);
  const listChance = yield* chanceOfList(features, deadline);
  const own = yield* mixedLogits(features, listChance, deadline);
  const logits = leanOnLookAlikes(boxes.blocks, own);
  if (deadline.check()) yield;
  const probabilities = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  const chosen = bestChoice(
    probabilities,
    boxes.blocks.map(({ words }) => words.length),
    page.saysProduct === 1 ? LEAST_ON_PRODUCTS : 0,
  );
  return { chosen, probabilities, listChance };
}

/** A kind of page less likely than this is left out of account. Cross-validated: the same, in less time. */
const LEAST_CHANCE = 0.05;

/**
 * Returns the log-odds of each block. One forest has learnt from many old articles, with lists of other articles beside
 * them, and would drop the lists of a page that is a list. The other has not.
 */
function* mixedLogits(features: Measures, isList: number, deadline: Deadline): Work<Float64Array> {
  if (isList < LEAST_CHANCE) return yield* logitsOf(blocksOfText, features, deadline);
  const inList = yield* logitsOf(blocksOfList, features, deadline);
  if (isList > 1 - LEAST_CHANCE) return inList;
  const inText = yield* logitsOf(blocksOfText, features, deadline);
  return inList.map((logit, i) => isList * logit + (1 - isList) * (inText[i] ?? 0));
}

export interface Judgement {
  /** For each block: whether to keep it, and the probability that it is content. */
  chosen: boolean[];
  probabilities: Float64Array;
  /** The chance that the page is a list. */
  listChance: number;
}
