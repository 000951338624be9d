import type { Box } from './boxes';
import { CLASS_WORDS } from './class-words';
import { repeatedAround } from './page-facts';

/** Elements whose tags say which part of a page they are. */
export const LANDMARKS = `MAIN ARTICLE SECTION NAV HEADER FOOTER ASIDE FORM TABLE UL FIGURE DL
  DETAILS`.split(/\s+/);

/** The number of steps that stands for “not around the box at all”. */
const FAR = 20;

/** The ancestors of a box, derived from those of its parent. */
export interface Surroundings {
  depth: number;
  /**
   * The depths of the nearest boxes, itself included, whose names match each of `CLASS_WORDS`, then each of
   * `LANDMARKS`, then each of the marks; -1 for none. Most boxes share this array with their parents.
   */
  nearest: readonly number[];
  /** The smallest boxes around it with `NEAR` and `WIDE` characters. */
  near: Box;
  wide: Box;
  /** The part of the page it belongs to: the largest box that does not contain nearly everything. */
  top: Box;
  repeated: Box | undefined;
}

const NEAR = 200;
const WIDE = 1_000;
const COUNT = CLASS_WORDS.length + LANDMARKS.length;
const landmarkAt = new Map(LANDMARKS.map((tag, i) => [tag, CLASS_WORDS.length + i]));

/** @param count the number of boxes under the root. @param marks sets of boxes to measure distances to. */
export function surroundingsIn(
  { root, count }: { root: Box; count: number },
  marks: readonly ReadonlySet<Box>[],
): (box: Box) => Surroundings {
  const known = new Array<Surroundings | undefined>(count);
  const nearlyAll = 0.9 * root.chars;
  const nothing = Array.from({ length: COUNT + marks.length }, () => -1);
  const nearestTo = (box: Box, above: readonly number[]): readonly number[] => {
    const { depth } = box;
    let own: number[] | undefined;
    const at = (place: number) => {
      own ??= above.slice();
      own[place] = depth;
    };
    for (let bit = 0, bits = box.words; bits !== 0; bit++, bits >>>= 1) if (bits & 1) at(bit);
    const landmark = landmarkAt.get(box.tag);
    if (landmark !== undefined) at(landmark);
    for (let i = 0; i < marks.length; i++) if (marks[i]?.has(box)) at(COUNT + i);
    return own ?? above;
  };
  const around = (box: Box): Surroundings => {
    const found = known[box.number];
    if (found) return found;
    const above = box.parent && around(box.parent);
    const made: Surroundings = {
      depth: box.depth,
      nearest: nearestTo(box, above?.nearest ?? nothing),
      near: box.chars >= NEAR || !above ? box : above.near,
      wide: box.chars >= WIDE || !above ? box : above.wide,
      top: box.parent && above && box.parent.chars < nearlyAll ? above.top : box,
      repeated: repeatedAround(box),
    };
    known[box.number] = made;
    return made;
  };
  return around;
}

/** Returns the steps up to the nearest box of one of `CLASS_WORDS`, `LANDMARKS` or the marks, in that order. */
export function stepsTo(place: number, { depth, nearest }: Surroundings): number {
  const at = nearest[place] ?? -1;
  return at < 0 ? FAR : Math.min(FAR - 1, depth - at);
}

/** Returns the `place` of a mark for `stepsTo`. */
export function markAt(index: number): number {
  return COUNT + index;
}
