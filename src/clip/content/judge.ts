import { bestChoice } from './best-choice';
import type { Boxes } from './boxes';
import { blockFeatures } from './features';
import { AROUND, firstForest, secondForest } from './model';
import { neighbourhood } from './neighbourhood';
import { type PageFacts, wordsOf } from './page-facts';
import { judgeOf } from './trees';

/** Places of the block's own measures that either forest asks for. */
const WANTED = [
  ...new Set([
    ...firstForest.measures,
    ...secondForest.measures.filter((at) => at >= AROUND).map((at) => at - AROUND),
  ]),
];

/**
 * Which blocks are content. Judged twice: each block for itself, then again in the light of what
 * was found about its neighbours and the boxes around it.
 */
export function judgeBlocks(boxes: Boxes, page: PageFacts): boolean[] {
  const first = judgeOf(firstForest);
  const second = judgeOf(secondForest);
  const features = blockFeatures(boxes, page, WANTED);
  const alone = Float64Array.from(features, (row) => first.probability(row));
  const words = boxes.blocks.map(({ text }) => wordsOf(text).length);
  const around = neighbourhood(boxes, alone, words);
  const probabilities = Float64Array.from(features, (own, i) => {
    const row = new Float32Array(AROUND + own.length);
    row.set(around[i] ?? []);
    row.set(own, AROUND);
    return second.probability(row);
  });
  return bestChoice(probabilities, words);
}
