import { lettersOf } from '../../words';
import type { Block, Boxes } from '../measure/boxes';

/** Letters of the words before a name: "By", "Text:", "Written by". */
const LONGEST_PREFIX = 12;

/** Leaves out the author's line right below the title, because the name is kept beside the text already. */
export function dropByline({ blocks }: Boxes, chosen: boolean[], byline: string): void {
  const name = lettersOf(byline);
  const at = blocks.findIndex(({ box }, i) => chosen[i] && !/^H[1-6]$/.test(box.tag));
  const first = blocks[at];
  if (name !== '' && first !== undefined && isLineOf(first, name)) chosen[at] = false;
}

function isLineOf({ text, chars }: Block, name: string): boolean {
  // A long text is no line, and reading its letters takes time.
  if (chars > 2 * name.length + LONGEST_PREFIX) return false;
  const letters = lettersOf(text);
  return letters.endsWith(name) && letters.length - name.length <= LONGEST_PREFIX;
}
