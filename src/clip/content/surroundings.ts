import { FOLDED } from '../folds';
import type { Box } from './boxes';
import { CLASS_WORDS } from './class-words';
import { repeatedAround } from './page-facts';

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

/** What is around a box, worked out once from what is around its parent. */
export interface Surroundings {
  /**
   * Steps up to the nearest box, itself included, whose names match each of `CLASS_WORDS`, then to
   * the nearest of each of `LANDMARKS`.
   */
  steps: Int8Array;
  /** Smallest boxes around with this much text. */
  near: Box;
  wide: Box;
  /** The part of the page it belongs to: below the boxes that hold nearly everything. */
  top: Box;
  repeated: Box | undefined;
  /** Steps up to the first box of each of `marks`, in their order. */
  fromMarks: Int8Array;
  /** 1 inside something folded away. */
  folded: number;
}

const NEAR = 200;
const WIDE = 1_000;
const COUNT = CLASS_WORDS.length + LANDMARKS.length;
const landmarkAt = new Map(LANDMARKS.map((tag, i) => [tag, CLASS_WORDS.length + i]));

/** @param marks sets of boxes that steps are counted to. */
export function surroundingsIn(
  root: Box,
  marks: readonly ReadonlySet<Box>[],
): (box: Box) => Surroundings {
  const known = new Map<Box, Surroundings>();
  const nearlyAll = 0.9 * root.chars;
  const around = (box: Box): Surroundings => {
    const found = known.get(box);
    if (found) return found;
    const above = box.parent && around(box.parent);
    const steps = stepsFrom(above?.steps, COUNT);
    for (let bit = 0, bits = box.words; bits !== 0; bit++, bits >>>= 1)
      if (bits & 1) steps[bit] = 0;
    const landmark = landmarkAt.get(box.tag);
    if (landmark !== undefined) steps[landmark] = 0;
    const fromMarks = stepsFrom(above?.fromMarks, marks.length);
    for (let i = 0; i < marks.length; i++) if (marks[i]?.has(box)) fromMarks[i] = 0;
    const made: Surroundings = {
      steps,
      near: box.chars >= NEAR || !above ? box : above.near,
      wide: box.chars >= WIDE || !above ? box : above.wide,
      top: box.parent && above && box.parent.chars < nearlyAll ? above.top : box,
      repeated: repeatedAround(box),
      fromMarks,
      folded: above?.folded || (box.element.hasAttribute(FOLDED) ? 1 : 0),
    };
    known.set(box, made);
    return made;
  };
  return around;
}

function stepsFrom(above: Int8Array | undefined, count: number): Int8Array {
  const steps = new Int8Array(count).fill(FAR);
  if (above) for (let i = 0; i < count; i++) steps[i] = oneMore(above[i] ?? FAR);
  return steps;
}

function oneMore(steps: number): number {
  return steps >= FAR - 1 ? steps : steps + 1;
}
