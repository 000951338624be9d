import { type Block, type Box, type Boxes, outermost } from '../measure/boxes';
import { bitOf } from '../measure/class-words';
import { isNearAuthor } from './near-author';
import { saysWhen } from './says-when';

const POST = bitOf('forum') | bitOf('comment');
const AUTHOR = bitOf('author');
const POST_NAME = /(?:^|\s)post(?:\s|$)/i;
const SIGNATURE = /(?:^|[\s_-])sig(?:nature)?(?:$|[\s_-])/i;
/** Characters and words: names are shorter. */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;
/** Characters of what is said of an author beside the name, and of a date. */
const LONGEST = 60;

/** Keeps the author and the date of each kept post: the first of each in it. Leaves out how the author always signs. */
export function keepPostAuthors({ blocks }: Boxes, chosen: boolean[]): void {
  const named = new Set<Box>();
  const dated = new Set<Box>();
  // The outermost, for posts may quote others.
  const postOf = outermost(isPost);
  const signatureOf = outermost(isSignature);
  for (const [i, block] of blocks.entries()) {
    const post = postOf(block.box);
    if (!post) continue;
    if (chosen[i] && signatureOf(block.box)) chosen[i] = false;
    else if (block.chars <= LONGEST && saysWhen(block)) keepFirst(i, post, dated);
    // Last, for it searches the element.
    else if (mayBeName(block) && !named.has(post) && isNearAuthor(block.box))
      keepFirst(i, post, named);
  }

  function keepFirst(i: number, post: Box, found: Set<Box>): void {
    if (found.has(post)) return;
    found.add(post);
    if (chosen.slice(post.first, post.last).includes(true)) chosen[i] = true;
  }
}

const isPost = ({ alike, words, element }: Box) =>
  alike >= 2 && ((words & POST) !== 0 || POST_NAME.test(element.getAttribute('class') ?? ''));

const isSignature = ({ element }: Box) => SIGNATURE.test(element.getAttribute('class') ?? '');

/** A name, perhaps with what a box of the author says besides: a rank, how much was written. */
const mayBeName = ({ chars, words, box }: Block) =>
  words.length > 0 &&
  ((chars <= LONGEST_NAME && words.length <= MOST_WORDS) ||
    (chars <= LONGEST && (box.words & AUTHOR) !== 0));
