import { type Block, type Box, type Boxes, outermost } from '../measure/boxes';
import { bitOf } from '../measure/class-words';
import { isNearAuthor } from './near-author';

const POST = bitOf('forum') | bitOf('comment');
/** Characters and words: names are shorter. */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;

/** Keeps the author of each kept post: the first name in it. */
export function keepPostAuthors({ blocks }: Boxes, chosen: boolean[]): void {
  const named = new Set<Box>();
  for (const [i, block] of blocks.entries()) {
    if (!mayBeName(block)) continue;
    // The outermost, for posts may quote others.
    const post = outermost(block.box, ({ alike, words }) => alike >= 2 && (words & POST) !== 0);
    // Last, for it searches the element.
    if (!post || named.has(post) || !isNearAuthor(block.box)) continue;
    named.add(post);
    if (!chosen[i] && chosen.slice(post.first, post.last).includes(true)) chosen[i] = true;
  }
}

const mayBeName = ({ chars, words }: Block) =>
  chars <= LONGEST_NAME && words.length > 0 && words.length <= MOST_WORDS;
