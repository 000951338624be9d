import type { Block, Box } from '../measure/boxes';
import { bitOf } from '../measure/class-words';

const AUTHOR = bitOf('author');
/** The box itself, its parent and its grandparent. */
const NEAR = 3;

/** Whether the names (class, id, …) of a box, or of elements around or in it, say that it contains an author. */
export function isNearAuthor(box: Box): boolean {
  let near: Box | undefined = box;
  for (let up = 0; near && up < NEAR; up++, near = near.parent) {
    if (near.words & AUTHOR) return true;
  }
  return holdsAuthor(box);
}

/** Whether names in a box say that it contains an author. */
export function holdsAuthor({ element }: Box): boolean {
  return element.querySelector('[class*="user" i], [class*="author" i], [rel~="author"]') !== null;
}

/** Whether elements or names say that a block is a date. */
export const saysWhen = ({ box, nodes }: Block): boolean =>
  nodes.some(({ parentElement }) => /^(?:RELATIVE-)?TIME$/.test(parentElement?.nodeName ?? '')) ||
  /(?:^|[\s_-])(?:date|time|posted)/i.test(box.element.getAttribute('class') ?? '');
