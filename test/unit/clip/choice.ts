import { type Boxes, boxesOf } from '../../../src/clip/content/measure/boxes';
import { NO_DEADLINE } from '../../../src/clip/deadline';
import { atOnce } from '../../../src/clip/slices';

/**
 * The text of the blocks that a rule leaves chosen in a page.
 * @param judged how probable each block is to be content; from a half on it is chosen.
 */
export function keptBy(
  rule: (boxes: Boxes, chosen: boolean[], probabilities: Float64Array) => void,
  html: string,
  judged: (text: string, at: number) => number,
): string[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const boxes = atOnce(boxesOf(page.body, NO_DEADLINE));
  const probabilities = Float64Array.from(boxes.blocks, ({ text }, i) => judged(text, i));
  const chosen = Array.from(probabilities, (probability) => probability >= 0.5);
  rule(boxes, chosen, probabilities);
  return boxes.blocks.flatMap(({ text }, i) => (chosen[i] ? text : []));
}
