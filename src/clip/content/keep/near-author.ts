import type { Box } from '../measure/boxes';
import { bitOf } from '../measure/class-words';

const AUTHOR = bitOf('author');
/** The box itself and the two around it. */
const NEAR = 3;

/** Whether the names of a box, or of elements around or in it, say that it holds an author. */
export function isNearAuthor(box: Box): boolean {
  let near: Box | undefined = box;
  for (let up = 0; near && up < NEAR; up++, near = near.parent) {
    if (near.words & AUTHOR) return true;
  }
  return (
    box.element.querySelector('[class*="user" i], [class*="author" i], [rel~="author"]') !== null
  );
}
