import { type Block, type Box, type Boxes, outermost } from '../measure/boxes';
import { bitOf } from '../measure/class-words';
import { holdsAuthor, isNearAuthor, saysWhen } from './near-author';

const POST = bitOf('forum') | bitOf('comment');
const AUTHOR = bitOf('author');
const POST_NAME = /(?:^|\s)post(?:\s|$)/i;
const POST_TAG = /-(?:comment|post)$/i;
const TITLE_LINK = ':is(h1, h2, h3, h4) a[href], a[href] :is(h1, h2, h3, h4)';
const SIGNATURE = /(?:^|[\s_-])sig(?:nature)?(?:$|[\s_-])/i;
/** Characters and words: names are shorter. */
const LONGEST_NAME = 40;
const MOST_WORDS = 4;
/** Characters of what is said of an author beside the name, and of a date. */
const LONGEST = 60;

/**
 * Keeps the author and the date of each kept post, and the date of each kept entry: the first of each in it. Leaves out how
 * the author always signs.
 */
export function keepPostAuthors({ blocks }: Boxes, chosen: boolean[]): void {
  const named = new Set<Box>();
  const dated = new Set<Box>();
  // The outermost, for posts may quote others.
  const postOf = outermost(isPost);
  const signatureOf = outermost(isSignature);
  const entryOf = outermost(isEntry);
  for (const [i, block] of blocks.entries()) {
    const post = postOf(block.box);
    if (!post) {
      const entry = block.chars <= LONGEST && saysWhen(block) ? entryOf(block.box) : undefined;
      if (entry) keepFirst(i, entry, dated);
      continue;
    }
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

const isPost = (box: Box) => saysPost(box) && isOneOfSeveral(box);

const saysPost = ({ words, tag, element }: Box) =>
  (words & POST) !== 0 || POST_TAG.test(tag) || POST_NAME.test(element.getAttribute('class') ?? '');

/** Whether a box looks like others beside it, or is alone in one that does. */
const isOneOfSeveral = ({ alike, parent, chars }: Box) =>
  alike >= 2 || (parent !== undefined && parent.alike >= 2 && parent.chars === chars);

/** Whether a box is one of several entries of a page, as in a live blog, and not the teaser of another page. */
const isEntry = ({ tag, alike, element }: Box) =>
  tag === 'ARTICLE' && alike >= 2 && element.querySelector(TITLE_LINK) === null;

/** A signature of the page's own holds the author. */
const isSignature = (box: Box) =>
  SIGNATURE.test(box.element.getAttribute('class') ?? '') && !holdsAuthor(box);

/** A name, perhaps with what a box of the author says besides: a rank, how much was written. */
const mayBeName = ({ chars, words, box }: Block) =>
  words.length > 0 &&
  ((chars <= LONGEST_NAME && words.length <= MOST_WORDS) ||
    (chars <= LONGEST && (box.words & AUTHOR) !== 0));
