import type { Box } from './boxes';
import { CLASS_WORDS } from './class-words';

/** Elements that say by their name what part of a page they are. */
export const LANDMARKS = [
  'MAIN',
  'ARTICLE',
  'SECTION',
  'NAV',
  'HEADER',
  'FOOTER',
  'ASIDE',
  'FORM',
  'TABLE',
  'UL',
  'FIGURE',
  'DL',
  'DETAILS',
];

/** What is not around a box at all counts as this many steps away. */
export const FAR = 20;

const COUNT = CLASS_WORDS.length + LANDMARKS.length;
const known = new WeakMap<Box, Int8Array>();

/**
 * Steps up from a box to the nearest one, itself included, whose names match each of `CLASS_WORDS`,
 * then to the nearest of each of `LANDMARKS`. Worked out once per box, from its parent's.
 */
export function distances(box: Box): Int8Array {
  const found = known.get(box);
  if (found) return found;
  const steps = new Int8Array(COUNT).fill(FAR);
  if (box.parent) {
    const above = distances(box.parent);
    for (let i = 0; i < COUNT; i++) {
      const up = above[i] ?? FAR;
      steps[i] = up >= FAR - 1 ? up : up + 1;
    }
  }
  for (let bit = 0; bit < CLASS_WORDS.length; bit++) if (box.words & (1 << bit)) steps[bit] = 0;
  const landmark = LANDMARKS.indexOf(box.tag);
  if (landmark >= 0) steps[CLASS_WORDS.length + landmark] = 0;
  known.set(box, steps);
  return steps;
}
