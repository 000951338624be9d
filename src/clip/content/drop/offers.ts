import { type Box, type Boxes, outermost } from '../measure/boxes';
import { bitOf } from '../measure/class-words';
import { cueOf } from '../measure/cue-phrases';

/** Maximum characters of an offer. Anything longer says more. */
const LONGEST = 300;
const OFFER = bitOf('join') | bitOf('notice');
const SMALL_PRINT = /(?:^|[\s_-])disclaimers?(?:$|[\s_-])/i;
/** A box that tells of the author, on the pages of many blogs. */
const ABOUT_AUTHOR =
  /(?:^|\s)(?:about[-_]?(?:the[-_]?)?author|author[-_]?(?:bio|box))(?:[-_]{1,2}(?:box|container|wrap|wrapper))?(?:$|\s)/i;
/** The sign of a note that the text refers to. */
const NOTE = /^[*†‡§#+\d¹²³([]/;
/** Characters of the names of a box that are read. */
const LONG_NAMES = 500;
const EMAIL = 'input[type="email"],input[name="email" i]';

/**
 * Drops what the model often keeps although it names itself as no part of the text. Newsletter forms and advertisements
 * between paragraphs are small: a form has a field for an e-mail address, an advertisement begins with "Advertisement".
 * The small print of the site stands below the text and reads like prose, as does what an article's page tells of its
 * author.
 */
export function dropOffers({ blocks }: Boxes, chosen: boolean[], isArticle: boolean): void {
  const isNamed = ({ chars, words }: Box) => chars <= LONGEST && (words & OFFER) !== 0;
  const namedBox = outermost(isNamed);
  // Only the outermost of nested boxes is searched, so no part of the page is searched twice.
  const withField = outermost(
    (box) => box === namedBox(box) && box.element.querySelector(EMAIL) !== null,
  );
  const advert = outermost(
    (box) => isNamed(box) && cueOf(blocks[box.first]?.words ?? []) === 'advert',
  );
  const start = chosen.indexOf(true);
  const smallPrint = outermost(
    ({ element, first }) =>
      first > start && SMALL_PRINT.test(namesOf(element)) && !NOTE.test(blocks[first]?.text ?? ''),
  );
  const author = outermost(
    ({ element, first }) => isArticle && first > start && ABOUT_AUTHOR.test(namesOf(element)),
  );
  for (const [i, { box }] of blocks.entries())
    if (chosen[i] && (withField(box) ?? advert(box) ?? smallPrint(box) ?? author(box)))
      chosen[i] = false;
}

const namesOf = (element: Element) =>
  `${element.id} ${element.getAttribute('class') ?? ''}`.slice(0, LONG_NAMES);
