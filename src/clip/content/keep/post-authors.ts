import type { Block, Box, Boxes } from '../measure/boxes';
import { CLASS_WORDS } from '../measure/class-words';

const bitOf = (name: string) => 1 << CLASS_WORDS.findIndex(([own]) => own === name);
const AUTHOR = bitOf('author');
const POST = bitOf('forum') | bitOf('comment');
/** Characters and words: names are shorter. */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;
/** Boxes around a name that may say that it is one. */
const NEAR = 3;

/**
 * A thread without its authors is a heap of opinions: who wrote a post that is kept is kept with it,
 * the first name in the post being its author's.
 */
export function keepPostAuthors({ blocks }: Boxes, chosen: boolean[]): void {
  const named = new Set<Box>();
  for (const [i, block] of blocks.entries()) {
    if (!isName(block)) continue;
    const post = postAround(block.box);
    if (!post || named.has(post)) continue;
    named.add(post);
    if (!chosen[i] && chosen.slice(post.first, post.last).includes(true)) chosen[i] = true;
  }
}

function isName({ box, chars, words }: Block): boolean {
  if (chars > LONGEST_NAME || words.length === 0 || words.length > MOST_WORDS) return false;
  let near: Box | undefined = box;
  for (let up = 0; near && up < NEAR; up++, near = near.parent) {
    if (near.words & AUTHOR) return true;
  }
  return (
    box.element.querySelector('[class*="user" i], [class*="author" i], [rel~="author"]') !== null
  );
}

/** The outermost of the boxes around that look alike and call themselves posts. */
function postAround(box: Box): Box | undefined {
  let post: Box | undefined;
  for (let up: Box | undefined = box; up; up = up.parent)
    if (up.alike >= 2 && up.words & POST) post = up;
  return post;
}
