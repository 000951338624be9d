import { type Box, type Boxes, outermost } from '../measure/boxes';
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
  const isNamed = ({ chars, words }: Box) => chars <= LONGEST && (words & OFFER) !== 0;
  const namedBox = outermost(isNamed);
  // Only the outermost of nested boxes is searched, so no part of the page is searched twice.
  const withField = outermost(
    (box) => box === namedBox(box) && box.element.querySelector(EMAIL) !== null,
  );
  const advert = outermost(
    (box) => isNamed(box) && cueOf(blocks[box.first]?.words ?? []) === 'advert',
  );
  for (const [i, { box }] of blocks.entries())
    if (chosen[i] && (withField(box) ?? advert(box))) chosen[i] = false;
}
