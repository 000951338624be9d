import type { Box, Boxes } from '../measure/boxes';
import { bitOf } from '../measure/class-words';
import { cueOf } from '../measure/cue-phrases';

/** Maximum characters of an offer. Anything longer says more. */
const LONGEST = 300;
const OFFER = bitOf('join') | bitOf('notice');
const EMAIL = 'input[type="email"],input[name="email" i]';

/**
 * Drops newsletter forms and advertisements between the paragraphs of a text, which the model often keeps. Each is a
 * small box that names itself so, and has a field for an e-mail address or begins with "Advertisement".
 */
export function dropOffers({ blocks }: Boxes, chosen: boolean[]): void {
  const known = new Map<Box, boolean>();
  const isOffer = (box: Box): boolean => {
    const isKnown = known.get(box);
    if (isKnown !== undefined) return isKnown;
    const { chars, words, element, parent, first } = box;
    const isSelf =
      (words & OFFER) !== 0 &&
      (cueOf(blocks[first]?.words ?? []) === 'advert' || element.querySelector(EMAIL) !== null);
    const found = chars <= LONGEST && (isSelf || (parent !== undefined && isOffer(parent)));
    known.set(box, found);
    return found;
  };
  for (const [i, { box }] of blocks.entries()) if (chosen[i] && isOffer(box)) chosen[i] = false;
}
